/**
 * Endings that a food's name takes in a line ("łyżka mąki" is of "mąka"), longest first. English is not among them:
 * its plurals are found by rule, and its words differ by their endings too often ("pasta", "paste").
 */
const endings: Record<string, string> = {
  de: 'en er es n e s',
  nl: 'en s n e',
  fr: 's x',
  it: 'a e i o',
  ro: 'ilor elor ului le ei ii a ă e i u',
  sv: 'arna erna orna ar er or en et na a e n t',
  da: 'erne ene er en et e r s',
  no: 'ene er en et a e r',
  fi: 'oita öitä eita eitä ttä ita itä eja ejä aa ää ia iä ja jä ta tä at ät it an än in a ä i n t',
  hu: 'okat eket öket ok ek ök ak ot et öt at t k',
  tr: 'ları leri lar ler sı si su sü ı i u ü',
  pl: 'ami ach ów om em ą ę a e i o u y',
  cs: 'ami ách ech ům ou em ů a á e é ě i í o u y',
  sk: 'ami och ach ov om ou em a á e é i í o u y',
  hr: 'ama ima ova eva em om a e i o u',
  sl: 'ama ami ov ev em om a e i o u',
  ru: 'ами ями ов ев ей ам ям ом ем ой ью ь а я ы и у ю е о',
  uk: 'ами ями ів їв ей ам ям ом ем ою ь а я и і у ю е о',
  bg: 'ите ата ото ът та то а я и о е',
  el: 'ους ων ες ος ου ας ης α η ι ο υ',
  he: 'ים ות ה',
  ar: 'ات ة ه',
}

const byLanguage = new Map(
  Object.entries(endings).map(([language, list]) => [
    language,
    list.split(' ').sort((one, other) => other.length - one.length),
  ]),
)

/** A name without the endings of its words, accents kept; null for a language whose words do not change. */
function stemOfName(name: string, language: string): string | null {
  const known = byLanguage.get(language)
  if (!known) return null
  const words =
    name
      .toLowerCase()
      .normalize('NFC')
      .match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  return words.map(word => stemOf(language === 'ar' ? word.replace(/^ال(?=\p{L}{2})/u, '') : word, known)).join(' ')
}

// Three letters must remain: less of a word says nothing.
function stemOf(word: string, known: string[]): string {
  const ending = known.find(one => word.length - one.length >= 3 && word.endsWith(one))
  return ending ? word.slice(0, -ending.length) : word
}

/** Things by the stems of their names. Null where two share one: then it does not tell which is meant. */
export type Stems<T> = ReadonlyMap<string, T | null>

export function stemsOf<T>(
  things: Iterable<readonly [T, readonly (string | null | undefined)[]]>,
  language: string,
): Stems<T> {
  const stems = new Map<string, T | null>()
  for (const [thing, names] of things) {
    for (const name of names) {
      const stem = name && stemOfName(name, language)
      if (stem) stems.set(stem, stems.has(stem) && stems.get(stem) !== thing ? null : thing)
    }
  }
  return stems
}

/** The thing whose name stands in a text in another form; a text of more than words is none. */
export const findByStem = <T>(stems: Stems<T>, text: string, language: string): T | null =>
  stems.get((/\p{N}/u.test(text) ? null : stemOfName(text, language)) ?? '') ?? null

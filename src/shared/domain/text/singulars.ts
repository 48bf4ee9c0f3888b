/**
 * What a plural may be the plural of, by its ending: "ending ending=what stands there in the singular", several parted by a
 * bar. Letters as `fold` leaves them. A rule only says what may be: whoever asks knows which words there are.
 */
const RULES: Record<string, string> = {
  en: 's ies=y ves=f|fe oes=o ches=ch shes=sh sses=ss xes=x',
  de: 'n en e er s',
  fr: 's x aux=al',
  es: 's es ces=z',
  gl: 's es ces=z ns=n is=l',
  pt: 's es oes=ao aes=ao ais=al eis=el ois=ol uis=ul is=il ns=m',
  tr: 'ler lar',
}

const ENDINGS = new Map(
  Object.entries(RULES).map(([language, rules]) => [
    language,
    rules.split(' ').map(rule => {
      const [ending = '', singular = ''] = rule.split('=')
      return { ending, singulars: singular.split('|') }
    }),
  ]),
)

/**
 * What only looks like a plural and its singular: cake and the kitchen, pasta and dough, maize and the month. Whoever looks for
 * the one would be shown every recipe with the other.
 */
const APART: Record<string, string[]> = {
  en: ['greens green', 'sweets sweet', 'bitters bitter'],
  de: ['kuchen kuche', 'mais mai'],
  fr: ['pates pate', 'mais mai'],
}

/** Less of a word says nothing. */
const SHORTEST = 3

function singularsOf(word: string, language: string): string[] {
  if (language === 'fi') return finnishSingulars(word)
  if (language === 'nl') return dutchSingulars(word)
  // "Grass" is no plural.
  if (word.endsWith('ss')) return []
  return (ENDINGS.get(language) ?? []).flatMap(({ ending, singulars }) =>
    word.endsWith(ending) ? singulars.map(singular => word.slice(0, -ending.length) + singular) : [],
  )
}

/** The consonants that weaken before the -t of the plural, as they are in the singular: "tomaatit" of "tomaatti". */
const STRONG: Record<string, string[]> = {
  ...{ t: ['tt'], p: ['pp'], k: ['kk'], d: ['t'], v: ['p'], ll: ['lt'], nn: ['nt'], mm: ['mp'], rr: ['rt'] },
}

function finnishSingulars(word: string): string[] {
  const [, stem = '', consonants = '', vowels = ''] = /^(.*?)([^aeiouy]*)([aeiouy]+)t$/.exec(word) ?? []
  if (!vowels) return []
  const ends = [vowels, ...(vowels.endsWith('ee') ? [vowels.slice(0, -1)] : [])]
  if (vowels.endsWith('e')) ends.push(`${vowels.slice(0, -1)}i`)
  const last = STRONG[consonants] ? consonants : consonants.slice(-1)
  const strong = (STRONG[last] ?? []).map(one => consonants.slice(0, consonants.length - last.length) + one)
  return [consonants, ...strong].flatMap(middle => ends.map(end => `${stem}${middle}${end}`))
}

/** Vowels are written once, and consonants twice, where -en follows: "tomaten" of "tomaat", "pannen" of "pan". */
function dutchSingulars(word: string): string[] {
  if (word.endsWith('s')) return [word.slice(0, -1)]
  if (!word.endsWith('en')) return []
  const stem = word.slice(0, -2)
  return [stem, stem.replace(/([aeou])([^aeiou])$/, '$1$1$2'), stem.replace(/([^aeiou])\1$/, '$1')]
}

/** Whether two folded words may be the singular and the plural of one another in this language, such as `pt-BR`. */
export function areNumbersOfOne(one: string, other: string, language: string): boolean {
  if (Math.min(one.length, other.length) < SHORTEST || one.slice(0, 2) !== other.slice(0, 2)) return false
  const [code = ''] = language.split('-')
  const isPlural = (plural: string, singular: string) =>
    singularsOf(plural, code).includes(singular) && !APART[code]?.includes(`${plural} ${singular}`)
  return isPlural(one, other) || isPlural(other, one)
}

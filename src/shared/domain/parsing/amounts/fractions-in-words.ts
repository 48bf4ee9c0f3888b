import type { WordIndex } from '../lexicon.ts'
import { gap, type Token } from '../tokens.ts'

/** What parts are called behind a number, by how many make a whole; as `fold` writes them. */
const parts: Record<string, Record<number, string>> = {
  en: { 3: 'third thirds', 4: 'quarter quarters fourth fourths', 5: 'fifth fifths', 8: 'eighth eighths' },
  de: { 3: 'drittel', 4: 'viertel', 5: 'funftel', 8: 'achtel' },
  nl: { 3: 'derde', 4: 'kwart', 8: 'achtste' },
  sv: { 3: 'tredjedel tredjedels', 4: 'fjardedel fjardedels' },
  da: { 3: 'tredjedel tredjedele', 4: 'fjerdedel fjerdedele kvart' },
  no: { 3: 'tredjedel tredjedels', 4: 'fjerdedel fjerdedels kvart' },
  fr: { 3: 'tiers', 4: 'quart quarts', 5: 'cinquiemes', 8: 'huitiemes' },
  it: { 3: 'terzo terzi', 4: 'quarto quarti', 8: 'ottavi' },
  es: { 3: 'tercio tercios', 4: 'cuarto cuartos', 8: 'octavos' },
  pt: { 3: 'terco tercos', 4: 'quarto quartos', 8: 'oitavos' },
  pl: { 3: 'trzecia trzecie', 4: 'czwarta czwarte' },
  cs: { 3: 'tretiny', 4: 'ctvrtiny' },
  sk: { 3: 'tretiny', 4: 'stvrtiny' },
  ro: { 3: 'treimi', 4: 'sferturi' },
  ru: { 3: 'трети', 4: 'четверти' },
  uk: { 3: 'третини', 4: 'чверти чверті' },
}

/**
 * Parts that are counted in words, from this token on: "two thirds" as "2/3", with the place of the last word. English takes
 * "of a" along ("three quarters of a cup"), and the article for one ("a third of a cup"). "En och en halv" is "3/2".
 */
export function fractionAt(tokens: Token[], first: number, index: WordIndex) {
  const count = countOf(tokens[first]!, index)
  if (isAndHalfInOne(tokens, first, index)) {
    const whole = count ?? Number(tokens[first]!.fold)
    if (Number.isInteger(whole)) return { text: `${2 * whole + 1}/2`, last: first + 2 }
  }
  if (count && isWithHalf(tokens, first, index)) return { text: `${2 * count + 1}/2`, last: first + 3 }
  const named = tokens[first + 1]
  if (!count || !named || named.gap & ~(gap.space | gap.dash)) return
  const whole = Object.entries(parts[index.language] ?? {}).find(([, words]) => words.split(' ').includes(named.fold))
  if (!whole || count >= Number(whole[0])) return
  const [of, article] = tokens.slice(first + 2, first + 4)
  const isOfOne =
    index.language === 'en' && of?.fold === 'of' && of.gap === gap.space && /^an?$/.test(article?.fold ?? '')
  // "A quarter lemon" is read as it stands; "a quarter of a lemon" is not.
  if (count === 1 && !isOfOne) return
  return { text: `${count}/${whole[0]}`, last: first + (isOfOne ? 3 : 1) }
}

/** "En och en halv": behind the "and", one and half stand in two words. */
function isWithHalf(tokens: Token[], first: number, { and, numbers }: WordIndex): boolean {
  const [link, one, half] = tokens.slice(first + 1, first + 4)
  if (!half || [link!, one!, half].some(token => token.gap !== gap.space)) return false
  return and.has(link!.fold) && numbers.get(one!.fold) === 1 && numbers.get(half.fold) === 0.5
}

/** "Два с половиной", "2 з половиною": what is said instead of "and a half", as `fold` writes it. */
const withHalf: Record<string, RegExp> = { ru: /^с половинои$/, uk: /^[зі] половиною$/ }

function isAndHalfInOne(tokens: Token[], first: number, { language }: WordIndex): boolean {
  const said = withHalf[language]
  const [link, half] = said ? tokens.slice(first + 1, first + 3) : []
  return Boolean(half && link!.gap === gap.space && half.gap === gap.space && said!.test(`${link!.fold} ${half.fold}`))
}

function countOf({ fold, isNumber }: Token, index: WordIndex): number | undefined {
  if (isNumber) return
  const value = index.language === 'en' && fold === 'a' ? 1 : index.numbers.get(fold)
  return value !== undefined && Number.isInteger(value) && !index.times.has(fold) ? value : undefined
}

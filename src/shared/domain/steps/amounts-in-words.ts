import { parseQuantity } from '../measures/quantity.ts'

/** Half of what is measured, as cooks say it. */
const half =
  'half an?|half|(?:an? )?half|(?:ein[enm]?|eine[rmn]?) halbe[snrm]?|halbe[snrm]?|une? demi|demi|medi[ao]|un[ao]? mezz[ao]|mezz[ao]|mei[ao]|een halve|halve|en halv|ett halvt|et halvt|halv|pół|půl|половин[ау]|пів|jumătate de|o jumătate de|fél|yarım|puoli|puolikas'
/** An article counts where a unit stands behind it. */
const one = 'an?|one|ein[enm]?|eine[rmn]?|une?|un[ao]|een|uma?|ett|jedn[ąa]|jeden|одн[уа]|один'
const numbers: [value: number, words: string][] = [
  [2, 'two|zwei|deux|dos|due|dois|duas|twee|två|dwa|dwie|dvě|dva|два|две|дві|iki|kaksi|két|két|două'],
  [3, 'three|drei|trois|tres|três|drie|tre|trzy|tři|три|üç|kolme|három|trei'],
  [4, 'four|vier|quatre|cuatro|quattro|quatro|fyra|fire|cztery|čtyři|четыре|чотири|dört|neljä|négy|patru'],
  [5, 'five|fünf|cinq|cinco|cinque|vijf|pięć|пять|beş|viisi'],
  [6, 'six|sechs|seis|sześć|шесть'],
  [8, 'eight|acht|huit|ocho|otto|oito|osiem|восемь'],
]

const counted = numbers.map(([, words]) => words).join('|')
/** "One and a half", "1 and a half", "una y media". */
const joint = '\\s+(?:and|und|et|y|e|en|och|og|i|a|и|і|és|ja|și)\\s+'
const withHalf = new RegExp(`^(.+?)${joint}(?:${half})$`, 'iu')

const inWordsOnly = new RegExp(`^(?:(${half})|(${one})|${numbers.map(([, words]) => `(${words})`).join('|')})$`, 'iu')

/** An amount in words, as a part of a pattern: the longest first, and none that is a part of another word. */
export const inWords = `(?<!-)(?:(?:\\p{Nd}+|${counted}|${one})${joint}(?:${half})|(?<!\\p{Nd}\\s+)(?:${half})|${counted}|${one})(?!\\p{L})`

/** What an amount in words says; a half and an article say it of a unit alone ("half a cup", "a tablespoon"). Null for digits. */
export function wordAmount(text: string): { value: number; ofUnit: boolean } | null {
  const whole = withHalf.exec(text)?.[1]
  if (whole) {
    const value = wordAmount(whole)?.value ?? parseQuantity(whole)
    return value === null ? null : { value: value + 0.5, ofUnit: false }
  }
  const found = inWordsOnly.exec(text)
  if (!found) return null
  const [, isHalf, isOne, ...others] = found
  if (isHalf) return { value: 0.5, ofUnit: true }
  return isOne ? { value: 1, ofUnit: true } : { value: numbers[others.findIndex(Boolean)]![0], ofUnit: false }
}

import { numberPattern, toNumber } from './number.ts'

const range = new RegExp(`(${numberPattern})(?:\\s?(?:-|–|—|to|or|bis|à|a|tot|até|до|~|/)\\s?(${numberPattern}))?`, 'i')
const wordNumbers: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  dozen: 12,
}

/** The number in a yield, of a range the upper end: "4-6 servings" gives 6. */
export function servingsOf(text: string): number | null {
  const found = range.exec(text)
  if (found) {
    const number = toNumber(found[2] ?? found[1]!)
    return Number.isFinite(number) && number > 0 && number < 100_000 ? number : null
  }
  for (const word of text.toLowerCase().split(/[^a-z]+/)) if (wordNumbers[word]) return wordNumbers[word]
  return null
}

/** Of several statements of one yield, the one that says most: a number with a unit, then a number, then the first. */
export function chooseYield(yields: string[]): string {
  const numbered = yields.filter(text => /[\d½¼¾⅓⅔]/.test(text))
  const chosen = numbered.find(text => /\p{L}{2}/u.test(text)) ?? numbered[0] ?? yields[0] ?? ''
  if (/^\d+(?:[.,]0+)?$/.test(chosen)) {
    const number = Number.parseInt(chosen, 10)
    return number === 1 ? '1 serving' : `${number} servings`
  }
  return chosen
}

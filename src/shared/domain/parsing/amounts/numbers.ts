import { vulgarFractions, vulgarValue } from '#shared/domain/measures/vulgar-fractions.ts'
import type { WordIndex } from '../lexicon.ts'
import { gap, type Token } from '../tokens.ts'

/** Value of one written number ("2", "1,5", "1/3", "½", "1.000"), or null. Division by zero is no number. */
export function numberValue(text: string): number | null {
  const sign = vulgarValue(text)
  if (sign !== undefined) return sign
  const [top, bottom] = text.split(/[/⁄]/)
  if (bottom !== undefined) {
    const divisor = Number(bottom)
    return divisor > 0 ? decimal(top!) / divisor : null
  }
  const value = decimal(text)
  return Number.isFinite(value) ? value : null
}

// A comma, also the Arabic one, is a decimal comma unless it stands before groups of three digits ("1,500" is 1500, "0,125" is not).
function decimal(text: string): number {
  const plain = text.replace('٫', '.').replaceAll('،', ',')
  if (/^[1-9]\d{0,2}(?:,\d{3})+$/.test(plain)) return Number(plain.replaceAll(',', ''))
  if (/^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(plain)) return Number(plain.replaceAll('.', ''))
  if (/^[1-9]\d{0,2}(?:,\d{3})+\.\d+$/.test(plain)) return Number(plain.replaceAll(',', ''))
  if (/^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'))
  return Number(plain.replace(',', '.'))
}

export type Amount = { quantity: number; max: number | null }

/** What words mean among numbers: values ("two", "half") and links ("to", "and", "or"), by folded word. */
export type NumberWords = {
  value(word: string): number | undefined
  isRange(word: string): boolean
  isSum(word: string): boolean
  isDozen(word: string): boolean
  /** Whether a number word adds to the number before it ("1 buçuk"), however little that is. */
  isAdded(word: string): boolean
  /** Whether a number word multiplies the number before it ("une dizaine"). */
  isTimes(word: string): boolean
}

/** The number words of a language. */
export const numberWords = (index: WordIndex): NumberWords => ({
  value: word => index.numbers.get(word),
  isRange: word => index.to.has(word) || index.or.has(word),
  isSum: word => index.and.has(word),
  isDozen: word => index.dozen.has(word),
  isAdded: word => index.added.has(word),
  isTimes: word => index.times.has(word),
})

/**
 * Whether a number begins another amount than the number before it: "1 (0.25 oz)", "1 28 ounce" and "One 3-pound" are
 * no mixed numbers, for a bracket, a slash or another whole number ends an amount.
 */
export function startsAmount(token: Token, before: Token, words: NumberWords): boolean {
  if (token.gap & (gap.open | gap.close | gap.slash | gap.comma)) return true
  if (token.gap === 0 && before.fold in vulgarFractions) return false
  const follows = before.isNumber || words.value(before.fold) !== undefined
  return follows && token.isNumber && !(token.gap & gap.dash) && /^[\d.,]+$/.test(token.fold)
}

/** "twenty-one", "dix-huit", "treinta y cinco": tens and ones in words, with a dash or with "and". */
const isCompound = (token: Token, before: number, number: number, isSum: boolean) =>
  !token.isNumber &&
  before >= (isSum ? 20 : 10) &&
  before < 100 &&
  before % 10 === 0 &&
  number >= 1 &&
  number < 10 &&
  (isSum || (token.gap & gap.dash) !== 0)

/**
 * The amount written by these tokens: "1 1/2", "1 and ½", "2-3", "2 to 3", "one and a half", "1-1/2" (no range,
 * because it would go down). Stops before a number that neither adds nor ends a range.
 */
export function readAmount(tokens: Token[], words: NumberWords): Amount | null {
  let value: number | null = null
  let max: number | null = null
  let range = false
  let sum = false
  let each = 1
  for (const token of tokens) {
    const number = token.isNumber ? numberValue(token.fold) : words.value(token.fold)
    if (number === undefined || number === null) {
      if (words.isDozen(token.fold)) {
        each = 12
        value = (value ?? 1) * each
      } else if (words.isRange(token.fold)) range = true
      else if (words.isSum(token.fold)) sum = true
      continue
    }
    if (value === null) value = number
    else if (!range && words.isTimes(token.fold)) value *= number
    else if (!range && isCompound(token, value, number, sum)) value += number
    else if (token.gap === 0 && token.isNumber && value < 1 && number >= 1 && !range) value += number
    else if (!token.isNumber && number < 1 && value === 1 && !sum && !range && !words.isAdded(token.fold))
      value = number
    else if (range || (token.gap & gap.dash && !sum)) {
      const dashed = !range
      if (dashed && number < 1 && max !== null && Number.isInteger(max)) max += number
      else if (dashed && number < 1 && max === null && value >= 1 && Number.isInteger(value)) value += number
      else if (max === null) max = number
      else if (number < 1) max += number
    } else if (number < 1 && (max ?? value) >= 1 && Number.isInteger(max ?? value)) {
      // "A dozen and a half" is eighteen.
      if (max !== null) max += number * each
      else value += number * each
    }
    range = false
    sum = false
  }
  if (value === null) return null
  if (max !== null && max <= value) max = null
  return { quantity: value, max }
}

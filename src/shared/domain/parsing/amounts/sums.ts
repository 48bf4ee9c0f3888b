import { measureRatio } from '#shared/domain/measures/measure-ratio.ts'
import { QTY, QTY2, UNIT, UNIT2 } from '../labels.ts'
import { unitAt, type WordIndex } from '../lexicon.ts'
import { gap, type Token } from '../tokens.ts'
import { type NumberWords, numberValue, readAmount } from './numbers.ts'

/** Whether one measure is a smaller one of the other's kind, as ounces are of pounds. */
export const isSmallerMeasure = (unit: string, than: string): boolean => (measureRatio(than, unit) ?? 0) > 1

/** A second amount that adds to the first: how much it adds, in the first's unit, and where its tokens end. */
export type Addend = { adds: number; end: number }

/**
 * "1 cup plus 2 tbsp", "1 lb 2 oz": the amount behind the first when it is written in a smaller measure of the same
 * kind. "500 g / 18 oz" is no sum, for a sign stands between.
 */
export function addendOf(
  tokens: Token[],
  labels: ArrayLike<number>,
  index: WordIndex,
  words: NumberWords,
): Addend | null {
  let i = 0
  while (i < tokens.length && labels[i] !== QTY) i++
  while (labels[i] === QTY) i++
  const unit = labels[i] === UNIT && i < tokens.length ? unitAt(index, tokens, i) : undefined
  if (!unit) return null
  i += unit.words.length
  if (i < tokens.length && index.and.has(tokens[i]!.fold)) i++
  const from = i
  while (i < tokens.length && labels[i] === QTY2 && !(tokens[i]!.gap & ~(gap.space | gap.dot | gap.plus))) i++
  const smaller = i > from && i < tokens.length && labels[i] === UNIT2 ? unitAt(index, tokens, i) : undefined
  const ratio = smaller ? (measureRatio(unit.unit, smaller.unit) ?? 0) : 0
  const amount = ratio > 1 ? readAmount(tokens.slice(from, i), words) : null
  return smaller && amount ? { adds: amount.quantity / ratio, end: i + smaller.words.length } : null
}

/**
 * "una taza y media", "כוס וחצי", "1 kg 500 de farine": the part of one more unit that stands behind the unit, and where
 * its tokens are. Rules alone find it; the labels are theirs.
 */
export function partBehindUnit(
  tokens: Token[],
  labels: ArrayLike<number>,
  index: WordIndex,
): { adds: number; start: number; end: number } | null {
  let start = 0
  while (start < tokens.length && labels[start] !== UNIT) start++
  const unitStart = start
  while (labels[start] === UNIT) start++
  const written = start < tokens.length && labels[start] === QTY2 ? partInDigits(tokens, start, unitStart, index) : null
  if (written) return { adds: written, start, end: start + 1 }
  let end = start
  while (end < tokens.length && labels[end] === QTY2 && !tokens[end]!.isNumber) end++
  const adds = end > start && labels[end] !== UNIT2 ? index.numbers.get(tokens[end - 1]!.fold) : undefined
  return adds !== undefined && adds < 1 ? { adds, start, end } : null
}

/**
 * "1 kg 500 de farine", "1 l 1/2 d'eau": what a number behind a unit adds to it, in that unit; null when it is no part of
 * one. Thousandths are counted in kilograms and litres only, and nothing but "of" may follow.
 */
export function partInDigits(tokens: Token[], at: number, unitStart: number, index: WordIndex): number | null {
  const { fold, gap: before, isNumber } = tokens[at]!
  const isLast = at + 1 === tokens.length || index.of.has(tokens[at + 1]!.fold)
  if (!isNumber || !isLast || before & ~(gap.space | gap.dot)) return null
  const value = numberValue(fold) ?? 0
  if (value > 0 && value < 1 && !/[.,]/.test(fold)) return value
  const unit = unitAt(index, tokens, unitStart)?.unit
  return /^[1-9]\d\d$/.test(fold) && (unit === 'kilogram' || unit === 'liter') ? value / 1000 : null
}

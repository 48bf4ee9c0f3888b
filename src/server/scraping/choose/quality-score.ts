import { itemsOf, type Line } from '../candidate.ts'
import { fold } from '../clean/text.ts'
import { hasQuantity, isBareQuantity } from '../words/quantities.ts'

const amounts = /(?<![\d.,/-])\d+(?:[.,/]\d+)?\s?\p{L}/gu

/** How much a list tells: a line with an amount counts, one without hardly, a torn or glued one against it. */
export function ingredientScore(lines: Line[]): number {
  let score = 0
  for (const { text } of itemsOf(lines)) {
    if (text.length > 200 || isBareQuantity(text)) score -= 1
    else if ((text.match(amounts)?.length ?? 0) > 3) score -= 0.5
    else score += hasQuantity(text) ? 1 : 0.1
  }
  return score
}

/** A list as one text for comparing. */
export const joined = (lines: Line[]) => fold(lines.map(line => line.text).join(''))

/** The share of `known` that also stands in `shown`. */
export function shareIn(known: Line[], shown: Line[]): number {
  const whole = joined(shown)
  const texts = itemsOf(known)
    .map(line => fold(line.text))
    .filter(text => text.length > 1)
  if (texts.length === 0 || whole.length > 40_000) return 0
  return texts.filter(text => whole.includes(text)).length / texts.length
}

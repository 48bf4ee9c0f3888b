import { amountText } from './lines.ts'
import { oneLine } from './plain.ts'

/**
 * What a recipe of Mealie makes, as one text: newer versions keep the number of servings, the amount and the word apart
 * ("cookies", 12), older ones all in one ("12 cookies").
 */
export function mealieYield(text: unknown, quantity: unknown, servings: unknown): string | null {
  const words = oneLine(text)
  const count = amountText(quantity)
  const people = amountText(servings)
  const makes = count && !/\d/.test(words) ? [count, words].filter(Boolean).join(' ') : words
  if (!people || !makes) return makes || people || null
  return /\d/.test(makes) ? makes : `${people} ${makes}`
}

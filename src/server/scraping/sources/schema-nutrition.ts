import type { Nutrition } from '#shared/contract/recipes/recipe.ts'
import { nutrients } from '#shared/domain/nutrition.ts'
import { cleanText } from '../clean/text.ts'
import { asList, isNode, textIn } from './node.ts'

/** The nutrition of a schema.org item; null when it states none of the values. */
export function readNutrition(value: unknown): Nutrition | null {
  const node = asList(value).find(isNode)
  if (!node) return null
  const entries = nutrients.map(key => {
    const text = cleanText(textIn(node[key])).slice(0, 100)
    // "Grams" alone is what a program writes around nothing.
    return [key, /\p{N}/u.test(text) ? text : null] as const
  })
  return entries.some(([, text]) => text !== null) ? (Object.fromEntries(entries) as Nutrition) : null
}

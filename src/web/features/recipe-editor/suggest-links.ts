import { ingredientParts } from '#shared/domain/ingredient-parts.ts'
import type { DraftIngredient } from './draft.ts'

const ignored = new Set(['and', 'the', 'for', 'with', 'without', 'und', 'der', 'die', 'das', 'mit'])

/** Ingredients that a step's text speaks of by one of its words, without those that are linked already. */
export function suggestLinks(
  text: string,
  ingredients: readonly DraftIngredient[],
  linked: readonly string[],
  disableAmount: boolean,
): string[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .map(word => word.replace(/^\p{P}+|\p{P}+$/gu, ''))
    .filter(word => word.length > 2 && !ignored.has(word) && !/\d/.test(word))
  return ingredients
    .filter(({ referenceId }) => !linked.includes(referenceId))
    .filter(ingredient => {
      const shown = ingredientParts(ingredient as never, { disableAmount }).text.toLowerCase()
      return words.some(word => shown.includes(word))
    })
    .map(({ referenceId }) => referenceId)
}

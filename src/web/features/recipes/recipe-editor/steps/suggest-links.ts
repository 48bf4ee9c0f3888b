import { ingredientParts } from '#shared/domain/lines/ingredient-parts.ts'
import type { DraftIngredient, DraftStep, RecipeDraft } from '../draft/draft.ts'

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
      const shown = spokenOf(ingredient, disableAmount).toLowerCase()
      return words.some(word => shown.includes(word))
    })
    .map(({ referenceId }) => referenceId)
}

/** What steps call an ingredient: its food where that is known, because every step speaks of cups and spoons. */
const spokenOf = (ingredient: DraftIngredient, disableAmount: boolean): string =>
  !disableAmount && ingredient.food
    ? `${ingredient.food.name} ${ingredient.food.pluralName ?? ''}`
    : ingredientParts(ingredient as never, { disableAmount }).text

/** Every step with the ingredients that its text speaks of, beside those that were linked before. */
export const withSuggestedLinks = ({ recipeInstructions, recipeIngredient, settings }: RecipeDraft): DraftStep[] =>
  recipeInstructions.map(step => {
    const found = suggestLinks(step.text, recipeIngredient, step.ingredientReferences, settings.disableAmount)
    return found.length ? { ...step, ingredientReferences: [...step.ingredientReferences, ...found] } : step
  })

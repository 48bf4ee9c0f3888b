import { openGiven, useGivenActions } from '#web/features/recipes/recipes/given-actions.tsx'
import { type MealOfRecipe, recipesOf } from './recipes-of-meals.ts'

/** Opens what puts meals on a shopping list, or cooks them together, where the reader may do that. */
export function useGivenAction(id: 'add-to-list' | 'cook-together') {
  const isThere = useGivenActions().some(one => one.id === id)
  return { isThere, open: (entries: readonly MealOfRecipe[]) => openGiven({ id, recipes: recipesOf(entries) }) }
}

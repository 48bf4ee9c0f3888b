import { useState } from 'react'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { GivenDialog, type ScaledRecipe, useGivenActions } from '#web/features/recipes/recipes/given-actions.tsx'
import { recipesOf } from './recipes-of-meals.ts'

/** Opens what puts meals on a shopping list, or cooks them together, where the reader may do that. */
export function useGivenAction(id: 'add-to-list' | 'cook-together') {
  const action = useGivenActions().find(one => one.id === id)
  const [recipes, setRecipes] = useState<ScaledRecipe[]>([])
  return {
    isThere: action !== undefined,
    open: (entries: readonly PlanEntry[]) => setRecipes(recipesOf(entries)),
    dialog: recipes.length > 0 && <GivenDialog action={action} recipes={recipes} onClose={() => setRecipes([])} />,
  }
}

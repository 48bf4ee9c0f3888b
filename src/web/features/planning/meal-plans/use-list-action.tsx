import { useState } from 'react'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { GivenDialog, type ScaledRecipe, useGivenActions } from '#web/features/recipes/recipes/given-actions.tsx'
import { scaleFor } from './scale-for.ts'

/** The recipes of meals that are cooked, each once, with what all their meals need of it. Leftovers need nothing. */
export function recipesOf(entries: readonly PlanEntry[]): ScaledRecipe[] {
  const byId = new Map<string, ScaledRecipe>()
  for (const entry of entries) {
    const { recipe, leftoversOf } = entry
    if (!recipe || leftoversOf !== null) continue
    const known = byId.get(recipe.id)
    const scale = scaleFor(entry) + (known?.scale ?? 0)
    byId.set(recipe.id, { id: recipe.id, slug: recipe.slug, name: recipe.name, scale })
  }
  return [...byId.values()]
}

/** Opens what puts meals on a shopping list, where lists are part of the installation. */
export function useListAction() {
  const action = useGivenActions().find(({ id }) => id.includes('list'))
  const [recipes, setRecipes] = useState<ScaledRecipe[]>([])
  return {
    isThere: action !== undefined,
    open: (entries: readonly PlanEntry[]) => setRecipes(recipesOf(entries)),
    dialog: recipes.length > 0 && <GivenDialog action={action} recipes={recipes} onClose={() => setRecipes([])} />,
  }
}

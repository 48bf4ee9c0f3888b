import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import type { ScaledRecipe } from '#web/features/recipes/recipes/given-actions.tsx'
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

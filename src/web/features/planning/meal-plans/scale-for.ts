import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { servingsOf } from '#shared/domain/measures/scaling.ts'

/** How often a recipe has to be cooked for so many people, by the number in its yield. */
export function scaleFor(entry: Pick<PlanEntry, 'recipe' | 'servings'>): number {
  const makes = servingsOf(entry.recipe?.recipeYield)
  return entry.servings && makes ? entry.servings / makes : 1
}

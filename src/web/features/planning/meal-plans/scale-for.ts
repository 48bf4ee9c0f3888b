import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'

/** How often a recipe has to be cooked for so many people, by the number in its yield. */
export function scaleFor(entry: Pick<PlanEntry, 'recipe' | 'servings'>): number {
  const makes = Number(/\d+([.,]\d+)?/.exec(entry.recipe?.recipeYield ?? '')?.[0]?.replace(',', '.'))
  return entry.servings && makes > 0 ? entry.servings / makes : 1
}

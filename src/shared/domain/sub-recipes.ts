import type { DisplayUnit } from './display.ts'
import { servingsOf } from './scaling.ts'
import { measureOf } from './units.ts'

interface SubRecipeLine {
  quantity?: number | null
  unit?: DisplayUnit | null
}

/**
 * How often a recipe that is an ingredient is made: "2 × pie crust" twice, "3 servings of stock" three of its servings. A line
 * without an amount, or one that weighs what comes out, makes it once.
 */
export function scaleOfSubRecipe(line: SubRecipeLine, recipe: { recipeYield?: string | null }): number {
  const quantity = line.quantity ?? 0
  if (!(quantity > 0)) return 1
  if (!line.unit) return quantity
  if (measureOf(line.unit)) return 1
  const servings = servingsOf(recipe.recipeYield)
  return servings ? quantity / servings : quantity
}

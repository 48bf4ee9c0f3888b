import type { DisplayUnit } from './measures/display-unit.ts'
import { measuredYield } from './measures/measured-yield.ts'
import { servingsOf } from './measures/scaling.ts'
import { isSpoon, measureOf, spoonSize } from './measures/units.ts'

interface SubRecipeLine {
  quantity?: number | null
  unit?: DisplayUnit | null
}

interface SubRecipe {
  recipeYield?: string | null
}

/** Units that mean the whole of a recipe, however much it makes. */
const BATCH =
  /^(?:batch(?:es)?|recipes?|rezepte?|recettes?|receta|recetas|ricett[ae]|receitas?|recept(?:en)?|oppskrift(?:er)?|opskrift(?:er)?|przepisy?|рецепты?)$/iu

/**
 * How often a recipe that is an ingredient is made: "2 × pie crust" twice, "3 servings of stock" three of its servings, "500 ml of
 * stock" a quarter of one that makes two liters. A line without an amount makes it once, and so does one that is measured
 * where the yield does not say how much comes out.
 */
export function scaleOfSubRecipe(line: SubRecipeLine, recipe: SubRecipe): number {
  const quantity = line.quantity ?? 0
  if (!(quantity > 0)) return 1
  if (!line.unit) return quantity
  if (isMeasured(line.unit)) return shareByYield(line, recipe) ?? 1
  const servings = servingsOf(recipe.recipeYield)
  return servings && !measuredYield(recipe.recipeYield) && !BATCH.test(line.unit.name) ? quantity / servings : quantity
}

/** Which part of what comes out a measured line takes; null where the yield does not tell. */
export function shareByYield({ quantity, unit }: SubRecipeLine, { recipeYield }: SubRecipe): number | null {
  const made = measuredYield(recipeYield)
  const measure = unit && measureOf(unit)
  const kind = measure?.kind ?? 'volume'
  const size = measure?.size ?? (unit && spoonSize(unit))
  return made && size && quantity && quantity > 0 && made.kind === kind ? (quantity * size) / made.size : null
}

const isMeasured = (unit: DisplayUnit) => measureOf(unit) !== null || isSpoon(unit)

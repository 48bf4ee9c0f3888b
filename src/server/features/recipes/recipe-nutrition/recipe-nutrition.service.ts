import type { Context } from '#server/context.ts'
import { toEntry } from '#server/features/catalog/foods/food-nutrition.service.ts'
import type { CountedLine, LineToCount } from '#server/nutrients/add-up.ts'
import type { NutritionLine, RecipeNutrition } from '#shared/contract/recipes/recipe-nutrition.ts'
import { portionsOf } from '#shared/domain/measures/measured-yield.ts'
import { getRecipeRow } from '../recipes/access/recipe-access.ts'
import { countRecipes } from '../serving-nutrients/count-recipes.ts'
import { findAllLines, type LineRow } from '../serving-nutrients/find-all-lines.ts'
import { textOf } from '../serving-nutrients/lines-of-rows.ts'

export async function getRecipeNutrition(ctx: Context, slug: string): Promise<RecipeNutrition> {
  const recipe = await getRecipeRow(ctx, slug)
  const { rows, lines, total } = countRecipes(await findAllLines(ctx, [recipe.id]))(recipe.id)
  const servings = portionsOf(recipe.recipeYield)
  return {
    servings,
    counted: total.counted,
    outOf: total.outOf,
    grams: total.grams,
    unweighed: total.unweighed,
    figures: total.figures.map(({ nutrient, amount, counted, grams }) => ({
      nutrient,
      amount,
      perServing: servings && amount / servings,
      counted,
      weightShare: total.grams ? grams / total.grams : null,
    })),
    lines: rows.map((row, i) => describe(row, lines[i] as LineToCount, total.lines[i] as CountedLine)),
  }
}

function describe(row: LineRow, { facts }: LineToCount, line: CountedLine): NutritionLine {
  const entry = facts?.entry ?? null
  return {
    referenceId: row.referenceId,
    text: textOf(row),
    food: row.foodId && row.foodName !== null ? { id: row.foodId, name: row.foodName } : null,
    recipe: row.madeSlug && row.madeName !== null ? { slug: row.madeSlug, name: row.madeName } : null,
    entry: entry && !row.madeId ? toEntry(entry) : null,
    certainty: line.certainty,
    grams: line.grams,
    weighedBy: line.weighedBy,
    calories: line.amounts.calories ?? null,
    leftOut: line.leftOut,
    isFlour: !!entry && entry.category.startsWith('Cereal Grains') && /\bflour\b/i.test(entry.name),
  }
}

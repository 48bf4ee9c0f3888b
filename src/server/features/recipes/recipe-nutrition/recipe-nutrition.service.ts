import type { Context } from '#server/context.ts'
import { toEntry } from '#server/features/catalog/foods/food-nutrition.service.ts'
import { addUp, type CountedLine, type LineToCount, type Total } from '#server/nutrients/add-up.ts'
import { linesToCount } from '#server/nutrients/count-lines.ts'
import type { NutritionLine, RecipeNutrition } from '#shared/contract/recipes/recipe-nutrition.ts'
import { servingsOf } from '#shared/domain/scaling.ts'
import { scaleOfSubRecipe } from '#shared/domain/sub-recipes.ts'
import { getRecipeRow } from '../recipes/recipe-access.ts'
import { findAllLines } from './find-all-lines.ts'
import { textOf, writtenLine } from './lines-of-rows.ts'
import type { LineRow } from './recipe-nutrition.store.ts'

interface CountedRecipe {
  rows: LineRow[]
  lines: LineToCount[]
  total: Total
}

export async function getRecipeNutrition(ctx: Context, slug: string): Promise<RecipeNutrition> {
  const recipe = await getRecipeRow(ctx, slug)
  const { rows, lines, total } = await countRecipe(ctx, recipe.id)
  const servings = servingsOf(recipe.recipeYield)
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

async function countRecipe(ctx: Context, recipeId: string): Promise<CountedRecipe> {
  const rows = Map.groupBy(await findAllLines(ctx, [recipeId]), row => row.recipeId)
  const counted = new Map<string, CountedRecipe>()
  const count = (id: string): CountedRecipe => {
    const known = counted.get(id)
    if (known) return known
    const own = rows.get(id) ?? []
    // Standing here before its own ingredients are counted, a recipe that needs itself counts as empty and ends.
    counted.set(id, { rows: [], lines: [], total: addUp([]) })
    const lines = linesToCount(own.map(writtenLine)).map((line, i) => {
      const { madeId, madeYield } = own[i] as LineRow
      if (!madeId) return line
      const scale = scaleOfSubRecipe({ quantity: line.quantity, unit: line.unit }, { recipeYield: madeYield })
      return { ...line, made: { total: count(madeId).total, scale } }
    })
    const result = { rows: own, lines, total: addUp(lines) }
    counted.set(id, result)
    return result
  }
  return count(recipeId)
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

import type { Context, PublicContext } from '#server/context.ts'
import type { Viewer } from '#server/db/recipe-audience.ts'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import { substituteFor } from '#shared/domain/meal-plan/substitute.ts'
import { findEntriesBetween } from '../meal-plans.store.ts'
import { foodsOfRecipes } from './foods-of-recipes.ts'
import { isFreshlyCooked } from './preparations.ts'

export interface NeededFood {
  entryId: number
  date: string
  meal: string
  foodId: string
}

/** Which foods some meals of the plan still need; without a viewer, of all of them, and then meals must not be named. */
export async function foodsNeededBy(
  ctx: PublicContext,
  viewer: Viewer | null,
  entries: MealPlanEntryRow[],
): Promise<NeededFood[]> {
  const open = entries.filter(row => isFreshlyCooked(row) && row.date !== null && row.madeAt === null)
  if (!open.length) return []
  const ids = [...new Set(open.flatMap(row => row.recipeId ?? []))]
  const needs = await foodsOfRecipes(ctx, viewer, ids)
  return open.flatMap(({ id, date, recipeId, substitutions }) => {
    const recipe = needs.get(recipeId ?? '')
    if (!recipe || !date) return []
    const taken = new Set(recipe.foodIds.map(foodId => substituteFor(foodId, substitutions)))
    return [...taken].map(foodId => ({ entryId: id, date, meal: recipe.name, foodId }))
  })
}

export async function listNeededFoods(ctx: Context, from: string, to: string): Promise<NeededFood[]> {
  const entries = await findEntriesBetween(ctx.db, ctx.user.householdId, from, to)
  return foodsNeededBy(ctx, ctx.user, entries)
}

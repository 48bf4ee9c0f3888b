import type { Context, PublicContext } from '#server/context.ts'
import type { Viewer } from '#server/db/recipe-audience.ts'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import { substituteFor } from '#shared/domain/meal-plan/substitute.ts'
import { findEntriesBetween } from './meal-plans.store.ts'
import { findFoodsNamed } from './needed-foods.store.ts'
import { isFreshlyCooked } from './preparations.ts'

export interface NeededFood {
  entryId: number
  date: string
  meal: string
  foodId: string
}

/** Which foods some meals of the plan still need. */
export async function foodsNeededBy(
  ctx: PublicContext,
  viewer: Viewer,
  entries: MealPlanEntryRow[],
): Promise<NeededFood[]> {
  const open = entries.filter(row => isFreshlyCooked(row) && row.date !== null && row.madeAt === null)
  if (!open.length) return []
  const ids = [...new Set(open.flatMap(row => row.recipeId ?? []))]
  const lines = Map.groupBy(await findFoodsNamed(ctx.db, viewer, ids), line => line.recipeId)
  return open.flatMap(({ id, date, recipeId, substitutions }) =>
    (lines.get(recipeId ?? '') ?? []).flatMap(({ foodId, name }) =>
      foodId && date ? [{ entryId: id, date, meal: name, foodId: substituteFor(foodId, substitutions) }] : [],
    ),
  )
}

export async function listNeededFoods(ctx: Context, from: string, to: string): Promise<NeededFood[]> {
  const entries = await findEntriesBetween(ctx.db, ctx.user.householdId, from, to)
  return foodsNeededBy(ctx, ctx.user, entries)
}

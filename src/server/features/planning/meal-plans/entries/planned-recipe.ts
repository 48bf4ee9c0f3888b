import type { Context } from '#server/context.ts'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import * as store from '../meal-plans.store.ts'
import { emitPlanChanged } from './plan-events.ts'
import { restoreEntries } from './restore-entries.ts'

/** The meals for which a recipe is planned, in any household of the group. They go with the recipe. */
export async function takePlannedMeals(ctx: Context, recipeId: string): Promise<MealPlanEntryRow[]> {
  const rows = await store.findEntriesOfRecipe(ctx.db, ctx.user.groupId, recipeId)
  for (const own of Map.groupBy(rows, row => row.householdId).values()) emitPlanChanged(ctx, own, 'delete')
  return rows
}

/** Plans a recipe that was restored for the same meals again. Households that are gone get nothing back. */
export async function restorePlannedMeals(ctx: Context, rows: MealPlanEntryRow[]): Promise<void> {
  const byHousehold = Map.groupBy(rows, row => row.householdId)
  const households = await store.findHouseholdsOfGroup(ctx.db, ctx.user.groupId, [...byHousehold.keys()])
  for (const [householdId, before] of byHousehold)
    if (households.has(householdId)) await restoreEntries(ctx, householdId, { before, made: [], stamps: {} })
}

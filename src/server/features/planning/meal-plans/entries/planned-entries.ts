import type { Context } from '#server/context.ts'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import { found } from '#server/errors.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { findEntriesBetween, findEntry } from '../meal-plans.store.ts'
import { readEntries } from './read-entries.ts'

const LAST_DAY = '9999-12-31'

/** Everything that the household has planned from a day on, each row with what the caller sees of it. */
export async function findPlannedFrom(
  ctx: Context,
  day: string,
): Promise<{ row: MealPlanEntryRow; entry: PlanEntry }[]> {
  const rows = await findEntriesBetween(ctx.db, ctx.user.householdId, day, LAST_DAY)
  const entries = await readEntries(ctx, rows)
  return rows.map((row, i) => ({ row, entry: entries[i] as PlanEntry }))
}

/** An entry of the household as it is stored. */
export const findEntryRow = async (ctx: Context, id: number): Promise<MealPlanEntryRow> =>
  found(await findEntry(ctx.db, ctx.user.householdId, id))

import type { Context } from '#server/context.ts'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { type BinPlace, putIntoBin } from '../../maintenance/bin/bin.service.ts'
import { unlogMeal } from '../../recipes/timeline/unlog-meal.ts'
import { unstockLeftovers } from '../pantry/leftovers.ts'
import * as store from './meal-plans.store.ts'
import { mayBeTold } from './plan-audience.ts'
import { emitPlanChanged } from './plan-events.ts'
import { type PlanSnapshot, restoreEntries } from './restore-entries.ts'

/** What an undo is called: by the first of the entries. */
export const nameOf = ([first]: PlanEntry[]): string => first?.recipe?.name ?? first?.title ?? ''

/** When entries were last written, by id, as a snapshot remembers it. */
export const stampsOf = (rows: MealPlanEntryRow[]): Record<string, string> =>
  Object.fromEntries(rows.map(row => [row.id, row.updatedAt]))

/** Takes entries off the plan and into the bin; call it within a transaction. */
export async function binEntries(
  ctx: Context,
  rows: MealPlanEntryRow[],
  name: string,
  series?: PlanSnapshot['series'],
): Promise<void> {
  const snapshot: PlanSnapshot = { before: rows, made: [], stamps: {}, ...(series && { series }) }
  await putIntoBin(ctx, 'mealplan', name, snapshot, await binned(ctx, rows))
  await store.deleteEntries(
    ctx.db,
    ctx.user.householdId,
    rows.map(row => row.id),
  )
  emitPlanChanged(ctx, rows, 'delete')
}

/** Notes what a change of several entries did, so that it can be taken back like a deletion. */
export const binChange = async (ctx: Context, name: string, snapshot: PlanSnapshot, entries: PlanEntry[]) =>
  putIntoBin(ctx, 'mealplan-change', name, snapshot, await binned(ctx, entries))

const binned = async (ctx: Context, entries: { recipeId: string | null }[]): Promise<BinPlace> => ({
  householdId: ctx.user.householdId,
  viewerIds: (await mayBeTold(ctx, entries)) ? null : [ctx.user.id],
})

/** Takes a change of the plan back, in the household of whoever asks for it. */
export async function restorePlan(ctx: Context, snapshot: PlanSnapshot): Promise<null> {
  const { householdId } = ctx.user
  const { series, logged, stocked } = snapshot
  if (series && (await store.findSeries(ctx.db, householdId, series.id)))
    await store.updateSeries(ctx.db, series.id, { until: series.until })
  await restoreEntries(ctx, householdId, snapshot)
  if (logged) await unlogMeal(ctx, logged)
  if (stocked) await unstockLeftovers(ctx, stocked)
  return null
}

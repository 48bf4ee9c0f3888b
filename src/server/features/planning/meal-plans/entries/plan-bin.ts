import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#server/context.ts'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import { handBackLeftovers, unstockLeftovers } from '#server/features/planning/pantry/leftovers.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { type BinPlace, putIntoBin } from '../../../maintenance/bin/bin.service.ts'
import { unlogMeal } from '../../../recipes/timeline/unlog-meal.ts'
import * as store from '../meal-plans.store.ts'
import { stateOf } from './entry-state.ts'
import { handOn } from './hand-on-leftovers.ts'
import { mayBeTold } from './plan-audience.ts'
import { emitPlanChanged } from './plan-events.ts'
import { type PlanSnapshot, restoreEntries } from './restore-entries.ts'

type Series = NonNullable<PlanSnapshot['series']>

/** What an undo is called: by the first of the entries, and how many more there are. */
export function nameOf(entries: PlanEntry[], count = entries.length): string {
  const [first] = entries
  const name = first?.recipe?.name ?? first?.title ?? ''
  return count > 1 ? `${name} + ${count - 1}` : name
}

/** What state entries are in, by id, as a snapshot remembers it. */
export const stampsOf = (rows: MealPlanEntryRow[]): Record<string, string> =>
  Object.fromEntries(rows.map(row => [row.id, stateOf(row)]))

/**
 * Takes entries off the plan and into the bin; call it within a transaction. What is left of a meal that was cooked stays
 * leftovers; of one that was not, it becomes a meal of its own, and leftovers again when that one comes back.
 */
export async function binEntries(ctx: Context, rows: MealPlanEntryRow[], name: string, series?: Series): Promise<void> {
  const { householdId } = ctx.user
  const ids = rows.map(row => row.id)
  const leftovers = (await store.lockLeftoversOf(ctx.db, householdId, ids)).filter(({ id }) => !ids.includes(id))
  const all = [...rows, ...leftovers]
  const cooked = await store.findCooked(
    ctx.db,
    all.flatMap(row => row.leftoversOf ?? []),
  )
  // What it is where its meal does not come back.
  const before = all.map(row => ({ ...row, isOrphaned: row.isOrphaned || cooked.has(row.leftoversOf) }))
  const handedOn = await handOn(ctx, rows, leftovers)
  const snapshot: PlanSnapshot = { before, made: [], stamps: stampsOf(leftovers), handedOn, ...(series && { series }) }
  await putIntoBin(ctx, 'mealplan', name, snapshot, await binned(ctx, rows))
  await store.deleteEntries(ctx.db, householdId, ids)
  emitPlanChanged(ctx, rows, 'delete')
}

/** Notes what a change of several entries did, so that it can be taken back like a deletion. */
export const binChange = async (ctx: Context, name: string, snapshot: PlanSnapshot, entries: PlanEntry[]) =>
  putIntoBin(ctx, 'mealplan-change', name, snapshot, await binned(ctx, entries))

const binned = async (ctx: Context, entries: { recipeId: string | null }[]): Promise<BinPlace> => ({
  householdId: ctx.user.householdId,
  viewerIds: (await mayBeTold(ctx, entries)) ? null : [ctx.user.id],
})

/**
 * Takes a change of the plan back, in the household of whoever asks for it. What a meal that was made wrote elsewhere goes with
 * that it was made: a meal that stays made keeps it.
 */
export async function restorePlan(ctx: Context, snapshot: PlanSnapshot): Promise<null> {
  const { householdId } = ctx.user
  const { before, made, stamps, series, logged, stocked, handedOn } = snapshot
  const later = series && (await restoreSeries(ctx, series)) && made.length ? await findUnchanged(ctx, series.id) : []
  const back = await restoreEntries(ctx, householdId, {
    before,
    made: [...new Set([...made, ...later.map(row => row.id)])],
    stamps: { ...stamps, ...stampsOf(later) },
  })
  if (!before.some(row => back.has(row.id))) return null
  if (handedOn?.length) await handBackLeftovers(ctx, handedOn, back)
  if (logged) await unlogMeal(ctx, logged)
  if (stocked) await unstockLeftovers(ctx, stocked)
  return null
}

/**
 * A repetition goes on for as long as before; one whose meals were changed, with what they were. Answers whether it never comes
 * by that: it began with the change.
 */
async function restoreSeries(ctx: Context, { id, until, template }: Series): Promise<boolean> {
  const series = await store.lockSeries(ctx.db, ctx.user.householdId, id)
  if (!series) return false
  if (!template) await store.updateSeries(ctx.db, id, { until })
  // What somebody changed since in its days to come stays, also that it ends.
  else if (isDeepStrictEqual(series.template, template.after))
    await store.updateSeries(ctx.db, id, { template: template.before })
  return !template && until !== null && until < series.startDate
}

/** Of a repetition: also what was written down in the days after it began, of which its snapshot could not know. */
const findUnchanged = async (ctx: Context, seriesId: string): Promise<MealPlanEntryRow[]> =>
  (await store.lockSeriesEntries(ctx.db, ctx.user.householdId, seriesId)).filter(row => row.revision === 1)

import type { Context, PublicContext } from '#server/context.ts'
import type { MealPlanEntryRow, MealPlanSeriesRow } from '#server/db/schema/meal-plans.ts'
import { found } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { PlanEntryInput, PlanRepetition, SeriesScope } from '#shared/contract/planning/plan-entry.ts'
import { addDays, dayOfMoment } from '#shared/domain/meal-plan/days.ts'
import { HORIZON_DAYS, occurrences } from '#shared/domain/meal-plan/repetition.ts'
import * as store from '../meal-plans.store.ts'
import { settingsOf, todayOf } from '../plan-settings.service.ts'
import { makeRows } from './entry-rows.ts'
import { asWritten } from './entry-state.ts'
import { emitPlanChanged } from './plan-events.ts'

const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (one: string, other: string) => (one < other ? one : other)

/** Notes a repetition and makes its entries up to the horizon; somebody still has to insert them. */
export async function startSeries(
  ctx: Context,
  input: Omit<PlanEntryInput, 'repeat'>,
  repeat: PlanRepetition,
): Promise<MealPlanEntryRow[]> {
  const { groupId, householdId } = ctx.user
  const now = ctx.clock.now()
  const horizon = addDays(later(input.date, dayOfMoment(now)), HORIZON_DAYS)
  const days = occurrences(input.date, repeat, horizon)
  const dates = days.length ? days : [input.date]
  const rows = await makeRows(
    ctx,
    dates.map(date => ({ ...input, date })),
  )
  const [first] = rows as [MealPlanEntryRow]
  const { id: _id, date: _date, ...template } = first
  const seriesId = newId()
  await store.insertSeries(ctx.db, {
    id: seriesId,
    groupId,
    householdId,
    startDate: input.date,
    ...repeat,
    writtenUntil: horizon,
    template,
    createdAt: now,
  })
  return rows.map(row => ({ ...row, seriesId }))
}

/**
 * An entry that comes again belongs to its repetition, so that a change of all is one of it, too. Answers with what it was and
 * is; null when it belongs to another one and stays there.
 */
export async function joinSeries(
  ctx: Context,
  id: number,
  { seriesId }: MealPlanEntryRow,
): Promise<{ before: MealPlanEntryRow; after: MealPlanEntryRow } | null> {
  const [row] = await store.lockEntries(ctx.db, ctx.user.householdId, [id])
  const entry = found(row)
  if (entry.seriesId) return null
  const columns = { seriesId, ...asWritten(entry, ctx.clock.now()) }
  await store.updateEntry(ctx.db, id, columns)
  emitPlanChanged(ctx, [entry], 'update')
  return { before: entry, after: { ...entry, ...columns } }
}

/**
 * Which entries a change or a deletion is for, held until the transaction ends. The repetition itself follows, so that
 * what is written down later is changed as well, or does not come at all.
 */
export async function entriesInScope(
  ctx: Context,
  current: MealPlanEntryRow,
  scope: SeriesScope,
  change: Partial<MealPlanEntryRow> | null,
): Promise<MealPlanEntryRow[]> {
  const { seriesId } = current
  if (scope === 'this' || !seriesId) return [current]
  const { householdId } = ctx.user
  // An idea has no day that others could follow: what has been eaten by now stays.
  const from = current.date ?? todayOf(ctx, await settingsOf(ctx, householdId))
  const series = await store.lockSeries(ctx.db, householdId, seriesId)
  const all = await store.lockSeriesEntries(ctx.db, householdId, seriesId)
  if (series) {
    const end = addDays(scope === 'all' ? series.startDate : from, -1)
    if (change) {
      const { date: _date, ...kept } = change
      await store.updateSeries(ctx.db, seriesId, { template: { ...series.template, ...kept } })
      // What was moved to after the end is no reason to go on until there.
    } else await store.updateSeries(ctx.db, seriesId, { until: earlier(series.until ?? end, end) })
  }
  return all.filter(row => scope === 'all' || row.id === current.id || (row.date ?? '') >= from)
}

/** The day's work: repetitions without an end are written down some months ahead. Answers with how many entries came. */
export async function continueSeries(ctx: PublicContext): Promise<number> {
  const horizon = addDays(dayOfMoment(ctx.clock.now()), HORIZON_DAYS)
  let count = 0
  for (const series of await store.findSeriesToContinue(ctx.db, horizon))
    count += await ctx.transaction(ctx => continueOne(ctx, series, horizon))
  return count
}

/** As it is by now: another instance may have written it down, or somebody changed or ended it. */
async function continueOne(
  ctx: PublicContext,
  { householdId, id }: MealPlanSeriesRow,
  horizon: string,
): Promise<number> {
  const series = await store.lockSeries(ctx.db, householdId, id)
  if (!series || series.writtenUntil >= horizon || (series.until ?? horizon) <= series.writtenUntil) return 0
  await store.updateSeries(ctx.db, id, { writtenUntil: horizon })
  const { recipeId, userId, cookId, leftoversOf: _from, ...template } = series.template
  if (recipeId && !(await store.findRecipesOfGroup(ctx.db, series.groupId, [recipeId])).size) return 0
  const days = occurrences(series.startDate, series, horizon, series.writtenUntil)
  if (!days.length) return 0
  const members = new Set((await store.findMembers(ctx.db, series.householdId)).map(member => member.id))
  const present = (id: string | null | undefined) => (id && members.has(id) ? id : null)
  const first = await store.takeNumbers(ctx.db)
  const now = ctx.clock.now()
  const rows = days.map(
    (date, i) =>
      ({
        ...template,
        id: first + i,
        date,
        recipeId: recipeId ?? null,
        userId: present(userId),
        cookId: present(cookId),
        leftoversOf: null,
        isOrphaned: false,
        substitutions: template.substitutions ?? null,
        seriesId: series.id,
        madeAt: null,
        servingsLeft: null,
        loggedAt: null,
        revision: 1,
        createdAt: now,
        updatedAt: now,
        stateAt: null,
      }) as MealPlanEntryRow,
  )
  await store.insertEntries(ctx.db, rows)
  emitPlanChanged(ctx, rows, 'create')
  return rows.length
}

import type { Context } from '#server/context.ts'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import { found, foundToDelete, invalid } from '#server/errors.ts'
import { refuseOutdated } from '#server/revisions.ts'
import type { Page } from '#shared/contract/page.ts'
import type { PlanListQuery } from '#shared/contract/planning/meal-plans.ts'
import type {
  PlanEntry,
  PlanEntryChange,
  PlanEntryInput,
  PlanEntryUpdate,
  SeriesScope,
} from '#shared/contract/planning/plan-entry.ts'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { inOrderOf } from '#shared/domain/meal-plan/own-meals.ts'
import { changedColumns, ensureOurs, makeRows, refuseOwnLeftovers } from './entries/entry-rows.ts'
import { asWritten } from './entries/entry-state.ts'
import { binChange, binEntries, nameOf, stampsOf } from './entries/plan-bin.ts'
import { emitPlanChanged, emitPlanned } from './entries/plan-events.ts'
import { readEntries, readEntry } from './entries/read-entries.ts'
import { entriesInScope, joinSeries, startSeries } from './entries/series.ts'
import { substitutionsInRecipe } from './foods/substitutions.ts'
import * as store from './meal-plans.store.ts'
import { settingsOf, todayOf } from './plan-settings.service.ts'

export async function listEntries(ctx: Context, query: PlanListQuery): Promise<Page<PlanEntry>> {
  const { items, ...rest } = await store.listEntryRows(ctx.db, ctx.user.householdId, query)
  return { ...rest, items: await readEntries(ctx, items) }
}

/** In the order of the day. */
export async function listToday(ctx: Context): Promise<PlanEntry[]> {
  const { householdId } = ctx.user
  const settings = await settingsOf(ctx, householdId)
  const today = todayOf(ctx, settings)
  const entries = await readEntries(ctx, await store.findEntriesBetween(ctx.db, householdId, today, today))
  return entries.sort(inOrderOf(settings))
}

export const listIdeas = async (ctx: Context): Promise<PlanEntry[]> =>
  readEntries(ctx, await store.findIdeas(ctx.db, ctx.user.householdId))

export const getEntry = async (ctx: Context, id: number): Promise<PlanEntry> =>
  readEntry(ctx, found(await store.findEntry(ctx.db, ctx.user.householdId, id)))

/**
 * Plans an entry; one that repeats is written down for some months, and the first of them is the answer. A repetition can be
 * taken back like a deletion, and an entry that came again with it is then alone as before.
 */
export async function createEntry(ctx: Context, { repeat, repeats, ...input }: PlanEntryInput): Promise<PlanEntry> {
  return ctx.transaction(async ctx => {
    await ensureOurs(ctx, [input])
    const rows = repeat ? await startSeries(ctx, input, repeat) : await makeRows(ctx, [input])
    await store.insertEntries(ctx.db, rows)
    const first = rows[0] as MealPlanEntryRow
    const joined = repeat && repeats ? await joinSeries(ctx, repeats, first) : null
    const entry = await readEntry(ctx, first)
    if (first.seriesId) {
      const stamps = stampsOf(joined ? [...rows, joined.after] : rows)
      const series = { id: first.seriesId, until: addDays(input.date, -1) }
      const change = { before: joined ? [joined.before] : [], made: rows.map(row => row.id), stamps, series }
      await binChange(ctx, nameOf([entry]), change, [entry])
    }
    await emitPlanned(ctx, entry)
    if (rows.length > 1) emitPlanChanged(ctx, rows.slice(1), 'create')
    return entry
  })
}

/** As clients of the reference replace an entry: what they do not know of stays. */
export async function updateEntry(ctx: Context, id: number, input: PlanEntryUpdate): Promise<PlanEntry> {
  const { id: _id, groupId: _group, userId, recipeId = null, ...change } = input
  return changeEntry(ctx, id, { ...change, recipeId }, 'this', userId)
}

export const patchEntry = (ctx: Context, id: number, change: PlanEntryChange, scope: SeriesScope): Promise<PlanEntry> =>
  changeEntry(ctx, id, change, scope)

/** Changes one entry, or several of its repetition: that can be taken back like a deletion. */
async function changeEntry(
  ctx: Context,
  id: number,
  change: PlanEntryChange,
  scope: SeriesScope,
  userId?: string,
): Promise<PlanEntry> {
  return ctx.transaction(async ctx => {
    const { householdId } = ctx.user
    const [row] = await store.lockEntries(ctx.db, householdId, [id])
    const current = found(row)
    await refuseOutdated(ctx, current, () => readEntry(ctx, current), 'mealplan.changed-meanwhile')
    // A recipe that is planned may stay so, also one that the caller does not see.
    await ensureOurs(ctx, [change.recipeId === current.recipeId ? { ...change, recipeId: null } : change])
    const columns = changedColumns(change)
    if (change.recipeId !== undefined && change.recipeId !== current.recipeId)
      columns.substitutions = await substitutionsInRecipe(ctx, { ...current, ...columns })
    const members = userId && userId !== current.userId ? await store.findMembers(ctx.db, householdId) : []
    if (members.some(member => member.id === userId)) columns.userId = userId as string
    const wouldBe = { ...current, ...columns }
    if (!wouldBe.recipeId && !wouldBe.title.trim())
      throw invalid(['body', 'recipe_id'], 'Value error, a recipe or a title is needed')
    const series = await seriesInScope(ctx, current, scope)
    const rows = await entriesInScope(ctx, current, scope, columns)
    if (columns.leftoversOf) await refuseOwnLeftovers(ctx, rows, columns.leftoversOf)
    const now = ctx.clock.now()
    const changed: MealPlanEntryRow[] = []
    for (const one of rows) {
      // The day is that of one entry alone.
      const { date, ...shared } = columns
      const own = one.id === id && date !== undefined ? { ...shared, date } : shared
      const written = { ...own, ...asWritten(one, now) }
      await store.updateEntry(ctx.db, one.id, written)
      changed.push({ ...one, ...written })
    }
    emitPlanChanged(ctx, rows, 'update')
    const entry = await readEntry(ctx, { ...wouldBe, revision: current.revision + 1 })
    const after = series && (await seriesInScope(ctx, current, scope))
    if (series && after) {
      const { id, until, template } = series
      const snapshot = { before: rows, made: [], stamps: stampsOf(changed) }
      const change = { ...snapshot, series: { id, until, template: { before: template, after: after.template } } }
      await binChange(ctx, nameOf([entry], rows.length), change, [entry])
    }
    return entry
  })
}

/** The repetition that a change or a deletion is for, as well as for its entries. */
const seriesInScope = async (ctx: Context, { householdId, seriesId }: MealPlanEntryRow, scope: SeriesScope) =>
  scope !== 'this' && seriesId ? store.findSeries(ctx.db, householdId, seriesId) : undefined

/** Into the bin, alone or with what follows of its repetition. */
export async function removeEntry(ctx: Context, id: number, scope: SeriesScope): Promise<PlanEntry> {
  return ctx.transaction(async ctx => {
    const [row] = await store.lockEntries(ctx.db, ctx.user.householdId, [id])
    const current = foundToDelete(row)
    const entry = await readEntry(ctx, current)
    const series = await seriesInScope(ctx, current, scope)
    const rows = await entriesInScope(ctx, current, scope, null)
    await binEntries(ctx, rows, entry.recipe?.name ?? entry.title, series && { id: series.id, until: series.until })
    return entry
  })
}

import type { Context } from '#server/context.ts'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import { found, foundToDelete } from '#server/errors.ts'
import type { PlanCopy, PlanMove } from '#shared/contract/planning/meal-plans.ts'
import type { PlanEntry, PlanIdeaInput } from '#shared/contract/planning/plan-entry.ts'
import { addDays, daysBetween } from '#shared/domain/meal-plan/days.ts'
import { inOrder } from '#shared/domain/meal-plan/positions.ts'
import * as store from '../meal-plans.store.ts'
import { ensureOurs, makeRows, mealsFirst } from './entry-rows.ts'
import { asWritten } from './entry-state.ts'
import { binChange, binEntries, nameOf, stampsOf } from './plan-bin.ts'
import { emitPlanChanged } from './plan-events.ts'
import { readEntries } from './read-entries.ts'
import { refuseAfterLastYear, refuseManyDays } from './refuse-many-days.ts'

/** Plans several entries, all or none. What was made can be taken back like a deletion. */
export async function createSeveral(ctx: Context, inputs: PlanIdeaInput[]): Promise<PlanEntry[]> {
  return ctx.transaction(async ctx => {
    await ensureOurs(ctx, inputs)
    return insertAll(ctx, await makeRows(ctx, inputs))
  })
}

/** Writes rows that were made, tells of them, and notes how to take them back. */
export async function insertAll(ctx: Context, rows: MealPlanEntryRow[]): Promise<PlanEntry[]> {
  await store.insertEntries(ctx.db, rows)
  emitPlanChanged(ctx, rows, 'create')
  const entries = await readEntries(ctx, rows)
  await binChange(ctx, nameOf(entries), { before: [], made: rows.map(row => row.id), stamps: stampsOf(rows) }, entries)
  return entries
}

/** Of which row among them each row is what is left, by its place; below zero where it is cooked. */
export const withLeftovers = (rows: MealPlanEntryRow[], places: readonly number[]): MealPlanEntryRow[] =>
  mealsFirst(rows.map((row, i) => ({ ...row, leftoversOf: rows[places[i] ?? -1]?.id ?? null })))

/** Puts entries elsewhere, all or none. */
export async function moveEntries(ctx: Context, moves: PlanMove[]): Promise<PlanEntry[]> {
  return ctx.transaction(async ctx => {
    const ids = [...new Set(moves.map(move => move.id))]
    const rows = new Map((await store.lockEntries(ctx.db, ctx.user.householdId, ids)).map(row => [row.id, row]))
    const before = ids.map(id => found(rows.get(id)))
    for (const { id, date, entryType, position } of moves) {
      const row = rows.get(id) as MealPlanEntryRow
      const meal = entryType ?? row.entryType
      const end = position ?? (await store.findLastPosition(ctx.db, row.householdId, date, meal)) ?? 0
      const place = { date, entryType: meal, position: position ?? end + 1 }
      const columns = { ...place, ...asWritten(row, ctx.clock.now()) }
      rows.set(id, { ...row, ...columns })
      await store.updateEntry(ctx.db, id, columns)
    }
    const moved = ids.map(id => rows.get(id) as MealPlanEntryRow)
    emitPlanChanged(ctx, moved, 'update')
    const entries = await readEntries(ctx, moved)
    await binChange(ctx, nameOf(entries), { before, made: [], stamps: stampsOf(moved) }, entries)
    return entries
  })
}

/** Into the bin as one, so that one step brings them back; all or none. */
export async function removeSeveral(ctx: Context, ids: number[]): Promise<{ removed: number }> {
  return ctx.transaction(async ctx => {
    const rows = await store.lockEntries(ctx.db, ctx.user.householdId, [...new Set(ids)])
    if (rows.length < new Set(ids).size) foundToDelete(null)
    const first = await readEntries(ctx, rows.slice(0, 1))
    await binEntries(ctx, rows, nameOf(first, rows.length))
    return { removed: rows.length }
  })
}

/** Copies or moves what is planned on some days; what was made of it and who repeats it stays behind. Leftovers of a meal that comes along are those of its copy. */
export async function copyDays(ctx: Context, { from, to, target, move }: PlanCopy): Promise<PlanEntry[]> {
  refuseManyDays(from, to, ['body', 'to'])
  const shift = daysBetween(from, target)
  refuseAfterLastYear(target, daysBetween(from, to), ['body', 'target'])
  const { householdId } = ctx.user
  return ctx.transaction(async ctx => {
    const rows = (await store.findEntriesBetween(ctx.db, householdId, from, to)).sort(inOrder)
    if (!rows.length) return []
    const dateOf = (row: MealPlanEntryRow) => addDays(row.date as string, shift)
    if (move) {
      const moves = rows.map(row => ({ id: row.id, date: dateOf(row), position: row.position }))
      return moveEntries(ctx, moves)
    }
    const made = await makeRows(
      ctx,
      rows.map(row => ({ ...row, position: null, leftoversOf: null, date: dateOf(row) })),
    )
    const places = rows.map(row => rows.findIndex(one => one.id === row.leftoversOf))
    return insertAll(ctx, withLeftovers(made, places))
  })
}

import type { Context } from '#server/context.ts'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import { putIntoBin } from '../../maintenance/bin/bin.service.ts'
import * as store from './meal-plans.store.ts'
import { emitPlanChanged } from './plan-events.ts'

/** Entries as they were before a change, and what the change made: enough to take it back. */
export interface PlanSnapshot {
  before: MealPlanEntryRow[]
  /** Ids of what was made, which go again. */
  made: number[]
  /** When each was last written by the change, by id: what somebody changed since stays as it is. */
  stamps: Record<string, string>
}

/** Takes entries off the plan and into the bin; call it within a transaction. */
export async function binEntries(ctx: Context, rows: MealPlanEntryRow[], name: string): Promise<void> {
  const snapshot: PlanSnapshot = { before: rows, made: [], stamps: {} }
  await putIntoBin(ctx, 'mealplan', name, snapshot, ctx.user.householdId)
  await store.deleteEntries(
    ctx.db,
    ctx.user.householdId,
    rows.map(row => row.id),
  )
  emitPlanChanged(ctx, rows, 'delete')
}

/** Notes what a change of several entries did, so that it can be taken back like a deletion. */
export const binChange = (ctx: Context, name: string, snapshot: PlanSnapshot): Promise<string> =>
  putIntoBin(ctx, 'mealplan-change', name, snapshot, ctx.user.householdId)

/**
 * Takes a change of the plan back: what was made goes, what was deleted or moved is where it was. What somebody changed
 * since stays; recipes, people and meals that are gone fall away.
 */
export async function restorePlan(ctx: Context, snapshot: PlanSnapshot): Promise<null> {
  const { householdId, groupId } = ctx.user
  const { before, made, stamps } = snapshot
  const ids = [...before.map(row => row.id), ...made]
  const now = new Map((ids.length ? await store.lockEntries(ctx.db, householdId, ids) : []).map(row => [row.id, row]))
  const isUntouched = (id: number) => now.get(id)?.updatedAt === stamps[id]
  const gone = made.filter(id => now.has(id) && isUntouched(id))
  if (gone.length) await store.deleteEntries(ctx.db, householdId, gone)
  const recipes = await store.findRecipesOfGroup(ctx.db, groupId, [
    ...new Set(before.flatMap(row => row.recipeId ?? [])),
  ])
  const members = new Set((await store.findMembers(ctx.db, householdId)).map(member => member.id))
  const present = (id: string | null) => (id && members.has(id) ? id : null)
  const back: MealPlanEntryRow[] = []
  for (const row of before) {
    if (row.recipeId && !recipes.has(row.recipeId)) continue
    const current = now.get(row.id)
    // A deleted one left its number, which another may have by now; one that was moved has been changed since.
    const isTaken = current !== undefined && current.createdAt !== row.createdAt
    if (current && !isTaken && !isUntouched(row.id)) continue
    if (!current && row.id in stamps) continue
    const meal = row.leftoversOf ? await store.findEntry(ctx.db, householdId, row.leftoversOf) : undefined
    const series = row.seriesId ? await store.findSeries(ctx.db, householdId, row.seriesId) : undefined
    const restored: MealPlanEntryRow = {
      ...row,
      id: isTaken ? await store.takeNumbers(ctx.db) : row.id,
      groupId,
      householdId,
      userId: present(row.userId),
      cookId: present(row.cookId),
      leftoversOf: meal?.id ?? null,
      seriesId: series?.id ?? null,
      revision: (current?.revision ?? row.revision) + 1,
      updatedAt: ctx.clock.now(),
    }
    if (current && !isTaken) await store.updateEntry(ctx.db, row.id, restored)
    else await store.insertEntries(ctx.db, [restored])
    back.push(restored)
  }
  const changed = [...back, ...gone.map(id => ({ id, groupId, householdId }))]
  emitPlanChanged(ctx, changed, 'update')
  return null
}

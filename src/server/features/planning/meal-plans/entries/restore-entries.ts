import type { Context } from '#server/context.ts'
import type { MealPlanEntryRow, MealPlanSeriesRow } from '#server/db/schema/meal-plans.ts'
import type { LeftoversHandedOn, StockedLeftovers } from '#server/features/planning/pantry/leftovers.ts'
import type { LoggedMeal } from '../../../recipes/timeline/unlog-meal.ts'
import * as store from '../meal-plans.store.ts'
import { isLeftOf, mealsFirst } from './entry-rows.ts'
import { stateOf } from './entry-state.ts'
import { emitPlanChanged } from './plan-events.ts'

/** What the days to come of a repetition were made of, and are since a change. */
export interface TemplateChange {
  before: MealPlanSeriesRow['template']
  after: MealPlanSeriesRow['template']
}

/** Entries as they were before a change, and what the change made: enough to take it back. */
export interface PlanSnapshot {
  before: MealPlanEntryRow[]
  /** Ids of what was made, which go again. */
  made: number[]
  /** In what state the change left each, by id: what somebody changed since stays as it is. */
  stamps: Record<string, string>
  /** The repetition that ended with the change, and until when it went before; of one that began, the day before it. */
  series?: Pick<MealPlanSeriesRow, 'id' | 'until'> & { template?: TemplateChange }
  /** What a meal that was made wrote into the timeline of its recipe, and what the pantry got of it. */
  logged?: LoggedMeal | null
  stocked?: StockedLeftovers | null
  /** What the pantry has of meals that went. */
  handedOn?: LeftoversHandedOn[]
}

/**
 * Takes a change of a household's entries back: what was made goes, what was deleted or moved is where it was. What somebody
 * changed since stays; recipes, people and meals that are gone fall away. Answers with the ids of those that are back: by the one
 * before, the one now.
 */
export async function restoreEntries(
  ctx: Context,
  householdId: string,
  { before, made, stamps }: Pick<PlanSnapshot, 'before' | 'made' | 'stamps'>,
): Promise<Map<number, number>> {
  const { groupId } = ctx.user
  const ids = [...before.map(row => row.id), ...made]
  if (!ids.length) return new Map()
  const now = new Map((await store.lockEntries(ctx.db, householdId, ids)).map(row => [row.id, row]))
  const isUntouched = (id: number) => {
    const row = now.get(id)
    return (row && stateOf(row)) === stamps[id]
  }
  const gone = made.filter(id => now.has(id) && isUntouched(id))
  if (gone.length) await store.deleteEntries(ctx.db, householdId, gone)
  const recipes = await store.findRecipesOfGroup(ctx.db, groupId, [
    ...new Set(before.flatMap(row => row.recipeId ?? [])),
  ])
  const members = new Set((await store.findMembers(ctx.db, householdId)).map(member => member.id))
  const present = (id: string | null) => (id && members.has(id) ? id : null)
  // From here on nobody else gets numbers. A deleted entry left its own, which any household may have by now.
  let free = Math.max(await store.takeNumbers(ctx.db), ...ids.map(id => id + 1))
  const taken = await store.findTakenNumbers(ctx.db, ids)
  const renumbered = new Map<number, number>()
  const back: MealPlanEntryRow[] = []
  for (const row of mealsFirst(before.toSorted((one, other) => one.id - other.id))) {
    if (row.recipeId && !recipes.has(row.recipeId)) continue
    const current = now.get(row.id)
    const isSame = current?.createdAt === row.createdAt
    if (isSame && !isUntouched(row.id)) continue
    // Deleted since; its number may be another entry's by now.
    if (!isSame && row.id in stamps) continue
    const id = taken.has(row.id) && !isSame ? free++ : row.id
    renumbered.set(row.id, id)
    const mealId = row.leftoversOf && (renumbered.get(row.leftoversOf) ?? row.leftoversOf)
    const named = mealId ? await store.findEntry(ctx.db, householdId, mealId) : undefined
    // Its meal was there before it; a later one has the number of that meal by now. Nor may that be left of it since.
    const isTheirs = named && named.createdAt <= row.updatedAt && !(await isLeftOf(ctx.db, householdId, named.id, [id]))
    const meal = isTheirs ? named : undefined
    const series = row.seriesId ? await store.findSeries(ctx.db, householdId, row.seriesId) : undefined
    const restored: MealPlanEntryRow = {
      ...row,
      id,
      groupId,
      householdId,
      userId: present(row.userId),
      cookId: present(row.cookId),
      leftoversOf: meal?.id ?? null,
      // The meal may have gone since, which makes no other state of what is left of it.
      isOrphaned: !meal && (row.isOrphaned || (row.leftoversOf !== null && current?.isOrphaned) || false),
      seriesId: series?.id ?? null,
      revision: (current?.revision ?? row.revision) + 1,
      updatedAt: ctx.clock.now(),
      stateAt: stateOf(row),
    }
    if (isSame) await store.updateEntry(ctx.db, id, restored)
    else await store.insertEntries(ctx.db, [restored])
    back.push(restored)
  }
  emitPlanChanged(ctx, [...back, ...gone.map(id => ({ id, groupId, householdId }))], 'update')
  return renumbered
}

import type { PublicContext } from '#server/context.ts'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import { notifyPeople } from '#server/features/notifications/push/notify-people.ts'
import { isLeftOf } from '#server/features/planning/pantry/leftovers.ts'
import { stockToUseOn } from '#server/features/planning/pantry/spoiling.ts'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { isLeftovers } from '../entries/entry-state.ts'
import { foodsNeededBy } from '../foods/needed-foods.ts'
import { findEntry, findMembers } from '../meal-plans.store.ts'
import { isEvening, type Kitchen, sendOnce } from './send-once.ts'

const MOST_NAMED = 5

/** Tells in the evening what should be used by tomorrow and is in no meal of today or tomorrow, once. */
export async function remindOfSpoiling(
  ctx: PublicContext,
  { householdId, zone, today }: Kitchen,
  entries: MealPlanEntryRow[],
): Promise<boolean> {
  if (!isEvening(ctx, zone)) return false
  const tomorrow = addDays(today, 1)
  const stock = await stockToUseOn(ctx, householdId, tomorrow)
  if (!stock.length) return false
  // Only things in stock are told: a meal counts also when its recipe is not everybody's to read.
  const needed = await foodsNeededBy(ctx, null, entries)
  const foods = new Set(needed.map(({ foodId }) => foodId))
  const eaten = await findMealsOf(ctx, householdId, entries.filter(isLeftovers))
  const unused = stock.filter(
    item => !(item.foodId && foods.has(item.foodId)) && !eaten.some(meal => meal && isLeftOf(item, meal)),
  )
  if (!unused.length) return false
  const names = [...new Set(unused.map(({ name }) => name))].slice(0, MOST_NAMED)
  const userIds = (await findMembers(ctx.db, householdId)).map(({ id }) => id)
  return sendOnce(ctx, `spoils:${householdId}:${tomorrow}`, ctx =>
    notifyPeople(ctx, {
      kind: 'spoils',
      userIds,
      title: 'spoils.title',
      body: 'spoils.body',
      params: { names: names.join(' · ') },
      path: '/household/mealplan/tonight',
      householdId,
      tag: 'spoils',
    }),
  )
}

/** What these meals are left of: another meal, or the one that stands for it since it went off the plan. */
const findMealsOf = (ctx: PublicContext, householdId: string, leftovers: MealPlanEntryRow[]) =>
  Promise.all(
    [...new Set(leftovers.map(entry => entry.leftoversOf ?? entry.id))].map(id => findEntry(ctx.db, householdId, id)),
  )

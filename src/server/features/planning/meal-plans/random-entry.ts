import { randomInt } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import { notFound } from '#server/errors.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import type { MealType } from '#shared/domain/meal-plan/positions.ts'
import { filtersFor, rulesOf } from '../meal-plan-rules/meal-plan-rules.service.ts'
import { makeRows } from './entry-rows.ts'
import * as store from './meal-plans.store.ts'
import { emitPlanChanged } from './plan-events.ts'
import { readEntry } from './read-entries.ts'
import { countAllowed, findAllowedAt } from './suggest-meals.store.ts'

/** Plans any recipe of the group that all rules for this day and meal allow, each as likely as the others. */
export async function createRandomEntry(
  ctx: Context,
  { date, entryType }: { date: string; entryType: MealType },
): Promise<PlanEntry> {
  const { groupId, householdId } = ctx.user
  const filters = filtersFor(await rulesOf(ctx, householdId), date, entryType)
  const count = await countAllowed(ctx.db, groupId, filters)
  const recipeId = count ? await findAllowedAt(ctx.db, groupId, filters, randomInt(count)) : undefined
  if (!recipeId) throw notFound('mealplan.no-recipe-fits')
  return ctx.transaction(async ctx => {
    const rows = await makeRows(ctx, [{ date, entryType, title: '', text: '', recipeId }])
    await store.insertEntries(ctx.db, rows)
    emitPlanChanged(ctx, rows, 'create')
    return readEntry(ctx, rows[0] as MealPlanEntryRow)
  })
}

import { randomInt } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import { notFound } from '#server/errors.ts'
import { filtersFor, rulesOf } from '#server/features/planning/meal-plan-rules/meal-plan-rules.service.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import type { MealType } from '#shared/domain/meal-plan/positions.ts'
import { prepareServings } from '../../../recipes/serving-nutrients/serving-nutrients.ts'
import { makeRows } from '../entries/entry-rows.ts'
import { emitPlanChanged } from '../entries/plan-events.ts'
import { readEntry } from '../entries/read-entries.ts'
import * as store from '../meal-plans.store.ts'
import { drawRecipes, findAllowed, findAllowedAmong } from './suggest-meals.store.ts'

/** So many recipes are drawn before all of them are compared with the rules. */
const DRAWN = 12

/** Plans any recipe of the group that all rules for this day and meal allow, each as likely as the others. */
export async function createRandomEntry(
  ctx: Context,
  { date, entryType }: { date: string; entryType: MealType },
): Promise<PlanEntry> {
  const { householdId } = ctx.user
  const filters = filtersFor(await rulesOf(ctx, householdId), date, entryType)
  await prepareServings(ctx, filters)
  const recipeId = await drawAllowed(ctx, filters)
  if (!recipeId) throw notFound('mealplan.no-recipe-fits')
  return ctx.transaction(async ctx => {
    const rows = await makeRows(ctx, [{ date, entryType, title: '', text: '', recipeId }])
    await store.insertEntries(ctx.db, rows)
    emitPlanChanged(ctx, rows, 'create')
    return readEntry(ctx, rows[0] as MealPlanEntryRow)
  })
}

/**
 * Draws recipes by chance and takes the first that the rules allow. Only when none of them is allowed, all recipes are
 * compared with the rules: in a large library that takes much longer. Either way each allowed one is as likely.
 */
async function drawAllowed(ctx: Context, filters: string[]): Promise<string | undefined> {
  const drawn = await drawRecipes(ctx.db, ctx.user, DRAWN)
  if (!drawn.length) return undefined
  const allowed = await findAllowedAmong(ctx.db, ctx.user, filters, drawn)
  const first = drawn.find(id => allowed.has(id))
  if (first) return first
  const all = await findAllowed(ctx.db, ctx.user, filters)
  return all.length ? all[randomInt(all.length)] : undefined
}

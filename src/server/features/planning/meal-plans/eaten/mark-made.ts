import type { Context } from '#server/context.ts'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import { found } from '#server/errors.ts'
import { stockLeftovers } from '#server/features/planning/pantry/leftovers.ts'
import type { MealMade } from '#shared/contract/planning/meal-plans.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { logMeal } from '../../../recipes/timeline/log-meal.ts'
import { makeRows } from '../entries/entry-rows.ts'
import { asWritten, isLeftovers } from '../entries/entry-state.ts'
import { mayBeTold } from '../entries/plan-audience.ts'
import { binChange, nameOf, stampsOf } from '../entries/plan-bin.ts'
import { emitPlanChanged } from '../entries/plan-events.ts'
import { readEntries } from '../entries/read-entries.ts'
import * as store from '../meal-plans.store.ts'
import { settingsOf, todayOf } from '../plan-settings.service.ts'

/**
 * Notes that a meal was made: in the recipe's timeline, unless it is there already, with what to do otherwise next time; and
 * plans what is left. Answers with the meal and, where there is one, the meal of leftovers. All of it can be taken back like a
 * deletion.
 */
export async function markMade(ctx: Context, id: number, made: MealMade): Promise<PlanEntry[]> {
  return ctx.transaction(async ctx => {
    const [row] = await store.lockEntries(ctx.db, ctx.user.householdId, [id])
    const entry = found(row)
    const now = ctx.clock.now()
    const isFirst = entry.loggedAt === null
    const { recipeId, entryType } = entry
    const meal = { entryType, isCooked: !isLeftovers(entry), ...ofCaller(ctx), message: made.note ?? null }
    const logged =
      recipeId && !made.isLogged && (isFirst || made.note)
        ? await logMeal(ctx, { ...meal, recipeId, timestamp: now })
        : null
    const columns = {
      madeAt: now,
      loggedAt: entry.loggedAt ?? now,
      servingsLeft: made.servingsLeft ?? null,
      ...asWritten(entry, now),
    }
    await store.updateEntry(ctx.db, id, columns)
    const rows: MealPlanEntryRow[] = [{ ...entry, ...columns }]
    if (made.leftovers) {
      const { title, text } = entry
      const servings = made.servingsLeft || null
      const [leftovers] = await makeRows(ctx, [
        { ...made.leftovers, title, text, recipeId, servings, leftoversOf: entry.leftoversOf ?? id },
      ])
      if (leftovers) {
        await store.insertEntries(ctx.db, [leftovers])
        emitPlanChanged(ctx, [leftovers], 'create')
        rows.push(leftovers)
      }
    }
    emitPlanChanged(ctx, [entry], 'update')
    const entries = await readEntries(ctx, rows)
    const stocked = await stockLeftovers(ctx, {
      meal: (entry.leftoversOf && (await store.findEntry(ctx.db, entry.householdId, entry.leftoversOf))) || entry,
      name: await nameForAll(ctx, entries[0] as PlanEntry),
      servings: made.servingsLeft ?? 0,
      today: todayOf(ctx, await settingsOf(ctx, ctx.user.householdId)),
    })
    const [, ...planned] = rows
    const change = { before: [entry], made: planned.map(row => row.id), stamps: stampsOf(rows) }
    await binChange(ctx, nameOf(entries, 1), { ...change, logged, stocked }, entries)
    return entries
  })
}

/** The pantry is read by the whole household, so a recipe that not everybody sees is not named there. */
const nameForAll = async (ctx: Context, { recipeId, recipe, title }: PlanEntry) =>
  ((await mayBeTold(ctx, [{ recipeId }])) && recipe?.name) || title || ctx.t('mealplan.private-recipe')

const ofCaller = ({ user }: Context) => ({ user, householdId: user.householdId })

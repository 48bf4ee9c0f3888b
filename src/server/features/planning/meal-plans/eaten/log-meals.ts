import type { PublicContext } from '#server/context.ts'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import type { MealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { addDays, dayOfMoment } from '#shared/domain/meal-plan/days.ts'
import { mealTimeOf } from '#shared/domain/meal-plan/plan-settings.ts'
import { dayIn, momentIn, timeIn } from '#shared/domain/meal-plan/time-zones.ts'
import { logMeal } from '../../../recipes/timeline/log-meal.ts'
import { isLeftovers } from '../entries/entry-state.ts'
import { findMembers } from '../meal-plans.store.ts'
import { settingsOf } from '../plan-settings.service.ts'
import { claimForLog, findUnlogged } from './log-meals.store.ts'

/** After a downtime, meals of so many days are made up for. */
const DAYS_BACK = 7
/** From then on the meals of the day count as eaten. */
const EVENING = '20:00'

const iso = (millis: number) => new Date(millis).toISOString().replace('Z', '000Z')

/**
 * The day's work: meals whose day is over go into their recipe's timeline, each once, whatever instance comes first and
 * however often it runs. Whether a day is over, the household's own clock says. Answers with how many there were.
 */
export async function logMeals(ctx: PublicContext): Promise<number> {
  const today = dayOfMoment(ctx.clock.now())
  const rows = await findUnlogged(ctx.db, addDays(today, -DAYS_BACK), addDays(today, 1))
  let count = 0
  for (const [householdId, own] of Map.groupBy(rows, row => row.householdId)) {
    const settings = await settingsOf(ctx, householdId)
    if (!settings.logMeals) continue
    for (const row of own) if (await logEntry(ctx, row, settings)) count++
  }
  return count
}

/** One meal that fails does not stop the others. */
async function logEntry(ctx: PublicContext, row: MealPlanEntryRow, settings: MealPlanSettings): Promise<boolean> {
  const zone = settings.timeZone ?? ctx.config.TZ
  const { date, recipeId, householdId, groupId } = row
  if (!date || !recipeId || !isOver(zone, date, ctx.clock.millis())) return false
  const eaten = Math.min(momentIn(zone, date, mealTimeOf(settings, row)), ctx.clock.millis())
  const day = { from: iso(momentIn(zone, date, '00:00')), to: iso(momentIn(zone, addDays(date, 1), '00:00')) }
  try {
    return await ctx.transaction(async ctx => {
      if (!(await claimForLog(ctx.db, row.id, ctx.clock.now()))) return false
      const members = await findMembers(ctx.db, householdId)
      const user = members.find(member => member.id === (row.cookId ?? row.userId)) ?? members[0]
      if (!user) return false
      await logMeal(ctx, {
        recipeId,
        entryType: row.entryType,
        isCooked: !isLeftovers(row),
        user: { ...user, groupId },
        householdId,
        message: null,
        timestamp: iso(eaten),
        unlessLoggedBetween: day,
      })
      return true
    })
  } catch (error) {
    ctx.log.error({ err: error, mealPlanEntry: row.id }, 'a meal could not be written into the timeline')
    return false
  }
}

function isOver(zone: string, date: string, now: number): boolean {
  const today = dayIn(zone, now)
  return date < today || (date === today && timeIn(zone, now) >= EVENING)
}

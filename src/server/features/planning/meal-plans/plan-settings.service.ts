import type { Context, PublicContext } from '#server/context.ts'
import { emitChange } from '#server/events.ts'
import { MealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { type CalendarDay, dayOfMoment } from '#shared/domain/meal-plan/days.ts'
import { mealNameOf, type OwnMeals } from '#shared/domain/meal-plan/own-meals.ts'
import type { MealType } from '#shared/domain/meal-plan/positions.ts'
import { dayIn } from '#shared/domain/meal-plan/time-zones.ts'
import { findSettings, writeSettings } from './plan-settings.store.ts'

/** How a household plans; what it never said is as usual. Settings of an older version are filled up. */
export async function settingsOf(ctx: PublicContext, householdId: string): Promise<MealPlanSettings> {
  const row = await findSettings(ctx.db, householdId)
  const read = MealPlanSettings.safeParse(row?.settings ?? {})
  return read.success ? read.data : MealPlanSettings.parse({})
}

export const getSettings = (ctx: Context): Promise<MealPlanSettings> => settingsOf(ctx, ctx.user.householdId)

export async function updateSettings(ctx: Context, settings: MealPlanSettings): Promise<MealPlanSettings> {
  return ctx.transaction(async ctx => {
    await writeSettings(ctx.db, ctx.user.householdId, settings, ctx.clock.now())
    emitChange(ctx, { noun: 'mealplan', operation: 'update' })
    return settings
  })
}

/** What a household calls a meal, else the word of a language. */
export const mealNameIn = (
  { locales }: Pick<PublicContext, 'locales'>,
  settings: Pick<OwnMeals, 'mealNames'>,
  type: MealType,
  locale: string,
): string => mealNameOf(settings, type, usual => locales.t(locale, `mealplan.meals.${usual}`))

/** A household that was just made plans by the clock of whoever made it, if the server knows their time zone. */
export async function beginInZone(ctx: PublicContext, householdId: string, timeZone: string): Promise<void> {
  const settings = MealPlanSettings.safeParse({ timeZone })
  if (settings.success) await writeSettings(ctx.db, householdId, settings.data, ctx.clock.now())
}

/** The day that it is for a household: in its own time zone, in UTC for those that set none. */
export const todayOf = (ctx: PublicContext, { timeZone }: MealPlanSettings): CalendarDay =>
  timeZone ? dayIn(timeZone, ctx.clock.millis()) : dayOfMoment(ctx.clock.now())

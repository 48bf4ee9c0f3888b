import type { PublicContext } from '#server/context.ts'
import { householdNames } from '#server/db/household-names.ts'
import { queueEmail } from '#server/features/notifications/emails/queue-email.ts'
import { readersOfWeek, takeWeek } from '#server/features/notifications/emails/readers.ts'
import type { MealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { dayIn, timeIn } from '#shared/domain/meal-plan/time-zones.ts'
import { addressIn } from '#shared/household-address.ts'
import { mealsOfDays } from '../entries/meals-of-days.ts'
import { mealNameIn, settingsOf } from '../plan-settings.service.ts'

/** By the reader's clock: from the afternoon before the week begins, and after a downtime until noon of its first day. */
const FROM = '16:00'
const UNTIL = '12:00'

/** Writes to those who want it what their household eats in the coming week, once a week. */
export async function sendWeeklyLetters(ctx: PublicContext): Promise<number> {
  let count = 0
  for (const reader of await readersOfWeek(ctx)) {
    const first = weekToTell(reader.timeZone, ctx.clock.millis(), reader.firstDayOfWeek)
    // Where weeks begin on another day by now, most days of this one may have been told: then the next is.
    if (!first || (reader.lastWeek && addDays(reader.lastWeek, 3) >= first)) continue
    const last = addDays(first, 6)
    const meals = await mealsOfDays(ctx, reader.householdId, first, last)
    const settings = await settingsOf(ctx, reader.householdId)
    const names = await householdNames(ctx.db, reader.householdId, [reader.userId])
    const isSent = await ctx.transaction(async ctx => {
      if (!(await takeWeek(ctx, reader.userId, first))) return false
      return queueEmail(ctx, reader.userId, {
        kind: 'week',
        link: addressIn(`${ctx.config.BASE_URL}/household/mealplan/planner/view`, names.get(reader.userId) ?? null),
        params: { household: reader.householdName, days: daysText(first, last, reader.locale) },
        parts: partsOf(ctx, meals, settings, reader.locale),
      })
    })
    if (isSent) count++
  }
  return count
}

/** The first day of the week that is told now; null when it is not the time. Sunday is 0. */
export function weekToTell(timeZone: string, millis: number, firstDayOfWeek: number): string | null {
  const today = dayIn(timeZone, millis)
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const time = timeIn(timeZone, millis)
  if ((weekday + 1) % 7 === firstDayOfWeek && time >= FROM) return addDays(today, 1)
  return weekday === firstDayOfWeek && time < UNTIL ? today : null
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

export const daysText = (from: string, to: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).formatRange(
    midnight(from),
    midnight(to),
  )

/** One part for each day on which something is planned; one that says so when there is none. */
function partsOf(ctx: PublicContext, meals: PlanEntry[], settings: MealPlanSettings, locale: string) {
  const t = (key: string, params?: Record<string, string>) => ctx.locales.t(locale, key, params)
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const days = Map.groupBy(meals, ({ date }) => date ?? '')
  if (!meals.length) return [{ heading: t('letters.week.nothing'), lines: [] }]
  return [...days].map(([date, own]) => ({
    heading: day.format(midnight(date)),
    lines: own.map(
      ({ entryType, recipe, title, text }) =>
        `${mealNameIn(ctx, settings, entryType, locale)}: ${recipe?.name || title || text}`,
    ),
  }))
}

import type { QueryClient } from '@tanstack/react-query'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { readPreference } from '#web/preferences/use-preference.ts'
import { householdQuery, planQuery, planSettingsQuery } from '../meal-plans.queries.ts'
import { todayIn } from '../use-today.ts'
import { type PlanSearch, rangeAround } from './plan-search.ts'

/** Asks for what the board of these days shows while its page is still on the way. What fails, the page tells. */
export async function fetchPlan(client: QueryClient, { from, view }: PlanSearch): Promise<void> {
  const [household, settings] = await Promise.all([
    client.ensureQueryData(householdQuery),
    client.ensureQueryData(planSettingsQuery),
  ]).catch(() => [])
  if (!household || !settings) return
  const day = from ?? todayIn(settings.timeZone)
  const { days } = rangeAround(
    day,
    view ?? 'week',
    household.preferences?.firstDayOfWeek ?? 0,
    readPreference('planDays'),
  )
  await client.prefetchQuery(planQuery(days[0] as CalendarDay, days.at(-1) as CalendarDay))
}

import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { dayIn } from '#shared/domain/meal-plan/time-zones.ts'
import { dayOf } from '#web/features/recipes/timeline/days.ts'
import { usePlanSettings } from './meal-plans.queries.ts'

/** The day that it is for the household: in its time zone, or where the reader is. */
export function useToday(): CalendarDay {
  const zone = usePlanSettings().data?.timeZone
  return zone ? dayIn(zone, Date.now()) : dayOf(new Date())
}

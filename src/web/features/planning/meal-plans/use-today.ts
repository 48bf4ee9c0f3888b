import { useSyncExternalStore } from 'react'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { dayIn } from '#shared/domain/meal-plan/time-zones.ts'
import { dayOf } from '#web/features/recipes/timeline/days.ts'
import { usePlanSettings } from './meal-plans.queries.ts'

const A_MINUTE = 60_000

/** The day that it is in a household's time zone, or where the reader is. */
export const todayIn = (zone: string | null | undefined): CalendarDay =>
  zone ? dayIn(zone, Date.now()) : dayOf(new Date())

/**
 * The day that it is for the household: in its time zone, or where the reader is. It changes at midnight also on a page that
 * stays open, as on a tablet in the kitchen.
 */
export function useToday(): CalendarDay {
  const zone = usePlanSettings().data?.timeZone
  return useSyncExternalStore(everyMinute, () => todayIn(zone))
}

function everyMinute(notify: () => void) {
  const timer = setInterval(notify, A_MINUTE)
  document.addEventListener('visibilitychange', notify)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', notify)
  }
}

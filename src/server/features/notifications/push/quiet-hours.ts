import { addDays } from '#shared/domain/meal-plan/days.ts'
import { dayIn, momentIn, timeIn } from '#shared/domain/meal-plan/time-zones.ts'

export interface QuietHours {
  quietFrom: string | null
  quietTo: string | null
  timeZone: string
}

/** When the quiet hours end that hold at this moment, in milliseconds; null outside of them. They may cross midnight. */
export function quietUntil({ quietFrom, quietTo, timeZone }: QuietHours, millis: number): number | null {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return null
  const time = timeIn(timeZone, millis)
  const crossesMidnight = quietFrom > quietTo
  const isQuiet = crossesMidnight ? time >= quietFrom || time < quietTo : time >= quietFrom && time < quietTo
  if (!isQuiet) return null
  const today = dayIn(timeZone, millis)
  const end = momentIn(timeZone, time < quietTo ? today : addDays(today, 1), quietTo)
  // Where clocks go back, the time of day comes twice.
  return end > millis ? end : null
}

import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { dayOf } from '#web/features/recipes/timeline/days.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const TWO_HOURS = 120 * MINUTE

export interface DayAndTime {
  day: CalendarDay
  time: string
}

/** Minutes since 1970, in which schedules count. */
export const minuteOf = (moment: string | number): number => Math.floor(new Date(moment).getTime() / MINUTE)

/** The moment of such a minute. */
export const momentOf = (minute: number): Date => new Date(minute * MINUTE)

/** A day and a time of the reader's clock, as fields write them. */
export const fieldsOf = (moment: string): DayAndTime => {
  const date = new Date(moment)
  const two = (value: number) => String(value).padStart(2, '0')
  return { day: dayOf(date), time: `${two(date.getHours())}:${two(date.getMinutes())}` }
}

/** The moment that fields name; undefined while they are not filled in. */
export function momentOfFields(day: string, time: string): string | undefined {
  const date = new Date(`${day}T${time}`)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** When a meal of today is proposed to be ready: at its usual time, or in two hours when that is over. */
export function suggestEatAt(today: CalendarDay, usual: string, now: number): DayAndTime {
  const moment = momentOfFields(today, usual)
  if (!moment || Date.parse(moment) > now) return { day: today, time: usual }
  return fieldsOf(new Date(Math.ceil((now + TWO_HOURS) / QUARTER) * QUARTER).toISOString())
}

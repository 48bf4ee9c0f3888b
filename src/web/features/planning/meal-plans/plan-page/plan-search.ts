import {
  addDays,
  addMonths,
  type CalendarDay,
  daysFrom,
  monthGrid,
  monthStart,
  weekStart,
} from '#shared/domain/meal-plan/days.ts'

export type PlanView = 'week' | 'month'

/** What the address of the board carries. */
export interface PlanSearch {
  /** Any day of the range that is shown. */
  from?: CalendarDay
  view?: 'month'
}

const isDay = (value: unknown): value is CalendarDay =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

export const readPlanSearch = (search: Record<string, unknown>): PlanSearch => ({
  ...(isDay(search.from) && { from: search.from }),
  ...(search.view === 'month' && { view: 'month' }),
})

interface Range {
  days: CalendarDay[]
  /** Days of a month's weeks that belong to another month. */
  isOutside: (day: CalendarDay) => boolean
  previous: CalendarDay
  next: CalendarDay
}

/** So few days left of a week are not what somebody plans who asks for a week's meals. */
const FEW = 3

/** The days that meals are suggested for: those shown that are to come and, at the end of a week or month, seven more. */
export function daysToSuggest(
  { days, isOutside }: Pick<Range, 'days' | 'isOutside'>,
  today: CalendarDay,
): CalendarDay[] {
  const coming = days.filter(day => day >= today && !isOutside(day))
  const last = coming.at(-1)
  if (!last || coming.length >= FEW || days.length < 7) return coming
  return [...coming, ...daysFrom(addDays(last, 1), addDays(last, 7))]
}

/**
 * The days that are shown around a day: the whole week or month that holds it. A household that set another number of days
 * than seven sees so many from the day itself.
 */
export function rangeAround(day: CalendarDay, view: PlanView, firstDayOfWeek: number, numberOfDays: number): Range {
  if (view === 'month')
    return {
      days: monthGrid(day, firstDayOfWeek),
      isOutside: other => other.slice(0, 7) !== day.slice(0, 7),
      previous: addMonths(monthStart(day), -1),
      next: addMonths(monthStart(day), 1),
    }
  const count = Math.min(Math.max(Math.round(numberOfDays), 1), 31)
  const first = count % 7 === 0 ? weekStart(day, firstDayOfWeek) : day
  return {
    days: daysFrom(first, addDays(first, count - 1)),
    isOutside: () => false,
    previous: addDays(first, -count),
    next: addDays(first, count),
  }
}

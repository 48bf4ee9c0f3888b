import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'

/** Beside each other on a wide screen; a row is as tall as its fullest day. */
const COLUMNS = 7
/** The name of a day and the way to another meal. */
const HEAD_AND_FOOT = 2
/** Pixels that a meal takes, and what stands above the board. */
const LINE = 44
const ABOVE = 200

/** A day of a month shows so many meals until it is opened: its week is as tall as the fullest of its days. */
export const MOST_IN_MONTH = 5

/**
 * The meals that are drawn before all others, so that something is seen: of the rows of days that a screen shows, and up to the
 * day that the page is scrolled to. Of 230 meals, the first drawing took 62 ms of the processor with 88 of them and 138 with
 * all, on a desktop's processor.
 * @param meals in the order of their days
 * @param height of the screen, in pixels
 */
export function firstMeals(
  meals: readonly PlanEntry[],
  days: readonly CalendarDay[],
  height: number,
  scrolledTo?: CalendarDay,
): readonly PlanEntry[] {
  const counts = new Map<CalendarDay | null, number>()
  for (const { date } of meals) counts.set(date, (counts.get(date) ?? 0) + 1)
  const mealsOf = (day: CalendarDay) => Math.min(counts.get(day) ?? 0, MOST_IN_MONTH + 1)
  const lines = Math.max(1, (height - ABOVE) / LINE)
  const least = scrolledTo ? days.indexOf(scrolledTo) : 0
  let used = 0
  let end = 0
  for (; end < days.length && (used < lines || end <= least); end += COLUMNS)
    used += HEAD_AND_FOOT + Math.max(...days.slice(end, end + COLUMNS).map(mealsOf))
  const last = days[end - 1]
  return last && end < days.length ? meals.filter(({ date }) => date !== null && date <= last) : meals
}

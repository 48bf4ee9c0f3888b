import { invalid } from '#server/errors.ts'
import { addDays, type CalendarDay, daysBetween } from '#shared/domain/meal-plan/days.ts'

const MOST_DAYS = 366

/** Refuses a range of days that ends before it begins, or is longer than a year; `at` is where the request names its end. */
export function refuseManyDays(from: CalendarDay, to: CalendarDay, at: string[]): void {
  if (to < from || daysBetween(from, to) >= MOST_DAYS)
    throw invalid(at, 'Value error, the last day must come after the first, within a year')
}

/** Days are written with four digits of the year: none may be so many days after the first that it needs more. */
export function refuseAfterLastYear(first: CalendarDay, days: number, at: string[]): void {
  if (addDays(first, days) < first) throw invalid(at, 'Value error, there is no such day')
}

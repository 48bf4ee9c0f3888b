import { invalid } from '#server/errors.ts'
import { type CalendarDay, daysBetween } from '#shared/domain/meal-plan/days.ts'

const MOST_DAYS = 366

/** Refuses a range of days that ends before it begins, or is longer than a year; `at` is where the request names its end. */
export function refuseManyDays(from: CalendarDay, to: CalendarDay, at: string[]): void {
  if (to < from || daysBetween(from, to) >= MOST_DAYS)
    throw invalid(at, 'Value error, the last day must come after the first, within a year')
}

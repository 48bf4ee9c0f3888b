import { addDays, type CalendarDay, daysBetween } from './days.ts'

/** How an entry comes again: every so many days or weeks, until a day, or without an end. */
export interface Repetition {
  every: number
  unit: 'day' | 'week'
  /** The last day on which it may come; null for ever. */
  until: CalendarDay | null
}

/** So far ahead entries that repeat without an end are written down. */
export const HORIZON_DAYS = 120

/** A repetition writes down at most so many entries at once. */
const MOST_OCCURRENCES = 370

/** The days on which an entry comes that first comes on `start`: those after `after` (when given) and up to the horizon. */
export function occurrences(
  start: CalendarDay,
  { every, unit, until }: Repetition,
  horizon: CalendarDay,
  after: CalendarDay | null = null,
): CalendarDay[] {
  const step = Math.max(1, every) * (unit === 'week' ? 7 : 1)
  const last = until !== null && until < horizon ? until : horizon
  const skipped = after !== null && after >= start ? Math.floor(daysBetween(start, after) / step) + 1 : 0
  const days: CalendarDay[] = []
  for (
    let day = addDays(start, skipped * step);
    day <= last && days.length < MOST_OCCURRENCES;
    day = addDays(day, step)
  )
    days.push(day)
  return days
}

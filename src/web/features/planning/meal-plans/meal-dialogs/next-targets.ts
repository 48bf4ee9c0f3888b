import { addDays, type CalendarDay } from '#shared/domain/meal-plan/days.ts'

/** So many are offered; any other is typed. */
const OFFERED = 7

/** The days on which some days can begin next, one behind the other: none that is over, and not where they are. */
export function nextTargets(from: CalendarDay, length: number, today: CalendarDay): CalendarDay[] {
  let first = addDays(from, length)
  while (addDays(first, length - 1) < today) first = addDays(first, length)
  return Array.from({ length: OFFERED }, (_, i) => addDays(first, i * length))
}

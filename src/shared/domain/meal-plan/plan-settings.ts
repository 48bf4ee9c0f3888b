import { type CalendarDay, weekdayNameOf } from './days.ts'
import type { MealType } from './positions.ts'

/** How many people eat, and how long cooking may take, on a usual day of the week. */
export type ByWeekday = Partial<Record<string, number>>

/** For how many an entry is planned when nobody says: the weekday's number, else the household's. */
export const usualServings = (
  settings: { servings: number | null; servingsByWeekday: ByWeekday },
  day: CalendarDay | null,
): number | null => (day === null ? undefined : settings.servingsByWeekday[weekdayNameOf(day)]) ?? settings.servings

/** How long cooking may take on a day; null when it does not matter. */
export const minutesFor = (settings: { minutesByWeekday: ByWeekday }, day: CalendarDay): number | null =>
  settings.minutesByWeekday[weekdayNameOf(day)] ?? null

/** When a meal is eaten where neither its entry nor the household says so. */
export const USUAL_TIMES: Record<MealType, string> = {
  breakfast: '08:00',
  lunch: '12:30',
  snack: '15:30',
  dinner: '18:30',
  side: '18:30',
  dessert: '18:30',
  drink: '18:30',
}

export const mealTimeOf = (
  settings: { mealTimes: Partial<Record<MealType, string>> },
  entry: { startTime: string | null; entryType: MealType },
): string => entry.startTime ?? settings.mealTimes[entry.entryType] ?? USUAL_TIMES[entry.entryType]

/** When cooking has to begin so that a meal is ready at a time of day; null when that would be the day before. */
export function startOf(time: string, minutes: number): string | null {
  const [hours = 0, past = 0] = time.split(':').map(Number)
  const start = hours * 60 + past - minutes
  if (start < 0) return null
  return [Math.floor(start / 60), start % 60].map(part => String(part).padStart(2, '0')).join(':')
}

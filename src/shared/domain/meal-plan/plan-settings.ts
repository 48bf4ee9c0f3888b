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
  dinner: '18:30',
  side: '18:30',
}

export const mealTimeOf = (
  settings: { mealTimes: Partial<Record<MealType, string>> },
  entry: { startTime: string | null; entryType: MealType },
): string => entry.startTime ?? settings.mealTimes[entry.entryType] ?? USUAL_TIMES[entry.entryType]

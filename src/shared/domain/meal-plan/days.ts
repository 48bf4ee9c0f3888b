/** A calendar day as text, `YYYY-MM-DD`. Days know no time zone, so counting them is safe across daylight-saving changes. */
export type CalendarDay = string

const A_DAY = 86_400_000

const millisOf = (day: CalendarDay) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (millis: number): CalendarDay => new Date(millis).toISOString().slice(0, 10)

export const addDays = (day: CalendarDay, days: number): CalendarDay => dayOf(millisOf(day) + days * A_DAY)

/** Days since 1970, for what compares many. */
export const dayNumber = (day: CalendarDay): number => millisOf(day) / A_DAY

/** How many days lie from the first to the second; negative when the second is earlier. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number => (millisOf(to) - millisOf(from)) / A_DAY

/** 0 is Sunday. */
export const weekdayOf = (day: CalendarDay): number => new Date(millisOf(day)).getUTCDay()

export const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type WeekdayName = (typeof weekdayNames)[number]

export const weekdayNameOf = (day: CalendarDay): WeekdayName => weekdayNames[weekdayOf(day)] as WeekdayName

/** Every day from the first to the last, both included; none when the last is earlier. */
export const daysFrom = (first: CalendarDay, last: CalendarDay): CalendarDay[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, i) => addDays(first, i))

/** The first day of the week that holds this day, where weeks begin on `firstDayOfWeek` (0 is Sunday). */
export const weekStart = (day: CalendarDay, firstDayOfWeek: number): CalendarDay =>
  addDays(day, -((weekdayOf(day) - firstDayOfWeek + 7) % 7))

export const monthStart = (day: CalendarDay): CalendarDay => `${day.slice(0, 8)}01`

export const monthEnd = (day: CalendarDay): CalendarDay => addDays(addMonths(monthStart(day), 1), -1)

/** The same day of another month, or the last one of it when it is shorter. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = Date.UTC(year, month - 1 + months, 1)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(first + (Math.min(date, lastDate) - 1) * A_DAY)
}

/** The whole weeks that a month is shown in. */
export const monthGrid = (day: CalendarDay, firstDayOfWeek: number): CalendarDay[] =>
  daysFrom(
    weekStart(monthStart(day), firstDayOfWeek),
    addDays(weekStart(addDays(monthEnd(day), 7), firstDayOfWeek), -1),
  )

/** The day in UTC of a moment in ISO text. */
export const dayOfMoment = (moment: string): CalendarDay => moment.slice(0, 10)

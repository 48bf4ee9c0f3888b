import { oneLine } from './plain.ts'

/** The day that a moment of another app begins with, if there is such a day: a pantry and a plan count with it. */
export function dayOf(value: unknown): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(oneLine(value))?.[0]
  const time = day ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return day && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null
}

/** The time of day that a text of another app says first: "8:30", "08:30:00", "from 8:30". */
export function timeOf(value: unknown): string | null {
  const [, hours = '', minutes = ''] = /(?<!\d)(\d{1,2}):(\d{2})/.exec(oneLine(value)) ?? []
  return hours && Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : null
}

import type { CalendarDay } from './days.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format is slow, and a household asks for the same zone again and again. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** Whether the runtime knows a time zone by this IANA name. */
export function isTimeZone(zone: string): boolean {
  try {
    return /^[A-Za-z][\w+/-]*$/.test(zone) && formatOf(zone) !== undefined
  } catch {
    return false
  }
}

/** What a clock on the wall shows there, as if it were UTC, in milliseconds. */
function wallClock(zone: string, millis: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(millis)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The calendar day in a zone at a moment. */
export const dayIn = (zone: string, millis: number): CalendarDay =>
  new Date(wallClock(zone, millis)).toISOString().slice(0, 10)

/** The time of day in a zone at a moment, `HH:MM`. */
export const timeIn = (zone: string, millis: number): string =>
  new Date(wallClock(zone, millis)).toISOString().slice(11, 16)

const A_DAY = 86_400_000

/**
 * The moment at which clocks in a zone show this time on this day, in milliseconds since 1970. A time that is skipped when
 * clocks go forward becomes the one as much later; of a time that comes twice, it is the first.
 */
export function momentIn(zone: string, day: CalendarDay, time: string): number {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const offsetAt = (millis: number) => wallClock(zone, millis) - Math.floor(millis / 1000) * 1000
  // The date line moved by a day in places, so we look further than that to both sides.
  const before = wanted - offsetAt(wanted - 2 * A_DAY)
  const after = wanted - offsetAt(wanted + 2 * A_DAY)
  const fitting = [before, after].filter(millis => wallClock(zone, millis) === wanted)
  return fitting.length ? Math.min(...fitting) : before
}

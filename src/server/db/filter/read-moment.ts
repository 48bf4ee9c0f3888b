const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

interface Day {
  year: number
  month: number
  day: number
}

/** Each way to write a day. What a text leaves out is today's. */
const DAYS: [RegExp, (match: RegExpExecArray, today: Day) => Day][] = [
  [
    /^(\d{4})-?(\d\d)-?(\d\d)$/,
    ([, year, month, day]) => ({ year: Number(year), month: Number(month), day: Number(day) }),
  ],
  [
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/,
    ([, year, month, day]) => ({ year: Number(year), month: Number(month), day: Number(day) }),
  ],
  [
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/,
    ([, month, day, year]) => ({ year: Number(year), month: Number(month), day: Number(day) }),
  ],
  [
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/,
    ([, day, month, year]) => ({ year: Number(year), month: Number(month), day: Number(day) }),
  ],
  [
    /^(\d{4})[-/](\d{1,2})$/,
    ([, year, month], today) => ({ year: Number(year), month: Number(month), day: today.day }),
  ],
  [/^(\d{4})$/, ([, year], today) => ({ ...today, year: Number(year) })],
  [/^(\d{1,2})$/, ([, day], today) => ({ ...today, day: Number(day) })],
  [
    /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/,
    ([, name, day, year]) => ({ year: Number(year), month: monthOf(name), day: Number(day) }),
  ],
  [
    /^(\d{1,2})(?:st|nd|rd|th)?\.? ([a-z]+)\.?,? (\d{4})$/,
    ([, day, name, year]) => ({ year: Number(year), month: monthOf(name), day: Number(day) }),
  ],
]

/** 0, which no month has, for a word that is none. */
const monthOf = (name = '') => (name.length < 3 ? 0 : MONTHS.indexOf(name.slice(0, 3)) + 1)

const TIME =
  /^(?:(.*?)(?:t| |, ))?(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?: ?(am|pm))?(?: ?(z|utc|gmt|[+-]\d\d(?::?\d\d)?))?$/

/**
 * Reads a day, or a day and time, as people and programs write them, into a UTC moment with microseconds. Without a zone
 * it is UTC; without a time it is midnight. Null when it is none.
 */
export function readMoment(text: string, now = new Date()): string | null {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ')
  if (!plain || plain.length > 60) return null
  const time = TIME.exec(plain)
  const day = readDay(time ? (time[1] ?? '') : plain, now)
  if (!day) return null
  if (!time) return write(day, 0, '')
  const [, , hourText, minuteText, secondText = '0', fraction = '', half, zone] = time
  const hour = hourOf(Number(hourText), half)
  const minute = Number(minuteText)
  const second = Number(secondText)
  if (hour > 23 || minute > 59 || second > 59) return null
  return write(day, ((hour * 60 + minute - zoneMinutes(zone)) * 60 + second) * 1000, fraction)
}

function readDay(text: string, now: Date): Day | null {
  const today = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() }
  if (!text) return today
  for (const [pattern, read] of DAYS) {
    const match = pattern.exec(text)
    if (match) return existing(read(match, today))
  }
  return null
}

/** A day that the calendar has, in years of four digits. */
function existing(day: Day): Day | null {
  const date = new Date(startOf(day))
  const isThere = date.getUTCMonth() + 1 === day.month && date.getUTCDate() === day.day
  return isThere && day.year >= 1 && day.year <= 9999 ? day : null
}

const startOf = ({ year, month, day }: Day) => new Date(0).setUTCFullYear(year, month - 1, day)

function hourOf(hour: number, half: string | undefined): number {
  if (!half) return hour
  if (hour < 1 || hour > 12) return 24
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}

function zoneMinutes(zone = 'z'): number {
  const match = /^([+-])(\d\d):?(\d\d)?$/.exec(zone)
  if (!match) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3] ?? 0))
}

function write(day: Day, milliseconds: number, fraction: string): string | null {
  const moment = new Date(startOf(day) + milliseconds).toISOString()
  if (moment.length !== 24) return null
  return `${moment.slice(0, 19)}.${fraction.slice(0, 6).padEnd(6, '0')}Z`
}

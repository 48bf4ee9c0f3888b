import i18next from 'i18next'

type Style = 'short' | 'medium' | 'long' | 'time' | 'month' | 'weekday' | 'day' | 'monthDay'

const STYLES: Record<Style, Intl.DateTimeFormatOptions> = {
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  medium: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  long: { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  day: { day: 'numeric' },
  monthDay: { month: 'short', day: 'numeric' },
}

/**
 * Weeks, months and fields for days are those of one calendar. Left to themselves Safari and older browsers count the days of
 * Saudi Arabia by the moon, below the months of ours.
 */
export const CALENDAR = { calendar: 'gregory' } as const

/** To make a format costs far more than to use it, and lists use it for every line. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()

/** A moment or a day in the reader's language. A bare day (`2026-03-01`) is the same day in every time zone. */
export function formatDate(value: string | Date, style: Style = 'medium'): string {
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  const key = `${i18next.language} ${style} ${isDay}`
  const options = { ...CALENDAR, ...STYLES[style], ...(isDay && { timeZone: 'UTC' }) }
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(i18next.language, options)
  dateFormats.set(key, format)
  return format.format(new Date(value))
}

/** A time of day such as `18:30` as the reader's language says it. */
export const formatClock = (time: string): string => clockFormat().format(new Date(`1970-01-01T${time}Z`))

function clockFormat(): Intl.DateTimeFormat {
  const key = `${i18next.language} clock`
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(i18next.language, { ...STYLES.time, timeZone: 'UTC' })
  dateFormats.set(key, format)
  return format
}

/** From one day to another in the reader's language, with the year where it is not this one. */
export function formatDays(first: string, last: string, now = new Date()): string {
  const year = String(now.getFullYear())
  const isThisYear = first.startsWith(year) && last.startsWith(year)
  return new Intl.DateTimeFormat(i18next.language, {
    ...CALENDAR,
    ...STYLES.monthDay,
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).formatRange(new Date(first), new Date(last))
}

export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  const key = i18next.language + JSON.stringify(options)
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(i18next.language, options)
  numberFormats.set(key, format)
  return format.format(value)
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** How long ago or ahead, in the largest unit that says enough. */
export function formatRelative(value: string, now = Date.now()): string {
  const seconds = (new Date(value).getTime() - now) / 1000
  const format = new Intl.RelativeTimeFormat(i18next.language, { numeric: 'auto' })
  for (const [unit, size] of UNITS)
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit)
  return format.format(0, 'minute')
}

/** A size in the largest unit that keeps it readable; each is 1024 of the one before, as in the settings. */
export function formatBytes(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte']
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1)
  const size = formatNumber(bytes / 1024 ** step, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step ? 'short' : 'long',
    maximumFractionDigits: 1,
  })
  // Hebrew writes "43 kB", which would be read from its end.
  return isolate(size)
}

/** Words of whatever script, kept from mixing with a sentence that runs the other way. */
export const isolate = (words: string): string => {
  const other = i18next.dir() === 'rtl' ? /\p{Script=Latin}/u : /[\p{Script=Arabic}\p{Script=Hebrew}]/u
  return other.test(words) ? `\u2068${words}\u2069` : words
}

/** Names of whatever script one after the other, with the "and" of the language. Arabic joins its own to words of its script alone. */
export const formatList = (names: readonly string[]): string => listed(names, 'conjunction')

/** The same with the "or" of the language. */
export const formatChoice = (names: readonly string[]): string => listed(names, 'disjunction')

const listed = (names: readonly string[], type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat(i18next.language, { type })
    .format(names.map(isolate))
    .replaceAll(/(?<=\p{Script=Arabic})(?=\u2068)/gu, '\u00a0')

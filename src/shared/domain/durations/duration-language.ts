/** How recipes write lengths of time in a language. Every text is a list separated by commas, in lower case. */
export interface DurationLanguage {
  language: string
  /** Every form of a unit that stands behind a number. A point behind it need not be said. */
  hour: string
  minute: string
  second: string
  /** A quarter of an hour, also without a number: "Viertelstunde". */
  quarter?: string
  /** Numbers in words, by their value. Tens and ones are put together by the reader: "twenty-five", "сорок пять". */
  numbers: Record<number, string>
  /** The signs of 0 to 10, where numbers are put together from them: "二十五". */
  digits?: string
  /** Words that are a time without a number, by its minutes: "полчаса", "ساعتين". */
  whole?: Record<number, string>
  /** Adds half of the unit, behind the number or behind the unit: "two and a half hours", "2時間半". */
  half?: string
  /** Adds a quarter of the unit, behind it. */
  quarterMore?: string
  /** Whether two figures behind its word for hours are minutes, whatever word comes next: "1 heure 30 puis". */
  saysMinutesBare?: true
  /** Stands between the two numbers of a range. */
  to: string
  /** Stands between hours and minutes, or tens and ones. */
  and: string
  /** May stand between number and unit. */
  filler?: string
  /** What looks like a time and is none. */
  never?: RegExp
}

export type DurationUnit = 'hour' | 'quarter' | 'minute' | 'second'

export const secondsIn: Record<DurationUnit, number> = { hour: 3600, quarter: 900, minute: 60, second: 1 }

/** The entries of a list. */
export const entries = (list: string | undefined): string[] => list?.split(',').map(entry => entry.trim()) ?? []

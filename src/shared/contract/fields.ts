import { z } from 'zod'

/** Any UUID version; the door lower-cases it and adds missing hyphens before it is checked. */
export const Uuid = z.guid()

/** How often it was saved. Send it as `If-Match` to be told when somebody else was faster. */
export const Revision = z.int()

/** A moment: ISO 8601 in UTC, as the clock writes it. */
export const Moment = z.string().meta({ format: 'date-time' })

/**
 * A moment that a client sends: any ISO 8601 form, without a zone meaning UTC, or a number of seconds since 1970; comes out
 * as UTC with `Z`.
 */
export const MomentInput = z
  .union([z.string().max(64).meta({ format: 'date-time' }), z.number()])
  .transform((given, issues) => {
    const moment = typeof given === 'number' ? momentOfSeconds(given) : parseMoment(given)
    if (moment) return moment
    issues.addIssue({ code: 'custom', message: 'not a date and time', params: { type: 'datetime_from_date_parsing' } })
    return z.NEVER
  })

/** A calendar day, `YYYY-MM-DD`. */
export const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ format: 'date' })

/** A time of day, `HH:MM`. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** A day that a client sends, alone or as a moment, of which the day in UTC counts. */
export const DayInput = z
  .string()
  .max(64)
  .meta({ format: 'date' })
  .transform((text, issues) => {
    const moment = parseMoment(text)
    if (moment) return moment.slice(0, 10)
    issues.addIssue({ code: 'custom', message: 'not a date', params: { type: 'date_from_datetime_parsing' } })
    return z.NEVER
  })

/** Free text where older clients send numbers too ("recipeYield": 4). */
export const TextOrNumber = z.union([z.string().max(100_000), z.number().transform(String)])

/** Characters of a name. */
export const LONGEST_NAME = 1000

/** A name of a thing that people read: something must be left when the white space is gone. */
export const Name = z
  .string()
  .max(LONGEST_NAME)
  .refine(name => name.trim() !== '', { params: { type: 'string_too_short' } })

/** Keys of extras. */
const MOST_EXTRAS = 500

/** A key has no white space: filters could not name it. */
const ExtrasKey = z.string().max(1000).regex(/^\S*$/, 'a key has no white space')

/** Yes and no are kept as the reference kept them. */
const ExtrasValue = z.union([TextOrNumber, z.boolean().transform(yes => (yes ? '1' : '0')), z.null()])

/** Further information kept for API users, text by key. */
export const Extras = z
  .record(ExtrasKey, ExtrasValue)
  .refine(extras => Object.keys(extras).length <= MOST_EXTRAS, `at most ${MOST_EXTRAS} keys`)

export const SuccessMessage = z.object({ message: z.string(), error: z.literal(false) }).meta({ id: 'SuccessMessage' })
export type SuccessMessage = z.infer<typeof SuccessMessage>

export const Null = z.null()

/** Turns the ways in which clients write a moment into UTC ISO text with six digits of a second; null when it is none. */
export function parseMoment(text: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
    text.trim(),
  )
  if (!match) return null
  const [, day, time = '00:00', zone = 'Z'] = match
  const date = new Date(`${day}T${time.replace(',', '.')}${zone.toUpperCase()}`)
  // JavaScript reads the 31st of February as a day in March, and goes on after the year 9999.
  if (!exists(day as string) || Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) return null
  const fraction = /[.,](\d{1,9})/.exec(time)?.[1] ?? ''
  return date.toISOString().replace(/\.\d{3}Z$/, `.${fraction.slice(0, 6).padEnd(6, '0')}Z`)
}

/** Beyond the year 2603, what was meant is a number of milliseconds. */
const MOST_SECONDS = 2e10

function momentOfSeconds(given: number): string | null {
  const date = new Date(Math.abs(given) > MOST_SECONDS ? given : given * 1000)
  return Number.isNaN(date.getTime()) ? null : parseMoment(date.toISOString())
}

function exists(day: string): boolean {
  const date = new Date(`${day}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

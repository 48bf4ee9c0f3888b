import { z } from 'zod'

/** Any UUID version; the door lower-cases it and adds missing hyphens before it is checked. */
export const Uuid = z.guid()

/** A moment: ISO 8601 in UTC, as the clock writes it. */
export const Moment = z.string().meta({ format: 'date-time' })

/** A moment that a client sends: any ISO 8601 form, without a zone meaning UTC; comes out as UTC with `Z`. */
export const MomentInput = z
  .string()
  .max(64)
  .transform((text, issues) => {
    const moment = parseMoment(text)
    if (moment) return moment
    issues.addIssue({ code: 'custom', message: 'not a date and time', params: { type: 'datetime_from_date_parsing' } })
    return z.NEVER
  })
  .meta({ format: 'date-time' })

/** A calendar day, `YYYY-MM-DD`. */
export const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ format: 'date' })

/** Free text where older clients send numbers too ("recipeYield": 4). */
export const TextOrNumber = z.union([z.string().max(100_000), z.number().transform(String)])

/** A name of a thing that people read: something must be left when the white space is gone. */
export const Name = z
  .string()
  .max(1000)
  .refine(name => name.trim() !== '', { params: { type: 'string_too_short' } })

/** Further information kept for API users, text by key. */
export const Extras = z.record(z.string().max(1000), z.union([TextOrNumber, z.null()]))

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
  if (Number.isNaN(date.getTime())) return null
  const fraction = /[.,](\d{1,9})/.exec(time)?.[1] ?? ''
  return date.toISOString().replace(/\.\d{3}Z$/, `.${fraction.slice(0, 6).padEnd(6, '0')}Z`)
}

import { z } from 'zod'

/** The parts of a line: a quantity, unit, food or note by its place in the text, amounts with their value. */
export const LinePart = z.object({
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  kind: z.enum(['quantity', 'unit', 'food', 'note', 'other']),
  value: z.number().min(0).max(1e9).optional(),
})

/** An ingredient as its author wrote it. */
export const AuthorLine = z
  .object({ text: z.string().max(10_000), parts: z.array(LinePart).max(400) })
  .meta({ id: 'AuthorLine' })

/** What each of the things counted holds or weighs: the 400 g of "2 × 400 g tins". */
export const PackageSize = z
  .object({ quantity: z.number().positive().max(1e9), unit: z.string().trim().min(1).max(100) })
  .meta({ id: 'PackageSize' })

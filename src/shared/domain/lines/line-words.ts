import type { DisplayUnit } from '../measures/display-unit.ts'
import type { Quantity } from '../measures/quantity.ts'
import type { AuthorLine, LinePart } from './author-line.ts'
import type { DisplayFood } from './display.ts'
import { inNumber, leadOf } from './in-number.ts'
import { piecesOf } from './sized-thing.ts'

interface Things {
  unit?: DisplayUnit | null
  food?: DisplayFood | null
}

const emptied = (part: LinePart, at: number): LinePart => ({ ...part, start: at, end: at })

/** "20 de linguri": what a form has in front of the word belongs to it, and goes with it. */
export function withLeads({ text, parts }: AuthorLine, { unit, food }: Things, amount: Quantity): LinePart[] {
  const led = parts.map(part => {
    const thing = part.kind === 'unit' ? unit : part.kind === 'food' && !unit ? food : null
    const lead = leadOf(text.slice(part.start, part.end), thing, amount)
    const isThere = lead !== '' && text.slice(0, part.start).endsWith(lead)
    return isThere ? { ...part, start: part.start - lead.length } : part
  })
  return led.map((part, i) => {
    const start = led[i + 1]?.start ?? part.end
    return part.end > start ? emptied(part, start) : part
  })
}

/** "ملعقتان كبيرتان": a unit of several words that says with them that there are two is one word. */
export function withDuals({ parts }: AuthorLine, { unit }: Things): LinePart[] {
  const isDual = (part: LinePart | undefined) => !!unit && part?.kind === 'unit' && (part.value ?? 1) > 1
  const isMore = (part: LinePart | undefined) => part?.kind === 'unit' && part.value === undefined
  return parts.map((part, i) => {
    const next = parts[i + 1]
    if (isDual(part) && isMore(next)) return { ...part, end: next!.end }
    return isDual(parts[i - 1]) && isMore(part) ? emptied(part, part.end) : part
  })
}

/** "A good glug of oil": the article in front of a word that is counted by it is its number, as soon as there are more. */
export function withArticle({ text, parts }: AuthorLine): readonly LinePart[] {
  const at = parts.findIndex(({ value }) => value !== undefined)
  const counted = parts[at]
  if (counted?.kind !== 'unit' || counted.value !== 1) return parts
  const article = /^an?(?=(?:\s\p{L}+){1,2}\s$)/iu.exec(text.slice(0, counted.start))
  if (!article) return parts
  const end = article[0].length
  const behind = parts.flatMap((part, i): LinePart[] =>
    part.end <= end
      ? []
      : [i === at ? { kind: 'unit', start: part.start, end: part.end } : { ...part, start: Math.max(part.start, end) }],
  )
  return [{ kind: 'quantity', start: 0, end, value: 1 }, ...behind]
}

const sizeBefore = /[-\s](?:ounces?|oz|pounds?|lbs?|inch(?:es)?)\.?\)?\s+$/i

/**
 * "1 12-ounce steak" becomes two of them, also where the group has no plural for it. What is measured is not counted, also
 * where the group does not know the measure ("1 kg chicken").
 */
export function foodInNumber(
  { text, parts }: AuthorLine,
  { start, end }: LinePart,
  food: Things['food'],
  before: Quantity,
  after: Quantity,
): string {
  const said = text.slice(start, end)
  const isSized =
    !food?.pluralName && !food?.pluralForms && before.equals(1) && after.gt(1) && sizeBefore.test(text.slice(0, start))
  if (isSized) return piecesOf(said) ?? said
  return parts.some(({ kind }) => kind === 'unit') ? said : inNumber(said, food, before, after)
}

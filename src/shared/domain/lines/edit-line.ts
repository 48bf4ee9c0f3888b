import { amountParts, amountText } from '../measures/amount-parts.ts'
import { quantityOf } from '../measures/quantity.ts'
import type { AuthorLine, LinePart, PartKind } from './author-line.ts'

/** The fields of an ingredient that its line spells out. */
export interface LineFields {
  quantity: number | null
  quantityMax: number | null
  unit: string
  food: string
  note: string
}

/**
 * The line after some of its fields were changed: their words are replaced where they stand. Null where a field has no one
 * place in the line; its fields then stand for it.
 */
export function editLine(line: AuthorLine, before: LineFields, after: LineFields): AuthorLine | null {
  let next: AuthorLine | null = line
  if (before.quantity !== after.quantity || before.quantityMax !== after.quantityMax)
    next = isWholeRange(line, before) ? withAmount(next, after) : null
  for (const kind of ['unit', 'food', 'note'] as const)
    if (next && before[kind] !== after[kind]) next = withWords(next, kind, after[kind])
  return next?.text.trim() ? next : null
}

/** "300ml-350ml" has its upper end behind the unit. */
const isWholeRange = ({ parts }: AuthorLine, { quantityMax }: LineFields) =>
  quantityMax === null || parts.filter(({ kind, value }) => kind === 'quantity' && value !== undefined).length !== 1

function withAmount(line: AuthorLine, { quantity, quantityMax }: LineFields): AuthorLine | null {
  const at = line.parts.flatMap((part, i) => (part.kind === 'quantity' ? [i] : []))
  const [first] = at
  const last = at.at(-1)
  if (first === undefined || last === undefined) return null
  // A sum, or amounts in two places, has no one number to replace.
  if (last - first + 1 !== at.length || at.some(i => line.parts[i]!.value === 0)) return null
  if (quantity === null) return null
  const values = quantityMax !== null && quantityMax > quantity ? [quantity, quantityMax] : [quantity]
  return replaced(
    line,
    first,
    last,
    values.map(value => ({ text: amountText(amountParts(quantityOf(value), false)), kind: 'quantity', value })),
    '-',
  )
}

function withWords(line: AuthorLine, kind: PartKind, words: string): AuthorLine | null {
  const at = line.parts.flatMap((part, i) => (part.kind === kind ? [i] : []))
  const [first] = at
  if (first === undefined) return kind === 'note' ? withNoteBehind(line, words) : null
  if (at.length > 1 || line.parts[first]!.value !== undefined) return null
  if (!words) return null
  return replaced(line, first, first, [{ text: words, kind }], '')
}

function withNoteBehind({ text, parts }: AuthorLine, note: string): AuthorLine {
  const start = text.trimEnd().length + 2
  return {
    text: `${text.trimEnd()}, ${note}`,
    parts: [...parts, { start, end: start + note.length, kind: 'note' }],
  }
}

type NewPart = { text: string; kind: PartKind; value?: number }

/** The line with the parts from `first` to `last` written anew; those behind move along. */
function replaced(line: AuthorLine, first: number, last: number, put: NewPart[], sign: string): AuthorLine {
  const { text, parts } = line
  const from = parts[first]!.start
  const to = parts[last]!.end
  const made: LinePart[] = []
  let at = from
  for (const { text: words, kind, value } of put) {
    if (made.length) at += sign.length
    made.push({ start: at, end: at + words.length, kind, ...(value !== undefined && { value }) })
    at += words.length
  }
  const shift = at - to
  return {
    text: text.slice(0, from) + put.map(one => one.text).join(sign) + text.slice(to),
    parts: [
      ...parts.slice(0, first),
      ...made,
      ...parts.slice(last + 1).map(part => ({ ...part, start: part.start + shift, end: part.end + shift })),
    ],
  }
}

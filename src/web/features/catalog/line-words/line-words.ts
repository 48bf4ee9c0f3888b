import type { PackageSize, PartKind } from '#shared/domain/lines/author-line.ts'
import { parseQuantity } from '#shared/domain/measures/quantity.ts'
import type { Part } from '#shared/domain/parsing/parsed-line.ts'
import { valuedParts } from '#shared/domain/parsing/parts-by-fields.ts'
import { tokenize } from '#shared/domain/parsing/tokens.ts'

/** A line as it was written, and what is read from it. */
export interface ReadLine {
  text: string
  parts: readonly Part[]
  quantity: number | null
  unit: { id?: string; name: string } | null
  food: { id?: string; name: string } | null
  note: string
  quantityMax?: number | null
  packageSize?: PackageSize | null
  optional?: boolean
}

/** A word of a line with what it is, and the signs that stand before it. */
export interface LineWord {
  start: number
  end: number
  text: string
  /** An opening bracket or a dash that belongs to it, and the comma or closing bracket behind it. */
  before: string
  after: string
  kind: PartKind
}

/** Every word of a line; words that no part covers belong to no field. */
export function wordsOf({ text, parts }: Pick<ReadLine, 'text' | 'parts'>): LineWord[] {
  const tokens = tokenize(text)
  return tokens.map(({ start, end }, index) => {
    const before = text.slice(tokens[index - 1]?.end ?? 0, start)
    const behind = text.slice(end, tokens[index + 1]?.start)
    return {
      start,
      end,
      text: text.slice(start, end),
      before: before.replace(closing, '').trim(),
      after: closing.exec(behind)?.[0].trim() ?? '',
      kind: parts.find(part => part.start <= start && start < part.end)?.kind ?? 'other',
    }
  })
}

/** Signs that stand with the word before them. */
const closing = /^\s*[^\s([{（【\p{Pd}]+/u

/** The line after a word was called something else: only the fields that lose or gain the word are written anew. */
export function withWordAs<Line extends ReadLine>(line: Line, start: number, kind: PartKind): Line {
  const words = wordsOf(line)
  const was = words.find(word => word.start === start)?.kind
  if (!was || was === kind) return line
  const next = words.map(word => (word.start === start ? { ...word, kind } : word))
  const said = (wanted: PartKind) => textOf(line.text, next, wanted)
  const written: Partial<ReadLine> = {}
  for (const touched of [was, kind]) {
    if (touched === 'quantity') written.quantity = parseQuantity(said('quantity'))
    if (touched === 'unit') written.unit = said('unit') ? { name: said('unit') } : null
    if (touched === 'food') written.food = said('food') ? { name: said('food') } : null
    if (touched === 'note') written.note = said('note')
  }
  const parts = regrouped(line.parts, next)
  const quantity = written.quantity === undefined ? line.quantity : written.quantity
  return { ...line, ...written, parts: valuedParts(line.text, parts, quantity) }
}

/** The words as parts again: those of one part that still are what it was stay together, with its value. */
function regrouped(before: readonly Part[], words: readonly LineWord[]): Part[] {
  const parts: Part[] = []
  let from: Part | undefined
  for (const { start, end, kind } of words) {
    const part = before.find(one => one.start <= start && start < one.end)
    const last = parts.at(-1)
    const isSame = part?.kind === kind
    if (last && isSame && part === from && last.kind === kind) last.end = end
    else parts.push(isSame && part.value !== undefined ? { start, end, kind, value: part.value } : { start, end, kind })
    from = part
  }
  return parts
}

/** The words of a kind as they stand in the line; where others stood between, a space remains. */
function textOf(text: string, words: readonly LineWord[], kind: PartKind): string {
  let said = ''
  let before = -2
  words.forEach((word, index) => {
    if (word.kind !== kind) return
    if (said) said += index === before + 1 ? text.slice(words[before]!.end, word.start) : ' '
    said += word.text
    before = index
  })
  return said
}

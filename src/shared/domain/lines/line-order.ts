import type { LinePart, PartKind } from './author-line.ts'

const order: PartKind[] = ['quantity', 'unit', 'food', 'note']

/**
 * Whether amount, unit, food and note, joined in this order, give the line back but for white space: nothing else stands
 * between them, each comes once, and only a comma comes before the note.
 */
export function isInOrder(text: string, parts: readonly LinePart[]): boolean {
  let reached = -1
  let end = 0
  for (const part of parts) {
    const at = order.indexOf(part.kind)
    const before = text.slice(end, part.start)
    end = part.end
    const isRange = reached === 0 && at === 0
    const isNext = at > reached || isRange
    const sign = part.kind === 'note' && reached >= 0 ? /^\s*,\s*$/ : isRange ? /^\s*[-–—]\s*$/ : /^\s*$/
    if (!isNext || !sign.test(before)) return false
    reached = at
  }
  return text.slice(end).trim() === ''
}

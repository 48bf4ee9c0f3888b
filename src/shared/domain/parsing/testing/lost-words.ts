import { fold } from '../fold.ts'
import type { ParsedLine } from '../parsed-line.ts'
import { tokenize } from '../tokens.ts'

/**
 * Words of a line that its parts do not hold: outside every part, or in a part of the food or note whose text lacks
 * them. Always empty; tests ask it about every line they can get.
 */
export function lostWords(line: string, parsed: ParsedLine): string[] {
  const lost: string[] = []
  const texts = { food: fold(parsed.food), note: fold(parsed.note) }
  let end = 0
  for (const { start, end: to, kind } of parsed.parts) {
    if (start < end || to <= start) lost.push(line.slice(start, to))
    lost.push(...(line.slice(end, start).match(/[\p{L}\p{Nd}]+/gu) ?? []))
    end = to
    if (kind !== 'food' && kind !== 'note') continue
    for (const { text } of tokenize(line.slice(start, to))) {
      if (!texts[kind].includes(fold(text).replace(/\s+/g, ' '))) lost.push(text)
    }
  }
  return [...lost, ...(line.slice(end).match(/[\p{L}\p{Nd}]+/gu) ?? [])]
}

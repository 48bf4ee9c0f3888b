import { toMinutes } from '../clean/duration.ts'
import type { Span } from '../finding.ts'
import type { Block } from '../page/blocks.ts'
import { timeLabel, yieldLabel, yieldPhrase } from '../words/labels.ts'

export type Facts = { prep: Span | null; cook: Span | null; total: Span | null; yields: string[] }

const longest = 140

/** Times and yield as a page writes them beside a recipe: a label and its value, in one block or in the next. */
export function factsOf(blocks: Block[], near: number): Facts {
  const facts: Facts = { prep: null, cook: null, total: null, yields: [] }
  const order = blocks.map((_, at) => at).filter(at => Math.abs(at - near) < 250 || at < 200)
  order.sort((a, b) => Math.abs(a - near) - Math.abs(b - near))
  for (const at of order) {
    const { text } = blocks[at]!
    if (text.length > longest || blocks[at]!.aside) continue
    readTimes(text, blocks[at + 1]?.text ?? '', facts)
    const stated = readYield(text, blocks[at + 1]?.text ?? '', blocks[at - 1]?.text ?? '')
    if (stated) facts.yields.push(stated)
  }
  return facts
}

function readTimes(text: string, next: string, facts: Facts) {
  for (const { kind, rest } of timeLabel(text)) {
    if (facts[kind]) continue
    const value = toMinutes(rest) ?? (rest.trim() === '' && next.length < 40 ? toMinutes(next) : null)
    if (value) facts[kind] = { minutes: value, text: (rest.trim() || next).replace(/^[\s:：-]+/, '') }
  }
}

function readYield(text: string, next: string, before: string): string | null {
  const label = yieldLabel(text)
  if (label !== null) {
    if (/\d/.test(label)) return label
    if (label === '' && next.length < 40 && /\d/.test(next)) return next
    if (label === '' && /^\d{1,3}$/.test(before)) return `${before} ${text}`
  }
  return yieldPhrase(text)
}

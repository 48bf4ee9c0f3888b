import { isDuration, toMinutes } from '../clean/duration.ts'
import type { Span } from '../finding.ts'
import type { Block } from '../page/blocks.ts'
import { timeLabel, yieldLabel, yieldPhrase } from '../words/labels.ts'

export type Facts = { prep: Span | null; cook: Span | null; total: Span | null; yields: string[] }
type Times = Record<'prep' | 'cook' | 'total' | 'some', Span | null>

const longest = 140
const reach = 250
const head = 200
const nearby = 70

/** Times and yield as a page writes them beside a recipe: a label and its value, in one block or in the next. */
export function factsOf(blocks: Block[], near: number): Facts {
  const times: Times = { prep: null, cook: null, total: null, some: null }
  const yields: string[] = []
  const order = blocks.map((_, at) => at).filter(at => Math.abs(at - near) < reach || at < head)
  order.sort((a, b) => Math.abs(a - near) - Math.abs(b - near))
  for (const at of order) {
    const { text, aside, link } = blocks[at]!
    if (text.length > longest || (aside && !blocks[near]?.aside)) continue
    const [before = '', next = ''] = [blocks[at - 1]?.text, blocks[at + 1]?.text]
    readTimes(text, next, before, times)
    if (at < near && near - at < nearby && !link && isDuration(text)) times.some ??= spanOf(text)
    const stated = readYield(text, next, before)
    if (stated) yields.push(stated)
  }
  const { prep, cook } = times
  const parts = (prep?.minutes ?? 0) + (cook?.minutes ?? 0)
  const total = times.total && times.total.minutes >= parts ? times.total : parts > 0 ? null : times.some
  return { prep, cook, total, yields }
}

function spanOf(text: string): Span | null {
  const minutes = toMinutes(text)
  return minutes ? { minutes, text: text.replace(/^[\s:：-]+/, '') } : null
}

/** The value follows its label, in the same block or in the next; where values stand over labels, it comes before. */
function readTimes(text: string, next: string, before: string, times: Times) {
  for (const { kind, lead, rest } of timeLabel(text)) {
    if (times[kind]) continue
    const value = rest !== '' ? rest : [lead, next, before].find(isDuration)
    times[kind] = value === undefined ? null : spanOf(value)
  }
}

function readYield(text: string, next: string, before: string): string | null {
  const label = yieldLabel(text)
  if (label !== null) {
    if (/\d|^[a-z]+/i.test(label)) return label
    if (label === '' && next.length < 40 && /^\D{0,12}\d/.test(next)) return next
    if (label === '' && /^\d{1,3}$/.test(before)) return `${before} ${text}`
  }
  return yieldPhrase(text)
}

import type { Block } from '../page/blocks.ts'
import { hasQuantity } from '../words/quantities.ts'
import { type Mark, shapeOf } from './extent.ts'
import type { Region } from './region.ts'
import type { Section } from './sections.ts'

/** Lines that are set alike and stand together: from the first up to, and without, the last. */
type Run = { from: number; to: number }

/** A page of more such parts is a list of recipes; one of them is asked for. */
const mostParts = 12
const farthest = 120

/**
 * A recipe whose parts follow each other without a word for ingredients or steps: a name, a list, its steps, the next
 * name, a list set like the first, steps set like the first. Null where a page has one list and one run of steps.
 */
export function partsByTurns(blocks: Block[], marks: Mark[], list: Region, steps: Region): Section[] | null {
  if (steps.heading || steps.from < list.to) return null
  const [line, step] = [lineOf(blocks, list), shapeOf(blocks[steps.from]!)]
  if (line === null || line === step) return null
  const main = firstOf(blocks, list, line)
  for (let at = Math.max(0, main - farthest); at <= main; at++) {
    if (shapeOf(blocks[at]!) !== line || (blocks[at - 1] && shapeOf(blocks[at - 1]!) === line)) continue
    const sections = sectionsFrom(blocks, marks, at, [line, step])
    if (sections.some(({ ingredients }) => ingredients.from === main)) return areParts(sections) ? sections : null
  }
  return null
}

/** Lists and steps in turn from a place on, as long as each follows the other at once. */
function sectionsFrom(blocks: Block[], marks: Mark[], from: number, [line, step]: [string, string]): Section[] {
  const sections: Section[] = []
  for (let at = from; at < blocks.length && sections.length < mostParts; ) {
    const own = runOf(blocks, marks, at, line)
    const after = own && runOf(blocks, marks, own.to, step)
    if (!own || !after || !isList(blocks.slice(own.from, own.to))) break
    sections.push({ name: nameAbove(blocks, own.from), ingredients: region(own), method: region(after) })
    at = blocks[after.to] && isName(blocks[after.to]!) ? after.to + 1 : after.to
  }
  return sections
}

/** Whether there are several, each with a name of its own. */
const areParts = (sections: Section[]) =>
  sections.length > 1 &&
  sections.every(({ name }) => name !== '') &&
  new Set(sections.map(({ name }) => name)).size === sections.length

const nameAbove = (blocks: Block[], at: number): string => {
  const above = blocks[at - 1]
  return above && isName(above) ? above.text.replace(/\s*[:：]$/, '') : ''
}

const region = ({ from, to }: Run): Region => ({ from, to, score: 1, heading: null })

const isName = ({ level, bold, text, aside }: Block) =>
  (level > 1 || bold) && !aside && text.length < 60 && !/[.!?]$/.test(text)

/** How the lines of a list are set. */
const lineOf = (blocks: Block[], { from, to }: Region): string | null => {
  const first = blocks.slice(from, to).find(block => block.level === 0)
  return first ? shapeOf(first) : null
}

/** Where the list begins, without its name. */
function firstOf(blocks: Block[], { from }: Region, line: string): number {
  let at = from
  while (shapeOf(blocks[at]!) !== line) at++
  return at
}

/** The lines set so that begin right at a place. */
function runOf(blocks: Block[], marks: Mark[], from: number, shape: string): Run | null {
  let to = from
  while (to < blocks.length && shapeOf(blocks[to]!) === shape && !blocks[to]!.aside && !marks[to]?.exact) to++
  return to > from ? { from, to } : null
}

/** Whether at least half of the lines tell an amount, and none is a sentence. */
const isList = (lines: Block[]) =>
  lines.filter(({ text }) => hasQuantity(text) || /\d$/.test(text)).length * 2 >= lines.length &&
  lines.every(({ text }) => text.length < 100)

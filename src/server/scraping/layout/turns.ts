import { fold } from '../clean/text.ts'
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
export function partsByTurns(blocks: Block[], marks: Mark[], list: Region, steps: Region | null): Section[] | null {
  if (steps && (steps.heading || steps.from < list.to)) return null
  // A sentence or two below a list are too little to be seen as steps.
  const first = blocks[steps?.from ?? list.to]
  if (!first || (!steps && !/[.!?。]$/.test(first.text))) return null
  const [line, step] = [lineOf(blocks, list), shapeOf(first)]
  if (line === null || line === step) return null
  const main = firstOf(blocks, list, line)
  for (let at = Math.max(0, main - farthest); at <= main; at++) {
    if (shapeOf(blocks[at]!) !== line || (blocks[at - 1] && shapeOf(blocks[at - 1]!) === line)) continue
    const sections = sectionsFrom(blocks, marks, at, [line, step])
    if (sections.some(({ ingredients }) => ingredients.from === main))
      return areParts(sections) || isMainAndMore(blocks, sections) ? sections : null
  }
  return null
}

/** Lists and steps in turn from a place on, as long as each follows the other at once. */
function sectionsFrom(blocks: Block[], marks: Mark[], from: number, [line, step]: [string, string]): Section[] {
  const sections: Section[] = []
  for (let at = from; at < blocks.length && sections.length < mostParts; ) {
    const own = runOf(blocks, marks, at, line)
    const after = own && runOf(blocks, marks, own.to, step)
    // Where two lists and their steps have shown how the page is set, a third needs no amounts: "Toppings".
    if (!own || !after || !isList(blocks.slice(own.from, own.to), sections.length > 1)) break
    sections.push({ name: nameAbove(blocks, own.from, from), ingredients: region(own), method: region(after) })
    const next = blocks[after.to]
    at = next && (isName(next) || isToFollow(blocks.slice(from, own.to), next)) ? after.to + 1 : after.to
  }
  return sections
}

/** Whether there are several, each with a name of its own. */
const areParts = (sections: Section[]) =>
  sections.length > 1 &&
  sections.every(({ name }) => name !== '') &&
  new Set(sections.map(({ name }) => name)).size === sections.length

/** Whether the lists after the first, which needs no name, are of what is needed for it: "Lemon vinaigrette (recipe follows)". */
const isMainAndMore = (blocks: Block[], [first, ...others]: Section[]) =>
  first?.name === '' &&
  others.length > 0 &&
  others.every(({ ingredients: { from } }) =>
    isToFollow(blocks.slice(first.ingredients.from, from - 1), blocks[from - 1]!),
  )

/** Whether a line names what lines above ask for. */
function isToFollow(above: Block[], { text, level, row, aside }: Block): boolean {
  const name = fold(text.replace(/[(（].*$/u, ''))
  const isShort = text.length < 60 && level === 0 && row === null && !aside && !/[.!?]$/.test(text)
  return isShort && name.length > 4 && above.some(line => line.row?.name === 'li' && line.folded.startsWith(name))
}

const nameAbove = (blocks: Block[], at: number, from: number): string => {
  const above = blocks[at - 1]
  return above && (isName(above) || (at > from && isToFollow(blocks.slice(from, at - 1), above)))
    ? above.text.replace(/\s*[:：]$/, '')
    : ''
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

/** Whether no line is a sentence and, unless it is known that a list stands there, at least half tell an amount. */
const isList = (lines: Block[], isKnown: boolean) =>
  lines.every(({ text }) => text.length < 100) &&
  (isKnown || lines.filter(({ text }) => hasQuantity(text) || /\d$/.test(text)).length * 2 >= lines.length)

import type { Block } from '../page/blocks.ts'
import { isBoilerplate } from '../words/boilerplate.ts'
import { partOf } from '../words/part-of.ts'
import { yieldPhrase } from '../words/yields.ts'
import { endOfLists } from './densest.ts'
import { type Mark, opensPart, shapeOf } from './extent.ts'
import type { Region } from './region.ts'

/** So many blocks may stand between a list and the heading of the steps: a picture's caption, a remark. */
const nearby = 4
const furthest = 3

const isLine = ({ text, level, aside }: Block) =>
  level === 0 && !aside && text.length < 80 && !/[.!?。]$/.test(text) && /\p{L}/u.test(text)

/** Where the lines begin: buttons and the yield may stand between a heading and its list. */
function beginOf(blocks: Block[], heading: number): number {
  let at = heading + 1
  while (at < blocks.length && at <= heading + furthest && isBeside(blocks[at]!)) at++
  return at
}

const isBeside = ({ text }: Block) => isBoilerplate(text) || yieldPhrase(text) !== null

/**
 * A list under a heading for ingredients none of whose lines has an amount ("tomatoes, feta, olive oil"). The heading of
 * the steps must follow it, so that an article's list of topics is none.
 */
export function plainList(blocks: Block[], marks: Mark[]): Region | null {
  for (let at = 0; at < blocks.length; at++) {
    const mark = marks[at] ?? null
    const heading = blocks[at]!
    if (mark?.part !== 'ingredients' || !opensPart(heading, mark) || heading.aside) continue
    const from = beginOf(blocks, at)
    if (from >= blocks.length || !isLine(blocks[from]!)) continue
    const to = endOfRun(blocks, from)
    const lines = blocks.slice(from, to)
    if (lines.length < 2 || lines.filter(isLine).length < lines.length * 0.9) continue
    const isFollowed = marks
      .slice(to, to + nearby)
      .some((next, behind) => next?.part === 'method' && opensPart(blocks[to + behind]!, next))
    if (isFollowed) return { from, to, score: 2.5, heading }
  }
  return null
}

/** The end of a run that begins with a list, or with blocks that are set alike and stand side by side. */
function endOfRun(blocks: Block[], from: number): number {
  const to = endOfLists(blocks, from, from + 1)
  if (to > from + 1) return to
  const first = blocks[from]!
  let end = from + 1
  const isNext = (block: Block) => shapeOf(block) === shapeOf(first) && isLine(block) && partOf(block.text) === null
  while (end < blocks.length && isNext(blocks[end]!)) end++
  return end
}

import { isOnlyNumber } from '../clean/step.ts'
import type { Block } from '../page/blocks.ts'
import { hasQuantity } from '../words/quantities.ts'
import { shapeOf } from './extent.ts'
import type { Region } from './region.ts'

const longestList = 160
const numbered = /^(?:\d{1,2}\s?[-.)]|\p{L}{4,8} \d{1,2}\b)/u

const sameList = (a: Block, b: Block) =>
  a.row !== null && b.row !== null && a.row.parent === b.row.parent && a.row.name === b.row.name

/** The stretch of lines that carry amounts most densely; when it is a list, the whole list. */
export function densestList(blocks: Block[]): Region | null {
  let top: Region | null = null
  for (let from = 0; from < blocks.length; from++) {
    const first = blocks[from]!
    if (first.aside || first.link || !hasQuantity(first.text)) continue
    let to = from + 1
    let misses = 0
    let score = 1
    for (let at = from + 1; at < blocks.length && at - from < longestList && misses < 3; at++) {
      const block = blocks[at]!
      if (block.text.length > 160 || block.aside) break
      if (hasQuantity(block.text)) {
        score++
        misses = 0
        to = at + 1
      } else misses++
    }
    let start = from
    while (start > 0 && from - start < 12 && sameList(blocks[start - 1]!, first)) start--
    const last = blocks[to - 1]!
    while (to < blocks.length && to - from < longestList && sameList(last, blocks[to]!)) to++
    if (score >= 3 && (!top || score > top.score)) top = { from: start, to, score, heading: null }
    from = to - 1
  }
  return top
}

/** The stretch of like-shaped paragraphs or list items that reads most like steps, from `after` on. */
export function densestSteps(blocks: Block[], after: number, worth: (block: Block) => number): Region | null {
  let top: Region | null = null
  const end = Math.min(blocks.length, after + 200)
  for (let from = after; from < end; from++) {
    const first = blocks[from]!
    if (first.aside || first.link || first.level > 0 || worth(first) < 1.1) continue
    const shape = shapeOf(first)
    let to = from + 1
    let score = worth(first)
    for (let at = from + 1; at < end && at - to < 3; at++) {
      const block = blocks[at]!
      if (block.aside || (block.level > 0 && block.level < 4 && !isOnlyNumber(block.text))) break
      if (shapeOf(block) !== shape || block.link) continue
      score += Math.max(0, worth(block)) * (numbered.test(block.text) ? 1.5 : 1)
      to = at + 1
    }
    if (first.row?.parent && 'name' in first.row.parent && first.row.parent.name === 'ol') score *= 1.5
    score -= (from - after) / 20
    if (score > 1.5 && (!top || score > top.score)) top = { from, to, score, heading: null }
    from = to - 1
  }
  return top
}

import { fold } from '../clean/text.ts'
import { itemsOf, type Line } from '../finding.ts'
import { ingredientLines } from '../layout/ingredient-lines.ts'
import { stepLines } from '../layout/step-lines.ts'
import type { Block } from '../page/blocks.ts'
import { hasQuantity } from '../words/quantities.ts'

const maxText = 20_000
const maxGap = 4

type Run = { from: number; to: number; hits: Set<number>; length: number }

/** The stretch of blocks in which most of a known text stands: short interruptions are part of it. */
function densestRun(blocks: Block[], hit: (block: Block) => boolean): Run | null {
  let best: Run | null = null
  let run: Run | null = null
  for (const [at, block] of blocks.entries()) {
    if (run && at - run.to > maxGap) run = null
    if (!hit(block)) continue
    run ??= { from: at, to: at, hits: new Set(), length: 0 }
    run.to = at + 1
    run.hits.add(at)
    run.length += block.folded.length
    if (!best || run.length > best.length) best = run
  }
  return best
}

const joined = (lines: Line[]) => lines.map(line => fold(line.text)).join('')

/**
 * Metadata often hold all steps as one text. Where the page shows the same text in several blocks, its own division is
 * taken, that of its own part for steps before any other; null when the page has nothing better.
 */
export function anchoredSteps(known: Line[], blocks: Block[], part: Line[]): Line[] | null {
  const text = joined(known)
  if (itemsOf(known).length > 2 || text.length < 80 || text.length > maxText) return null
  const run = densestRun(blocks, block => block.folded.length >= 8 && text.includes(block.folded))
  if (!run || run.length < text.length * 0.9 || run.length > text.length * 1.5) return null
  const lines = stepLines(
    blocks.slice(run.from, run.to).filter((block, at) => run.hits.has(run.from + at) || block.level > 0),
  )
  if (itemsOf(lines).length <= itemsOf(known).length) return null
  const own = itemsOf(part)
  const isWhole = own.length > 1 && own.every(line => text.includes(fold(line.text)))
  return isWhole && joined(own).length > text.length * 0.95 ? part : lines
}

/** The same for ingredients, and for metadata that leave out the amounts the page shows. */
export function anchoredIngredients(known: Line[], blocks: Block[]): Line[] | null {
  const items = itemsOf(known)
  const folded = items.map(line => fold(line.text)).filter(text => text !== '')
  const text = folded.join('')
  if (folded.length === 0 || folded.length > 150 || text.length > maxText) return null
  const inside = (block: Block) => block.folded.length >= 3 && text.includes(block.folded)
  const around = (block: Block) =>
    block.folded.length < 200 && folded.some(line => line.length >= 3 && block.folded.includes(line))
  const run = densestRun(blocks, block => inside(block) || around(block))
  if (!run) return null
  const lines = ingredientLines(blocks.slice(run.from, run.to))
  const shown = itemsOf(lines)
  const glued = items.length <= 2 && text.length > 60 && shown.length > items.length * 2
  const covers = fold(shown.map(line => line.text).join('')).length >= text.length * 0.85
  if (glued && covers) return lines
  const rate = (list: Line[]) => list.filter(line => hasQuantity(line.text)).length / Math.max(1, list.length)
  const amountsMissing = rate(items) < 0.3 && rate(shown) > 0.5
  const sameCount = shown.length >= items.length && shown.length <= items.length * 1.5 + 1
  const tornApart =
    items.length > shown.length && shown.length > 2 && fold(shown.map(line => line.text).join('')) === text
  return (amountsMissing && sameCount && covers) || tornApart ? lines : null
}

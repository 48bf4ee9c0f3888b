import { itemsOf, type Line } from '../candidate.ts'
import { fold } from '../clean/text.ts'
import { ingredientLines } from '../layout/ingredient-lines.ts'
import type { Block } from '../page/blocks.ts'
import { hasQuantity } from '../words/quantities.ts'

const maxText = 20_000
const maxGap = 4

type Run = { from: number; to: number; length: number }

/** The stretch of blocks in which most of a known text stands: short interruptions are part of it. */
function densestRun(blocks: Block[], hit: (block: Block) => boolean): Run | null {
  let best: Run | null = null
  let run: Run | null = null
  for (const [at, block] of blocks.entries()) {
    if (run && at - run.to > maxGap) run = null
    if (!hit(block)) continue
    run ??= { from: at, to: at, length: 0 }
    run.to = at + 1
    run.length += block.folded.length
    if (!best || run.length > best.length) best = run
  }
  return best
}

/**
 * The lines of the page where the metadata hold the ingredients as one text, torn apart, or without the amounts that the
 * page shows; null when the page has nothing better.
 */
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

import { fold } from '../clean/text.ts'
import { itemsOf, type Line } from '../finding.ts'
import { ingredientLines } from '../layout/ingredient-lines.ts'
import { stepLines } from '../layout/step-lines.ts'
import type { Block } from '../page/blocks.ts'
import { partOf } from '../words/part-of.ts'
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

/** Signs of a known text that no block shows: a number before a step, a label such as "Tip:". */
const untold = 30

/** The blocks that tell a known text in its order, whatever stands between them; none when they do not tell nearly all. */
function tilesOf(text: string, blocks: Block[]): Set<number> {
  let tiles = new Set<number>()
  let best = tiles
  let to = 0
  let told = 0
  let most = 0
  for (const [at, { folded }] of blocks.entries()) {
    if (folded.length < 8) continue
    let from = text.slice(to, to + untold + folded.length).indexOf(folded)
    if (from < 0 && text.slice(0, untold + folded.length).includes(folded)) {
      tiles = new Set()
      to = told = 0
      from = text.indexOf(folded)
    }
    if (from < 0) continue
    tiles.add(at)
    to += from + folded.length
    told += folded.length
    if (told <= most) continue
    most = told
    best = tiles
  }
  return most > text.length * 0.9 ? best : new Set()
}

/**
 * Metadata often hold all steps as one text. Where the page shows the same text in several blocks, its own division is
 * taken, that of its own part for steps before any other; null when the page has nothing better.
 */
export function anchoredSteps(known: Line[], blocks: Block[], part: Line[]): Line[] | null {
  const text = joined(known)
  if (itemsOf(known).length > 2 || text.length < 80 || text.length > maxText) return null
  const tiles = tilesOf(text, blocks)
  const first = Math.min(...tiles)
  const isName = (block: Block, at: number) =>
    at > first && block.level > 0 && tiles.has(at + 1) && partOf(block.text) === null
  const lines = stepLines(blocks.filter((block, at) => tiles.has(at) || isName(block, at)))
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

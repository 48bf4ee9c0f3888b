import { withoutNumbers } from '../clean/step.ts'
import { fold } from '../clean/text.ts'
import { emptyFinding, type Finding, itemsOf } from '../finding.ts'
import type { Block } from '../page/blocks.ts'
import { partOf } from '../words/part-of.ts'
import { factsOf } from './facts.ts'
import { ingredientLines } from './ingredient-lines.ts'
import { withoutClosedTwins } from './panes.ts'
import type { Region } from './region.ts'
import { ingredientRegion, marksOf, methodRegion } from './regions.ts'
import { withoutOwnName, withoutRemarks } from './remarks.ts'
import { stepLines } from './step-lines.ts'
import { withoutTools } from './tools.ts'

/** A recipe read from the layout alone: headings, list shapes and amounts. Null when there is nothing like one. */
export function readLayout(all: Block[], titles: string[]): Finding | null {
  const blocks = withoutClosedTwins(all)
  const marks = marksOf(blocks)
  const ingredients = ingredientRegion(blocks, marks)
  const method = methodRegion(blocks, marks, ingredients)
  const { ingredients: lines, tools } = withoutTools(ingredients ? ingredientLines(within(blocks, ingredients)) : [])
  const { steps, remarks } = withoutRemarks(withoutNumbers(method ? stepLines(within(blocks, method)) : []))
  const headed = ingredients?.heading && method?.heading && itemsOf(lines).length > 0 && itemsOf(steps).length > 0
  if (!headed && itemsOf(lines).length < 2 && !(method?.heading && itemsOf(steps).length > 1)) return null
  const start = ingredients?.from ?? method!.from
  const facts = factsOf(blocks, start)
  const name = nameOf(blocks, start, titles)
  const found = { name, ingredients: lines, steps: withoutOwnName(steps, name), notes: remarks, tools }
  return { ...emptyFinding('page'), ...found, ...facts }
}

/** The blocks of a stretch; where its first line is shown, menus and folded parts inside are none of it. */
function within(blocks: Block[], { from, to, heading }: Region): Block[] {
  const stretch = blocks.slice(from, to)
  const shown = stretch.filter(block => !block.aside)
  return heading?.aside || shown.length * 2 < stretch.length ? stretch : shown
}

/** The main heading: of several the one that is the page's title too, else the last above the recipe. */
function nameOf(blocks: Block[], start: number, titles: string[]): string {
  const all = titles.map(fold).join(' ')
  const heads = blocks.filter(block => block.level === 1 && !partOf(block.text)?.exact)
  const above = new Set(blocks.slice(0, start))
  const title =
    heads.find(({ folded }) => folded.length > 3 && all.includes(folded)) ??
    heads.findLast(block => above.has(block)) ??
    heads[0]
  return title?.text ?? ''
}

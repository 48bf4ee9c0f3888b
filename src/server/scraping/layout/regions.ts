import type { Block } from '../page/blocks.ts'
import { partOf } from '../words/part-of.ts'
import { hasQuantity } from '../words/quantities.ts'

/** A stretch of blocks, `from` after its heading, `to` not included. */
export type Region = { from: number; to: number; score: number; heading: Block | null }

type Mark = ReturnType<typeof partOf>

const longestList = 160

/** What each block opens, if anything. */
export const marksOf = (blocks: Block[]): Mark[] => blocks.map(block => partOf(block.text))

const opensPart = (block: Block, mark: Mark) =>
  mark !== null && (mark.exact || block.level > 0 || block.bold || /[:：]$/.test(block.text))

/** A heading of the same or a higher rank than the one that opened the region ends it, unless it names a group. */
function endsAt(block: Block, opener: Block | null, mark: Mark, own: 'ingredients' | 'method'): boolean {
  if (mark && opensPart(block, mark)) {
    if (mark.part === 'end') return mark.exact
    if (mark.part !== own) return true
  }
  if (!opener || block.level === 0) return false
  return block.level === 1 || (opener.level > 0 && block.level < opener.level)
}

function extent(blocks: Block[], marks: Mark[], start: number, own: 'ingredients' | 'method'): number {
  const opener = blocks[start] ?? null
  let at = start + 1
  for (; at < blocks.length && at - start < longestList; at++) {
    const block = blocks[at]!
    if (endsAt(block, opener, marks[at] ?? null, own)) break
    if (block.aside && !opener?.aside) break
    if (own === 'ingredients' && block.text.length > 260 && block.row === null) break
  }
  return at
}

const ingredientWorth = (block: Block) =>
  hasQuantity(block.text) ? 1 : block.text.length > 200 ? -2 : block.text.length < 60 ? 0.15 : -0.2

const stepWorth = (block: Block) => Math.min(block.text.length, 300) / 100 - (block.text.length < 12 ? 0.3 : 0)

function regionsOf(
  blocks: Block[],
  marks: Mark[],
  own: 'ingredients' | 'method',
  worth: (block: Block) => number,
): Region[] {
  const regions: Region[] = []
  for (let at = 0; at < blocks.length && regions.length < 40; at++) {
    const mark = marks[at]
    const block = blocks[at]!
    if (mark?.part !== own || !(opensPart(block, mark) || mark.exact)) continue
    const to = extent(blocks, marks, at, own)
    let score = (mark.exact ? 1 : 0) + (block.level > 0 ? 1 : 0) - (block.aside ? 3 : 0)
    for (let inner = at + 1; inner < to; inner++) score += worth(blocks[inner]!)
    if (to > at + 1) regions.push({ from: at + 1, to, score, heading: block })
  }
  return regions
}

const best = (regions: Region[]): Region | null =>
  regions.reduce<Region | null>((top, one) => (top && top.score >= one.score ? top : one), null)

/** The ingredients of an unmarked page: under their heading, otherwise the densest list of amounts. */
export function ingredientRegion(blocks: Block[], marks: Mark[]): Region | null {
  const headed = best(regionsOf(blocks, marks, 'ingredients', ingredientWorth))
  return headed && headed.score >= 2.5 ? headed : densestList(blocks)
}

function densestList(blocks: Block[]): Region | null {
  let top: Region | null = null
  for (let from = 0; from < blocks.length; from++) {
    if (blocks[from]!.aside || !hasQuantity(blocks[from]!.text)) continue
    let to = from
    let misses = 0
    let score = 0
    for (let at = from; at < blocks.length && at - from < longestList && misses < 3; at++) {
      const block = blocks[at]!
      if (block.text.length > 160 || block.aside) break
      if (hasQuantity(block.text)) {
        score++
        misses = 0
        to = at + 1
      } else misses++
    }
    if (score >= 3 && (!top || score > top.score)) top = { from, to, score, heading: null }
    from = Math.max(from, to - 1)
  }
  return top
}

/** The steps of an unmarked page: under their heading, nearest after the ingredients, otherwise what follows these. */
export function methodRegion(blocks: Block[], marks: Mark[], ingredients: Region | null): Region | null {
  const regions = regionsOf(blocks, marks, 'method', stepWorth).filter(
    region => region.score > 0.8 && !(ingredients && region.from <= ingredients.from && region.to > ingredients.from),
  )
  if (regions.length > 0) {
    const after = ingredients ? regions.filter(region => region.from >= ingredients.to) : []
    const near = best(after.map(region => ({ ...region, score: region.score - (region.from - ingredients!.to) / 20 })))
    return near && near.score > 0 ? near : best(regions)
  }
  if (!ingredients) return null
  const to = extent(blocks, marks, ingredients.to - 1, 'method')
  return to > ingredients.to ? { from: ingredients.to, to, score: 0.5, heading: null } : null
}

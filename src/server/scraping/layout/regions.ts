import { plainNumbers } from '#shared/domain/measures/digits.ts'
import { isDuration } from '../clean/duration.ts'
import { dense } from '../clean/text.ts'
import type { Block } from '../page/blocks.ts'
import type { Element } from '../page/nodes.ts'
import { timeLabel } from '../words/labels.ts'
import { partOf } from '../words/part-of.ts'
import { hasQuantity } from '../words/quantities.ts'
import { isYieldLine } from '../words/yields.ts'
import { densestList, densestSteps } from './densest.ts'
import { extentOf, type Mark, type Own, opensPart } from './extent.ts'
import { divided } from './ingredient-lines.ts'
import { plainList } from './plain-list.ts'
import type { Region } from './region.ts'

/** What each block opens, if anything. */
export const marksOf = (blocks: Block[]): Mark[] => blocks.map(block => partOf(block.text))

/** "Carrots 2", "Olive oil ½ cup": the amount may stand last. */
const amountLast = /^\p{L}[^.!?]{1,50}\s[\d½¼¾⅓⅔]+(?:[.,/]\d+)?(?:\s\p{L}{1,10}\.?)?$/u

const lineScore = (block: Block) =>
  divided(block.text).length > 3
    ? 4
    : hasQuantity(block.text) || amountLast.test(plainNumbers(block.text))
      ? 1
      : block.text.length > 200
        ? -2
        : block.text.length < 60
          ? 0.15
          : -0.2

const lengthOf = (text: string) => (dense.test(text) ? text.length * 2.5 : text.length)

/** "Mix.", "ต้มน้ำ": in a numbered list a few letters are a step. */
const isCounted = ({ text, row, link }: Block) =>
  !link && row?.name === 'li' && row.parent !== null && (row.parent as Element).name === 'ol' && /\p{L}{2}/u.test(text)

const stepScore = (block: Block) => (lengthOf(block.text) < 12 && isCounted(block) ? 0.9 : scoreOfLength(block))

const scoreOfLength = ({ text, link }: Block) =>
  lengthOf(text) < 12 || (link && !/[.!?。]$/.test(text)) ? -0.2 : Math.min(lengthOf(text), 300) / 100 + 0.8

function regionsOf(blocks: Block[], marks: Mark[], own: Own, scoreOf: (block: Block) => number): Region[] {
  const regions: Region[] = []
  // They are compared pairwise, and one recipe has some few.
  for (let at = 0; at < blocks.length && regions.length < 40; at++) {
    const mark = marks[at]
    const block = blocks[at]!
    if (mark?.part !== own || !(opensPart(block, mark) || mark.exact)) continue
    if (isDuration(blocks[at + 1]?.text ?? '')) continue
    const to = extentOf(blocks, marks, at, own, scoreOf)
    let score = (mark.exact ? 1 : 0) + (block.level > 0 ? 1 : 0) - (block.aside ? 3 : 0)
    for (let inner = at + 1; inner < to; inner++) score += scoreOf(blocks[inner]!)
    if (to > at + 1) regions.push({ from: at + 1, to, score, heading: block })
  }
  return regions
}

/** Every part of a page that stands under a heading for ingredients, or for steps, and holds some. */
export function allRegions(blocks: Block[], marks: Mark[], own: Own): Region[] {
  const scoreOf = own === 'ingredients' ? lineScore : stepScore
  const least = own === 'ingredients' ? 2.5 : 0.8
  return regionsOf(blocks, marks, own, scoreOf).filter(({ score }) => score > least)
}

const best = (regions: Region[]): Region | null =>
  regions.reduce<Region | null>((top, one) => (top && top.score >= one.score ? top : one), null)

/** The ingredients of an unmarked page: under their heading, with amounts or without, otherwise the densest list of amounts. */
export function ingredientRegion(blocks: Block[], marks: Mark[]): Region | null {
  const headed = best(regionsOf(blocks, marks, 'ingredients', lineScore))
  if (headed && headed.score >= 3) return headed
  return (
    plainList(blocks, marks) ??
    (headed && headed.score >= 2.5 ? headed : (densestList(blocks) ?? listAbove(blocks, marks)))
  )
}

const fewest = 2

/** The few short lines right above the heading of the steps, where amounts stand in at least half of them. */
function listAbove(blocks: Block[], marks: Mark[]): Region | null {
  const to = marks.findIndex((mark, at) => mark?.part === 'method' && mark.exact && !blocks[at]!.aside)
  const isLine = ({ text, level, link }: Block) =>
    level === 0 &&
    !link &&
    text.length < 60 &&
    !/[.!?:。]$/.test(text) &&
    !isYieldLine(text) &&
    timeLabel(text).length === 0
  let from = to
  while (from > 0 && isLine(blocks[from - 1]!)) from--
  const amounts = blocks.slice(from, Math.max(to, from)).filter(({ text }) => hasQuantity(text)).length
  return amounts >= fewest && amounts * 2 >= to - from ? { from, to, score: amounts, heading: null } : null
}

/** The steps of an unmarked page: under their heading, nearest after the ingredients, otherwise what follows these. */
export function methodRegion(blocks: Block[], marks: Mark[], ingredients: Region | null): Region | null {
  const regions = regionsOf(blocks, marks, 'method', stepScore).filter(
    region => region.score > 0.8 && !(ingredients && region.from <= ingredients.from && region.to > ingredients.from),
  )
  if (regions.length > 0) {
    const after = ingredients ? regions.filter(region => region.from >= ingredients.to) : []
    const near = best(after.map(region => ({ ...region, score: region.score - (region.from - ingredients!.to) / 20 })))
    return near && near.score > 0 ? near : best(regions)
  }
  if (!ingredients) return null
  return densestSteps(blocks, marks, ingredients.to, stepScore)
}

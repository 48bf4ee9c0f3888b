import { isDuration } from '../clean/duration.ts'
import { framed } from '../clean/framed.ts'
import { opensGroup } from '../clean/ingredient.ts'
import type { Block } from '../page/blocks.ts'
import { type Element, find, isTag } from '../page/nodes.ts'
import { textOf } from '../page/text-of.ts'
import { isBoilerplate } from '../words/boilerplate.ts'
import { timeLabel } from '../words/labels.ts'
import { partOf } from '../words/part-of.ts'
import { hasQuantity, isBareQuantity, startsWithQuantity } from '../words/quantities.ts'
import { isSum } from '../words/sums.ts'
import { isYieldLine, yieldInPieces } from '../words/yields.ts'
import { holds, shapeOf } from './extent.ts'
import { isNamedHeading, mainShape } from './main-shape.ts'
import { headsRows, isColumnHead } from './table-head.ts'
import { isInToolBox } from './tools.ts'

const isHeading = (block: Block) => {
  const { text, level, bold, row } = block
  if (startsWithQuantity(text) || text.length >= 80) return false
  if ((bold && opensGroup(text)) || framed(text) !== null) return true
  // "Salt, pepper" in bold is for those who look at what they need to buy.
  if (level === 0 && row?.name === 'li' && /\p{L}, \p{L}/u.test(text) && !/[:：]$/.test(text)) return false
  return (
    level > 0 ||
    /[:：]$/.test(text) ||
    (headsRows(block.element) && !hasQuantity(text)) ||
    (((bold && !block.link) || isNamedHeading(block)) && !hasQuantity(text))
  )
}

const isInHead = ({ parent }: Element) =>
  parent !== null &&
  'name' in parent &&
  parent.parent !== null &&
  'name' in parent.parent &&
  parent.parent.name === 'thead'

/** "Tid: 35 min" */
const isTimeLine = (text: string) => /[:：]/.test(text) && timeLabel(text).some(({ rest }) => isDuration(rest))

const isContent = ({ text, element }: Block) =>
  /[\p{L}\p{N}]/u.test(text) &&
  !(/\d/.test(text) && isSum(text)) &&
  !isBoilerplate(text) &&
  !isYieldLine(text) &&
  !isDuration(text) &&
  !isTimeLine(text) &&
  !isColumnHead(element) &&
  !isInHead(element) &&
  element.name !== 'figcaption' &&
  !partOf(text)?.exact

/** Whether further amounts stand alone and are set like the one at `at`: the cells of a grid. */
const isAmountCell = (blocks: Block[], at: number) =>
  blocks.some((block, other) => other > at + 1 && isBareQuantity(block.text) && shapeOf(block) === shapeOf(blocks[at]!))

/** Lines set unlike the list they stand in: a short one without an amount names a group, others around it are no part. */
function sorted(blocks: Block[]): { blocks: Block[]; names: Set<Block> } {
  const shape = blocks.length > 3 ? mainShape(blocks, () => 1) : null
  const names = new Set<Block>()
  if (!shape) return { blocks, names }
  const kept = blocks.filter((block, at) => {
    if (!shape.isOdd(block) || isHeading(block)) return true
    const { text } = block
    if (block.link) return false
    const outside = at < shape.first || at > shape.last
    if (at < shape.first && isBareQuantity(text) && isAmountCell(blocks, at)) return true
    if (at < shape.first && (text.length < 30 ? /^\d/.test(text) : /[.!?]$/.test(text))) return false
    if (text.length < 60 && !hasQuantity(text)) names.add(block)
    return names.has(block) || !outside || hasQuantity(text)
  })
  return { blocks: kept, names }
}

/** "20 cookies" above a list that is set otherwise says what comes of it. */
function withoutPieces(blocks: Block[]): Block[] {
  const [first, next, after] = blocks
  if (!first || !next || !after || yieldInPieces(first.text) === null) return blocks
  const isApart = shapeOf(first) !== shapeOf(next) || (first.element !== next.element && next.element === after.element)
  return isApart ? blocks.slice(1) : blocks
}

/** Short lines without an amount that empty lines set above the next group; the first group may stand right at the top. */
function namedByGaps(blocks: Block[]): Block[] {
  if (blocks.filter(block => block.gap).length * 3 > blocks.length) return []
  const isName = ({ text, link }: Block, at: number) => {
    const next = blocks[at + 1]
    const isShort = text.length < 40 && !link && !hasQuantity(text) && !/[.,;!?]$/.test(text)
    return isShort && next !== undefined && !next.gap && hasQuantity(next.text)
  }
  const names = blocks.filter((block, at) => at > 0 && block.gap && isName(block, at))
  return names.length > 0 && isName(blocks[0]!, 0) ? [blocks[0]!, ...names] : names
}

/** Sentences above the first amount are about the list: "The amounts are for a small tin." */
function withoutForeword(blocks: Block[]): Block[] {
  const first = blocks.findIndex(block => startsWithQuantity(block.text))
  return blocks.filter(({ text }, at) => at >= first || text.length < 40 || !/\p{L}[.!?。]$/u.test(text))
}

const isBoldText = ({ name }: Element) => name === 'b' || name === 'strong'

/** Lines whose foods stand in bold behind their amounts: there a line in bold may be a food as well ("salt", without an amount). */
function areFoodsBold(blocks: Block[]): boolean {
  const items = blocks.filter(({ text, level }) => level === 0 && hasQuantity(text))
  const isBoldFood = ({ bold, element }: Block) => {
    const food = bold ? null : find(element, isBoldText)
    return food !== null && !startsWithQuantity(textOf(food))
  }
  return items.length > 2 && items.filter(isBoldFood).length * 2 > items.length
}

/** Names that stand above their lines: a term with several definitions, an item that holds a list, the first in each of several boxes. */
function namesByPlace(blocks: Block[]): Block[] {
  const isShort = ({ text }: Block) => text.length < 60 && !hasQuantity(text)
  const isTerm = ({ row }: Block, at: number) =>
    row?.name === 'dt' && [1, 2].every(away => blocks[at + away]?.row?.name === 'dd')
  const holdsList = ({ element }: Block, at: number) =>
    element.name === 'li' &&
    holds(element, blocks[at + 1] ?? blocks[at]!) &&
    find(element, ({ name }) => name === 'li') !== null
  const names = blocks.filter((block, at) => isShort(block) && (isTerm(block, at) || holdsList(block, at)))
  return names.length > 0 ? names : firstInBoxes(blocks)
}

/** Lines of a class of their own, each the first in a box of lines that are set alike. */
function firstInBoxes(blocks: Block[]): Block[] {
  const classOf = (block: Block | undefined) => block?.element.attribs.class ?? ''
  const isFirst = ({ element }: Block) => !hasTagBefore(element)
  const isOpener = (block: Block, at: number) =>
    block.row === null &&
    classOf(block) !== '' &&
    isFirst(block) &&
    !hasQuantity(block.text) &&
    block.text.length < 60 &&
    [1, 2].every(
      away =>
        blocks[at + away]?.element.parent === block.element.parent && classOf(blocks[at + away]) !== classOf(block),
    )
  const names = blocks.filter(isOpener)
  const own = classOf(names[0])
  const all = blocks.filter(block => classOf(block) === own)
  return names.length > 1 && all.length === names.length ? names : []
}

function hasTagBefore({ prev }: Element): boolean {
  let at = prev
  while (at && !isTag(at)) at = at.prev
  return at !== null
}

/** Where names are set in bold beside their amounts in a table, bold says nothing of groups. */
function areBoldCells(blocks: Block[]): boolean {
  const isCell = ({ row, bold }: Block, at: number) =>
    bold &&
    row?.name === 'tr' &&
    [blocks[at - 1], blocks[at + 1]].some(other => other?.row === row && hasQuantity(other.text))
  return blocks.filter(isCell).length > 1
}

/** A stretch without the tools that stand in a place of their own inside it. */
function withoutToolBox(stretch: Block[]): Block[] {
  const others = stretch.filter(block => !isInToolBox(block))
  return others.length > 1 ? others : stretch
}

/** The blocks of a stretch that are of its list, and those among them that name groups. */
export function ingredientBlocks(stretch: Block[]): { blocks: Block[]; names: Set<Block> } {
  const { blocks, names } = sorted(withoutForeword(withoutPieces(withoutToolBox(stretch).filter(isContent))))
  for (const block of [...namedByGaps(blocks), ...namesByPlace(blocks)]) names.add(block)
  const cells = areBoldCells(blocks)
  const isMostlyBold = blocks.filter(block => block.bold && block.level === 0).length * 2 > blocks.length
  const foods = areFoodsBold(blocks)
  // In a list it is one; between other lines where no line would be left below it.
  const isFood = ({ row, element }: Block, next: Block | undefined) =>
    row === element || !next || names.has(next) || (next.bold && !hasQuantity(next.text))
  for (const [at, block] of blocks.entries()) {
    // Where most lines are bold it says nothing.
    const isPlain = isMostlyBold || (foods && isFood(block, blocks[at + 1]))
    const isOpener = isHeading(isPlain ? { ...block, bold: false } : block) && !isBareQuantity(block.text)
    if (isOpener && !(cells && block.row?.name === 'tr')) names.add(block)
  }
  return { blocks, names }
}

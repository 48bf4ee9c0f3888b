import type { Block } from '../page/blocks.ts'
import type { Element, ParentNode } from '../page/nodes.ts'
import { isBareQuantity, startsWithQuantity } from '../words/quantities.ts'
import { isAmount } from './amount-first.ts'
import { holds } from './extent.ts'

const longestRow = 6

/** Blocks that are fragments of one line ("200", "g", "flour") and not lines of their own. */
function isOneLine(row: Block[]): boolean {
  if (row.length > longestRow || row.some(block => block.level > 0)) return false
  const full = row.filter(({ text }) => startsWithQuantity(text) && !text.startsWith('(') && !isBareQuantity(text))
  return full.length <= 1 && row.reduce((sum, block) => sum + block.text.length, 0) < 250
}

/** "Beef" as a term and "150 g" as its definition. */
const isNamed = (before: Block, block: Block) =>
  before.row?.name === 'dt' && block.row?.name === 'dd' && !isBareQuantity(before.text) && isAmount(block.text)

/** An amount that stands alone belongs to the next line, unless that has its own: "1 clove" may be all there is to say. */
const goesOn = (blocks: Block[], at: number) =>
  at < blocks.length &&
  (isBareQuantity(blocks[at - 1]!.text) || isTerm(blocks[at - 1]!, blocks[at]!)) &&
  !(/\p{L}/u.test(blocks[at - 1]!.text) && startsWithQuantity(blocks[at]!.text))

/** "1 sprig" as a term and "thyme" as its definition. */
const isTerm = (before: Block, block: Block) =>
  before.row?.name === 'dt' && block.row?.name === 'dd' && before.text.length < 24 && startsWithQuantity(before.text)

function endOf(blocks: Block[], at: number, row: ParentNode): number {
  let end = at + 1
  while (end < blocks.length && end - at <= longestRow && holds(row, blocks[end]!)) end++
  return end
}

const cellOf = ({ element }: Block): ParentNode => {
  let cell: ParentNode = element
  while (cell.parent && !('name' in cell && /^t[dhr]$/.test((cell as Element).name))) cell = cell.parent
  return cell
}

/** A table row that holds a whole list in one cell is only how the page is laid out. */
function isLayoutRow(blocks: Block[], at: number, row: Element): boolean {
  if (row.name !== 'tr') return false
  let start = at
  while (start > 0 && at - start <= longestRow && holds(row, blocks[start - 1]!)) start--
  const cells = blocks.slice(start, endOf(blocks, at, row))
  return !isOneLine(cells) || (cells.length > 1 && new Set(cells.map(cellOf)).size === 1)
}

/** Where lines are divided into cells without a list or table: the element around each line's fragments, if most have one. */
export function hasCells(blocks: Block[]): boolean {
  let cells = 0
  let lines = 0
  for (let at = 0; at < blocks.length; lines++) {
    const row = blocks[at]!.row === null ? blocks[at]!.element.parent : null
    const end = row ? endOf(blocks, at, row) : at + 1
    const together = end - at > 1 && isOneLine(blocks.slice(at, end))
    if (together) cells++
    at = together ? end : at + 1
  }
  return cells >= 3 && cells * 2 >= lines
}

/** Whether an item of a list holds a whole group: its name, and below it one line each. */
function beginsWithName(blocks: Block[], at: number, row: Element, names: Set<Block>): boolean {
  let start = at
  while (start > 0 && blocks[start - 1]!.row === row) start--
  return start < at && names.has(blocks[start]!)
}

/** Where the line ends that begins at `at`: its fragments may stand in one row, or an amount above its name. */
export function lineEnd(blocks: Block[], at: number, cells: boolean, names: Set<Block>): number {
  const own = blocks[at]!.row
  if (own && beginsWithName(blocks, at, own, names)) return at + 1
  const row = own && isLayoutRow(blocks, at, own) ? null : (own ?? (cells ? blocks[at]!.element.parent : null))
  if (at + 1 < blocks.length && isNamed(blocks[at]!, blocks[at + 1]!)) return at + 2
  let end = row ? endOf(blocks, at, row) : at + 1
  if (!isOneLine(blocks.slice(at, end))) end = at + 1
  if (end === at + 1) while (end - at < 4 && goesOn(blocks, end)) end++
  return end
}

import type { Block } from '../page/blocks.ts'
import type { Element } from '../page/nodes.ts'
import { partOf } from '../words/part-of.ts'
import { around, cellsOf } from './table-head.ts'

/**
 * A table with "Ingredients" above one column and "Method" above another is read column by column, as its readers do,
 * and not row by row.
 */
export function withColumnsApart(blocks: Block[]): Block[] {
  const tables = new Set(blocks.filter(isHeadCell).map(block => around(block.element, ['table'])))
  const split = [...tables].slice(0, mostTables).filter(table => table !== null && isOfParts(blocks, table))
  return split.reduce((all, table) => apart(all, table!), blocks)
}

/** Of more tables with such words in them none is a recipe's. */
const mostTables = 5

const isHeadCell = ({ text, row }: Block) => row?.name === 'tr' && partOf(text)?.exact === true

const isIn = (table: Element) => (block: Block) => around(block.element, ['table']) === table

/** Whether one row of the table holds a heading for ingredients and one for steps, each in a cell of its own. */
function isOfParts(blocks: Block[], table: Element): boolean {
  const heads = blocks.filter(block => isIn(table)(block) && isHeadCell(block))
  const parts = new Set(heads.map(block => partOf(block.text)!.part))
  const columns = new Set(heads.map(columnOf))
  return (
    parts.has('ingredients') &&
    parts.has('method') &&
    columns.size > 1 &&
    heads.every(({ row }) => row === heads[0]!.row)
  )
}

function columnOf({ element, row }: Block): number {
  const cell = around(element, ['td', 'th'])
  return row && cell ? cellsOf(row).indexOf(cell) : -1
}

/** A line of a column is none of a row any more. */
function apart(blocks: Block[], table: Element): Block[] {
  const inside = blocks.filter(isIn(table))
  const at = blocks.indexOf(inside[0]!)
  const sorted = inside.map(block => ({ block, column: columnOf(block) })).sort((a, b) => a.column - b.column)
  const lines = sorted.map(({ block }) => ({
    ...block,
    row: block.row?.name === 'tr' ? null : block.row,
    bold: block.bold || isHeadCell(block),
  }))
  const moved = new Set(inside)
  return [...blocks.slice(0, at), ...lines, ...blocks.slice(at).filter(block => !moved.has(block))]
}

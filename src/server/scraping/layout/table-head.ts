import type { Block } from '../page/blocks.ts'
import { type Element, find, isTag, type ParentNode } from '../page/nodes.ts'
import { textOf } from '../page/text-of.ts'
import { isBareQuantity } from '../words/quantities.ts'

const bareNumber = /^\d{1,5}(?:[.,]\d{1,3})?$/
const inHead = /^(?:.*[\s(])?(\p{L}{1,8})\.?\)?$/u

export const cellsOf = (row: Element) => row.children.filter(isTag).filter(({ name }) => name === 'td' || name === 'th')

/** The innermost element of one of these names that is a node or stands around it. */
export function around(node: Element, names: string[]): Element | null {
  for (let at: ParentNode | null = node; at && 'name' in at; at = at.parent)
    if (names.includes((at as Element).name)) return at as Element
  return null
}

/** Whether a cell heads a column: one that heads its row is a part of the row's text, and one that is the row names those below. */
export const isColumnHead = (element: Element) =>
  element.name === 'th' && element.attribs.scope !== 'row' && !headsRows(element)

/** Whether a cell is all that its row has, over several columns: it names the rows below it. */
export const headsRows = ({ name, attribs, parent }: Element) =>
  (name === 'th' || name === 'td') &&
  Number(attribs.colspan) > 1 &&
  parent !== null &&
  'attribs' in parent &&
  cellsOf(parent as Element).length === 1

/** The unit that the head of a table names for a column ("Amount (g)"), where a cell below it holds a number alone. */
export function unitAbove({ text, element, row }: Block): string {
  if (row?.name !== 'tr' || !bareNumber.test(text)) return ''
  const cell = around(element, ['td'])
  const table = around(row, ['table'])
  const head = table && find(table, ({ name }) => name === 'tr')
  if (!cell || !head || head === row) return ''
  const name = cellsOf(head)[cellsOf(row).indexOf(cell)]
  const unit = name?.name === 'th' ? inHead.exec(textOf(name))?.[1] : undefined
  return unit && isBareQuantity(unit) ? unit.toLowerCase() : ''
}

/** What stands below a word in the head of a table, or in a first row of words alone: "Serves", and "4" in the next row. */
export function cellBelow({ element, row }: Block): string | null {
  if (row?.name !== 'tr') return null
  const cell = around(element, ['td', 'th'])
  const cells = cellsOf(row)
  if (!cell || cells.length < 2 || cells.some(one => /\d/.test(textOf(one)))) return null
  const table = around(row, ['table'])
  const rows = table ? rowsOf(table) : []
  const next = rows[rows.indexOf(row) + 1]
  const under = next && cellsOf(next)
  if (rows.indexOf(row) !== 0 || !under || under.length !== cells.length) return null
  return textOf(under[cells.indexOf(cell)]!) || null
}

const rowsOf = (node: Element): Element[] =>
  node.children.filter(isTag).flatMap(child => (child.name === 'tr' ? [child] : rowsOf(child)))

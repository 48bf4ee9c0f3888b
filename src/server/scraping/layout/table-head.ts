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

const below = new WeakMap<Element, Map<Element, string>>()

/** What stands below a word in the head of a table, or in a first row of words alone: "Serves", and "4" in the next row. */
export function cellBelow({ element, row }: Block): string | null {
  const cell = row?.name === 'tr' ? around(element, ['td', 'th']) : null
  if (!row || !cell) return null
  // A cell may hold many lines, each of which asks.
  const texts = below.get(row) ?? textsBelow(row)
  below.set(row, texts)
  return texts.get(cell) || null
}

function textsBelow(row: Element): Map<Element, string> {
  const cells = cellsOf(row)
  const table = around(row, ['table'])
  const isFirst = table !== null && find(table, ({ name }) => name === 'tr') === row
  if (!isFirst || cells.length < 2 || cells.some(one => /\d/.test(textOf(one)))) return new Map()
  const next = rowsOf(table)[1]
  const under = next ? cellsOf(next) : []
  return new Map(under.length === cells.length ? cells.map((cell, at) => [cell, textOf(under[at]!)]) : [])
}

const rowsOf = (node: Element): Element[] =>
  node.children.filter(isTag).flatMap(child => (child.name === 'tr' ? [child] : rowsOf(child)))

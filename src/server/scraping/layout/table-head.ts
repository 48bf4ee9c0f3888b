import type { Block } from '../page/blocks.ts'
import { type Element, find, isTag, type ParentNode } from '../page/nodes.ts'
import { textOf } from '../page/text-of.ts'
import { isBareQuantity } from '../words/quantities.ts'

const bareNumber = /^\d{1,5}(?:[.,]\d{1,3})?$/
const inHead = /^(?:.*[\s(])?(\p{L}{1,8})\.?\)?$/u

const cellsOf = (row: Element) => row.children.filter(isTag).filter(({ name }) => name === 'td' || name === 'th')

function above(node: Element, names: string[]): Element | null {
  for (let at: ParentNode | null = node; at && 'name' in at; at = at.parent)
    if (names.includes((at as Element).name)) return at as Element
  return null
}

/** The unit that the head of a table names for a column ("Amount (g)"), where a cell below it holds a number alone. */
export function unitAbove({ text, element, row }: Block): string {
  if (row?.name !== 'tr' || !bareNumber.test(text)) return ''
  const cell = above(element, ['td'])
  const table = above(row, ['table'])
  const head = table && find(table, ({ name }) => name === 'tr')
  if (!cell || !head || head === row) return ''
  const name = cellsOf(head)[cellsOf(row).indexOf(cell)]
  const unit = name?.name === 'th' ? inHead.exec(textOf(name))?.[1] : undefined
  return unit && isBareQuantity(unit) ? unit.toLowerCase() : ''
}

import type { Block } from '../page/blocks.ts'
import type { ParentNode } from '../page/nodes.ts'
import { holds } from './extent.ts'

const price = /^(?:[$€£]\s?\d{1,4}(?:[.,]\d{2})?|\d{1,4}[.,]\d{2}\s?(?:€|£|\$|kr\.?|zł|Kč|Ft|CHF|EUR))$/u

/** The part of a list item that holds a block: the child of the item. */
function branchOf({ element, row }: Block): ParentNode | null {
  for (let at: ParentNode | null = element; at && row; at = at.parent) if (at.parent === row) return at
  return null
}

/** An ingredient's list item may hold a product that the page sells: a part of its own, with a price. That part goes. */
export function withoutProducts(blocks: Block[]): Block[] {
  const parts = new Set(blocks.filter(({ text }) => price.test(text)).map(branchOf))
  parts.delete(null)
  if (parts.size === 0) return blocks
  const seen = new Set<ParentNode>()
  const isFirst = new Set(blocks.filter(({ row }) => row && seen.size < seen.add(row).size))
  const isProduct = (block: Block) => [...parts].some(part => part !== block.row && holds(part!, block))
  return blocks.filter(block => isFirst.has(block) || block.row === null || !isProduct(block))
}

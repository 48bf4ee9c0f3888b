import { numberPattern } from '../clean/number.ts'
import type { Block } from '../page/blocks.ts'
import { isBareQuantity, startsWithQuantity } from '../words/quantities.ts'
import { isAmount } from './amount-first.ts'
import { shapeOf } from './extent.ts'

/** The names of a grid with the unit of the amounts beside them, what heads its columns, and what names its groups. */
export type Grid = { unitOf: Map<Block, string>; heads: Set<Block>; names: Set<Block> }

const none = (): Grid => ({ unitOf: new Map(), heads: new Set(), names: new Set() })

const fewestPairs = 3
const bareNumber = new RegExp(`^${numberPattern}$`, 'u')

/** "KG" above a column of numbers. */
const isUnit = ({ text }: Block) => !/\d/.test(text) && text.length < 9 && isBareQuantity(text)
const isValue = ({ text }: Block) => isAmount(text) || bareNumber.test(text)
const isName = ({ text }: Block) => /\p{L}/u.test(text) && text.length < 80 && !startsWithQuantity(text)

/**
 * Names and amounts in turn, each a line of its own and nothing around the two of them: the cells of a grid that only its
 * style divides. Empty where amounts come first, or a line says both.
 */
export function flatGrid(blocks: Block[], openers: Set<Block>): Grid {
  const last = blocks.at(-1)
  if (!last || !isValue(last) || blocks.some(({ row }) => row !== null && row.name !== 'li')) return none()
  const grid = none()
  let unit = ''
  let waiting: Block[] = []
  const settle = (name: Block) => {
    // Before the first pair "Ingredient" and "Amount" head the columns; a single word there names the group.
    if (grid.unitOf.size === 0) for (const head of waiting.splice(waiting.length % 2)) grid.heads.add(head)
    for (const other of waiting) if (shapeOf(other) !== shapeOf(name)) grid.names.add(other)
    waiting = []
  }
  for (let at = 0; at < blocks.length; at++) {
    const [block, next] = [blocks[at]!, blocks[at + 1]]
    if (openers.has(block)) {
      waiting = []
      unit = ''
    } else if (!isName(block)) return none()
    else if (next && isUnit(next)) {
      unit = next.text.toLowerCase()
      grid.heads.add(block).add(next)
      at++
    } else if (next && isValue(next)) {
      settle(block)
      grid.unitOf.set(block, bareNumber.test(next.text) ? unit : '')
      at++
    } else waiting.push(block)
  }
  return grid.unitOf.size >= fewestPairs ? grid : none()
}

import type { Block } from '../page/blocks.ts'
import { depthOf } from '../page/nodes.ts'

/** A list and the lines in it that are set otherwise: names of groups, buttons, remarks. */
export type MainShape = { kind: string; first: number; last: number; isOdd: (block: Block) => boolean }

type KindOf = (block: Block) => string

/** What most lines of a list are: list items, table rows, paragraphs. Terms and their definitions are of one kind. */
const looseKind: KindOf = ({ row, element }) => (row ? row.name.replace(/^d[dt]$/, 'dl') : element.name)

/** The same, and how deep a line without a list around it is nested: a group's name stands beside its list, not in it. */
const nestedKind: KindOf = block => (block.row ? looseKind(block) : `${looseKind(block)} ${depthOf(block.element)}`)

/** The kind that most lines of a stretch share; null when they have none in common. */
export function mainShape(blocks: Block[], weight: (block: Block) => number): MainShape | null {
  return shapeBy(nestedKind, blocks, weight) ?? shapeBy(looseKind, blocks, weight)
}

function shapeBy(kindOf: KindOf, blocks: Block[], weight: (block: Block) => number): MainShape | null {
  const weights = new Map<string, number>()
  let total = 0
  for (const block of blocks) {
    if (block.level > 0) continue
    weights.set(kindOf(block), (weights.get(kindOf(block)) ?? 0) + weight(block))
    total += weight(block)
  }
  const [kind, most] = [...weights].sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
  if (most === 0 || most < total * 0.6) return null
  const isOdd = (block: Block) => block.level === 0 && kindOf(block) !== kind
  const isMain = (block: Block) => block.level === 0 && !isOdd(block)
  return { kind: kind.replace(/ \d+$/, ''), first: blocks.findIndex(isMain), last: blocks.findLastIndex(isMain), isOdd }
}

const headingName =
  /(?:^|[\s_-])(?:title|heading|header|(?<!not-)headline|subhead(?:ing|er)?|\w*(?:group|section)-?(?:name|head(?:ing)?|title))(?:$|[\s_-])/i

/** Whether the page itself calls a line a heading, by its class. */
export const isNamedHeading = ({ element }: Block) => headingName.test(element.attribs.class ?? '')

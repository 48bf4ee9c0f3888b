import { heading, type Line } from '../candidate.ts'
import { cleanText } from '../clean/text.ts'
import { isNode, type Node, textIn } from './node.ts'

/** How far lists inside of lists are followed. */
export const deepest = 6

/** The first of the keys that says something, whatever way it is written: `prep_time`, `prepTime`. */
export function pick(node: Node, keys: string[]): unknown {
  const known = new Map(Object.keys(node).map(key => [key.toLowerCase().replace(/[_-]/g, ''), node[key]]))
  return keys.map(key => known.get(key)).find(value => value !== undefined && value !== null && value !== '')
}

const one = ['abbreviation', 'name', 'namesingular', 'title', 'text', 'label', 'value', 'plural', 'singular']
const several = ['abbreviation', 'nameplural', 'plural', ...one]

/** What stands under the first of the keys that says something; of a record with a plural that one for `many`. */
export function text(node: Node, keys: string[], many = false): string {
  const value = pick(node, keys)
  return cleanText(textIn(isNode(value) ? pick(value, many ? several : one) : value))
}

/** Keys of the lists that the parts of a recipe keep their lines in. */
export const groupKeys = [
  'ingredients',
  'items',
  'list',
  'steps',
  'instructions',
  'lines',
  'rows',
  'children',
  'values',
  'content',
  'components',
  'directions',
  'nodes',
  'edges',
]
/** The name of a part, as its heading. */
export function titleOf(node: Node): Line[] {
  const title = text(node, ['title', 'name', 'heading', 'header', 'label', 'group', 'section', 'purpose'])
  return title === '' ? [] : [heading(title)]
}

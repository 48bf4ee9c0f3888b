import { cleanText } from '../clean/text.ts'
import { isBareQuantity } from '../words/quantities.ts'
import { type AnyNode, type Element, hasChildren, isTag, isText, type ParentNode } from './nodes.ts'

const unseen = new Set(
  'script style noscript template svg iframe object select option button textarea input head title audio video canvas'.split(
    ' ',
  ),
)
const blocks = new Set(
  (
    'address article aside blockquote br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)

export const isBlock = (name: string) => blocks.has(name)
export const isUnseen = (name: string) => unseen.has(name)

/** Whether the page itself keeps this element from its readers. */
export function isHidden(attributes: Record<string, string>): boolean {
  if ('hidden' in attributes) return true
  const style = attributes.style
  return style ? /display\s*:\s*none/i.test(style) : false
}

/** "1<sup>1</sup>/<sub>2</sub>": a number with a fraction behind it, set small. */
export function isFractionBehind({ name, prev, next, children }: Element): boolean {
  if (name !== 'sup' || !prev || !isText(prev) || !/\d$/.test(prev.data)) return false
  const [only] = children
  return (
    only !== undefined &&
    isText(only) &&
    /^\d$/.test(only.data.trim()) &&
    !!next &&
    isText(next) &&
    /^\s?[/⁄]/.test(next.data)
  )
}

const inline = new Set(['span', 'b', 'strong', 'em', 'i', 'a', 'u'])

/** "2 g", "2", and as Japanese and Chinese write it: "1個", "少々". */
const isAmount = /^(?:\d[\d.,/]*(?:\s\p{L}|\p{Lo}|$)|(?:少々|少许|少許|适量|適量|適宜|약간)$)/u

/**
 * Spans that touch are set apart by their style, as long as they carry one ("200" and "g"), and so is whatever follows an
 * amount that stands in an element of its own.
 */
export function touchesSpan(node: Element): boolean {
  const before = node.prev
  if (before === null || !isTag(before) || !inline.has(node.name) || !inline.has(before.name)) return false
  if (node.name === 'span' && before.name === 'span' && node.attribs.class !== undefined) return true
  if (/^[,.;:!?)%]/.test(wordsIn(node))) return false
  // "35 minutes" and "Difficulty" are two facts, whatever sets them apart.
  if (
    node.name === 'span' &&
    before.name === 'span' &&
    /[\p{Ll}\d]{2}$/u.test(wordsIn(before)) &&
    /^\p{Lu}/u.test(wordsIn(node))
  )
    return true
  if (isBareQuantity(wordsIn(before)) || isCellOfTerm(node, before)) return true
  // "<b>salt</b><u>2 g</u>": a name and its amount, each in an element of its own.
  if (isAmount.test(wordsIn(node)) && /\p{L}{2}$|[\p{Lo}]$/u.test(textOf(before))) return true
  // "1", "pinch", "chilli": behind an amount stands its unit, whatever it is called.
  const first = before.prev
  return first !== null && isTag(first) && inline.has(first.name) && /^[\d½¼¾⅓⅔⅛.,/ –-]+$/.test(wordsIn(first))
}

/** "<dt><a>Ginger</a><u>to taste</u></dt>": a link and what is said of it fill the row, with nothing between them. */
const isCellOfTerm = (node: Element, before: Element) =>
  before.name === 'a' && node.name !== 'a' && before.prev === null && node.next === null && isRow(node.parent)

const isRow = (parent: ParentNode | null) =>
  parent !== null && isTag(parent) && ['dt', 'dd', 'li'].includes(parent.name)

/** The text of an element that holds nothing else; of any other it is no matter. */
const wordsIn = ({ children: [only, ...more] }: Element) =>
  only && more.length === 0 && isText(only) && only.data.length < 40 ? only.data.trim() : ''

function gather(node: AnyNode, parts: string[], gap: string) {
  if (isText(node)) {
    parts.push(gap === '\n' ? node.data.replace(/\s+/g, ' ') : node.data)
    return
  }
  if (!isTag(node)) return
  if (unseen.has(node.name) || isHidden(node.attribs)) return
  const block = blocks.has(node.name)
  if (block) parts.push(gap)
  else if (touchesSpan(node) || isFractionBehind(node)) parts.push(' ')
  for (const child of node.children) gather(child, parts, gap)
  if (block) parts.push(gap)
}

function partsOf(node: AnyNode, gap: string): string[] {
  const parts: string[] = []
  if (hasChildren(node)) for (const child of node.children) gather(child, parts, gap)
  else gather(node, parts, gap)
  return parts
}

/** The text a reader sees in `node`, on one line. */
export function textOf(node: AnyNode): string {
  return cleanText(partsOf(node, ' ').join(''))
}

/** The same, one entry for each line of the page's layout. */
export function linesOf(node: AnyNode): string[] {
  return partsOf(node, '\n')
    .join('')
    .split('\n')
    .map(cleanText)
    .filter(line => line !== '')
}

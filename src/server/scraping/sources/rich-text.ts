import { heading, item, type Line } from '../candidate.ts'
import { cleanText } from '../clean/text.ts'
import { isNode, type Node } from './node.ts'

const maxDepth = 20
const headingKind = /^(?:heading|h[1-6])/i

const kindOf = (node: Node) => [node.nodeType, node.type, node._type].find(kind => typeof kind === 'string')
const innerOf = (node: Node) => [node.content, node.children].find(Array.isArray) as unknown[] | undefined
const ownText = (node: Node) => [node.text, node.value].find(text => typeof text === 'string') as string | undefined
const isInline = (node: unknown) =>
  isNode(node) && (ownText(node) !== undefined || /^(?:hard-?break|hyperlink|link|inline)/i.test(String(kindOf(node))))

function textOf(node: unknown, depth: number): string {
  if (!isNode(node) || depth > maxDepth) return ''
  return ownText(node) ?? (innerOf(node) ?? []).map(inner => textOf(inner, depth + 1)).join('')
}

/**
 * The lines of a text as editors of content systems keep it: a tree of paragraphs, lists and marked words (Contentful,
 * TipTap, Slate, Sanity); null for any other value.
 */
export function richLines(value: unknown, depth = 0): Line[] | null {
  if (!isNode(value) || depth > maxDepth) return null
  const wrapped = value.json ?? value.document ?? value.root
  if (isNode(wrapped)) return richLines(wrapped, depth + 1)
  const inner = innerOf(value)
  const kind = kindOf(value)
  if (kind === undefined || inner === undefined) return null
  if (inner.length === 0) return []
  if (inner.every(isInline)) {
    const text = cleanText(inner.map(part => textOf(part, depth + 1)).join(''))
    return text === '' ? [] : [headingKind.test(kind as string) ? heading(text) : item(text)]
  }
  return inner.flatMap(part => richLines(part, depth + 1) ?? [])
}

import { type AnyNode, type Document, DomHandler, type Element, hasChildren, isTag, isText } from 'domhandler'
import { Parser } from 'htmlparser2'

const MOST_DEPTH = 100
const MOST_ELEMENTS = 100_000
const CHUNK = 65_536

/**
 * The tree of an XML document, read as leniently as feeds are written. Entities that a document defines are
 * never expanded. Null when it nests deeper than any feed or has more elements.
 */
export function parseXml(text: string): Document | null {
  const dom = new DomHandler()
  let depth = 0
  let count = 0
  let isRefused = false
  const parser = new Parser(
    {
      onparserinit: parser => dom.onparserinit(parser),
      onopentag(name, attributes) {
        if (++depth > MOST_DEPTH || ++count > MOST_ELEMENTS) isRefused = true
        else dom.onopentag(name.toLowerCase(), attributes)
      },
      onclosetag() {
        depth--
        dom.onclosetag()
      },
      ontext: text => dom.ontext(text),
      oncdatastart: () => dom.oncdatastart(),
      oncdataend: () => dom.oncdataend(),
      onend: () => dom.onend(),
    },
    { xmlMode: true, decodeEntities: true },
  )
  for (let at = 0; at < text.length; at += CHUNK) {
    parser.write(text.slice(at, at + CHUNK))
    if (isRefused) return null
  }
  parser.end()
  return isRefused ? null : dom.root
}

export const childrenOf = (node: Document | Element): Element[] => node.children.filter(isTag)

export const childrenNamed = (node: Element, name: string): Element[] =>
  childrenOf(node).filter(child => child.name === name)

/** The text of an element, also of what stands as CDATA; empty when there is no element. */
export const textOf = (node: AnyNode | undefined): string => {
  if (!node) return ''
  if (isText(node)) return node.data
  return hasChildren(node) ? node.children.map(textOf).join('') : ''
}

/** The text of the first child of one of these names that has any. */
export function textOfChild(node: Element, ...names: string[]): string {
  for (const name of names)
    for (const child of childrenNamed(node, name)) {
      const text = textOf(child).trim()
      if (text) return text
    }
  return ''
}

import { DomHandler, type Element, isTag, isText } from 'domhandler'
import { Parser } from 'htmlparser2'
import { plain } from '../text/plain.ts'

export type { Element }

const chunkLength = 65_536
/** More than any recipe has; what nests deeper or has more is cut off. */
const maxDepth = 60
const maxElements = 50_000

/**
 * The elements of some names, one after the other, each as a small tree of its own: a file of any length needs the memory of
 * its largest recipe. Names are in lower case. Nothing outside the text is ever loaded, and only the five entities of XML
 * are known.
 */
export function* xmlRecords(text: string, names: string[]): Generator<Element> {
  const wanted = new Set(names)
  const done: Element[] = []
  let dom: DomHandler | null = null
  let depth = 0
  let count = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (!dom && wanted.has(name)) {
          dom = new DomHandler()
          dom.onparserinit(parser)
          depth = 0
          count = 0
        }
        if (dom && depth++ < maxDepth && count++ < maxElements) dom.onopentag(name, attributes)
      },
      onclosetag() {
        if (!dom) return
        if (--depth < maxDepth && count <= maxElements) dom.onclosetag()
        if (depth > 0) return
        dom.onend()
        const root = dom.root.children.find(isTag)
        if (root) done.push(root)
        dom = null
      },
      ontext: part => dom?.ontext(part),
    },
    { xmlMode: true, decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  for (let at = 0; at < text.length; at += chunkLength) {
    parser.write(text.slice(at, at + chunkLength))
    yield* done.splice(0)
  }
  parser.end()
  yield* done.splice(0)
}

/** The name of the first element, and of the one below it, in lower case. */
export function rootNames(head: string): string[] {
  const names: string[] = []
  for (const [, name] of head.replace(/<!--[\s\S]*?-->|<[!?][^>]*>/g, '').matchAll(/<([A-Za-z][\w.-]*)/g)) {
    names.push((name as string).toLowerCase())
    if (names.length === 3) break
  }
  return names
}

export const declaredEncoding = (bytes: Uint8Array): string | null =>
  /encoding\s*=\s*["']([\w-]+)["']/i.exec(Buffer.from(bytes.subarray(0, 300)).toString('latin1'))?.[1] ?? null

export const childrenOf = (element: Element | null | undefined, name?: string): Element[] =>
  (element?.children ?? []).filter(isTag).filter(child => !name || child.name === name)

export const childOf = (element: Element | null | undefined, name: string): Element | null =>
  childrenOf(element, name)[0] ?? null

/** Every element of a name below one, in order. */
export function allWithin(element: Element | null | undefined, name: string): Element[] {
  const found: Element[] = []
  const visit = (node: Element) => {
    for (const child of childrenOf(node)) {
      if (child.name === name) found.push(child)
      visit(child)
    }
  }
  if (element) visit(element)
  return found
}

/** All text within an element, as it stands. */
export function rawText(element: Element | null | undefined): string {
  const parts: string[] = []
  const visit = (node: Element) => {
    for (const child of node.children) {
      if (isText(child)) parts.push(child.data)
      else if ('children' in child) visit(child as Element)
    }
  }
  if (element) visit(element)
  return parts.join('')
}

export const textIn = (element: Element | null | undefined): string => plain(rawText(element))
export const textAt = (element: Element | null | undefined, name: string): string => textIn(childOf(element, name))
export const attr = (element: Element | null | undefined, name: string): string => plain(element?.attribs[name])

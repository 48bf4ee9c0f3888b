import { DOMParser, type Element, type Node } from '@xmldom/xmldom'
import { escapeUTF8 } from 'entities'
import { badRequest } from '../../errors.ts'

export const DAV = 'DAV:'
export const CALDAV = 'urn:ietf:params:xml:ns:caldav'
export const CALENDARSERVER = 'http://calendarserver.org/ns/'
export const APPLE = 'http://apple.com/ns/ical/'

const PREFIXES: Record<string, string> = { [DAV]: 'd', [CALDAV]: 'c', [CALENDARSERVER]: 'cs', [APPLE]: 'a' }
const DECLARED = Object.entries(PREFIXES)
  .map(([namespace, prefix]) => ` xmlns:${prefix}="${namespace}"`)
  .join('')

/** Requests nest about ten deep. */
const MOST_DEPTH = 50
const UNREADABLE = () => badRequest('unreadable-request')

/** The root of a request's document; null of an empty body. No document types, and so no entities of one's own. */
export function parseXml(text: string | undefined): Element | null {
  if (!text?.trim()) return null
  if (/<!(DOCTYPE|ENTITY)/i.test(text) || isTooDeep(text)) throw UNREADABLE()
  try {
    const refuse = (level: string) => {
      if (level !== 'warning') throw UNREADABLE()
    }
    const root = new DOMParser({ onError: refuse }).parseFromString(text, 'text/xml').documentElement
    if (root) return root
  } catch (cause) {
    throw badRequest('unreadable-request', { cause })
  }
  throw UNREADABLE()
}

/** Comments, CDATA, instructions and quoted values, where tags are none. One without its end reaches to the end: linear time. */
const NOT_TAGS = /<!--.*?(?:-->|$)|<!\[CDATA\[.*?(?:\]\]>|$)|<\?.*?(?:\?>|$)|"[^"<]*"|'[^'<]*'/gs

/** Asked before parsing, which takes seconds when elements are thousands deep. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [sign] of text.replace(NOT_TAGS, '').matchAll(/<\/|\/>|<(?!!)/g)) {
    depth += sign === '<' ? 1 : -1
    if (depth > MOST_DEPTH) return true
  }
  return false
}

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE

export const childrenOf = (element: Element): Element[] => [...element.childNodes].filter(isElement)

export const isNamed = (element: Element, namespace: string, name: string): boolean =>
  element.namespaceURI === namespace && element.localName === name

export const findChild = (element: Element, namespace: string, name: string): Element | undefined =>
  childrenOf(element).find(child => isNamed(child, namespace, name))

export const findChildren = (element: Element, namespace: string, name: string): Element[] =>
  childrenOf(element).filter(child => isNamed(child, namespace, name))

/** Namespace and name as one text, by which properties are found. */
export const nameOf = ({ namespaceURI, localName }: Element): string => `${namespaceURI ?? ''} ${localName ?? ''}`

/** An element with content that is XML already. */
export function tag(namespace: string, name: string, content = ''): string {
  const prefix = PREFIXES[namespace]
  const open = prefix ? `${prefix}:${name}` : namespace ? `x:${name} xmlns:x="${escapeUTF8(namespace)}"` : name
  return content ? `<${open}>${content}</${open.split(' ')[0]}>` : `<${open}/>`
}

const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Text as content of an element, without characters that XML does not allow. Parsers make CRLF a single LF unless CR is escaped. */
export const escapeText = (text: string): string => escapeUTF8(text.replace(NOT_IN_XML, '')).replaceAll('\r', '&#13;')

export const href = (address: string): string => tag(DAV, 'href', escapeText(address))

/** A whole document with an element of DAV as its root. */
export const xmlDocument = (root: string, content: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<d:${root}${DECLARED}>${content}</d:${root}>`

import { cleanLines, cleanText } from '../../scraping/clean/text.ts'
import {
  attribute,
  type Element,
  elementsOf,
  find,
  findAll,
  hasClass,
  type ParentNode,
} from '../../scraping/page/nodes.ts'
import { linesOf, textOf } from '../../scraping/page/text-of.ts'
import { plain } from '../text/plain.ts'

export { parseHtml } from '../../scraping/page/parse-html.ts'
export type { Element, ParentNode }
export { attribute, elementsOf, find, findAll, hasClass, linesOf, textOf }

export const withId = (root: ParentNode, id: string) => find(root, element => element.attribs.id === id)
export const withClass = (root: ParentNode, name: string) => findAll(root, element => hasClass(element, name))
export const withProp = (root: ParentNode, name: string) => findAll(root, element => element.attribs.itemprop === name)

export const textOfFirst = (element: Element | null | undefined) => (element ? textOf(element) : '')

/** Text in which an app keeps a little HTML, as plain lines; text without any stays as it is. */
export const withoutTags = (value: unknown): string => {
  const text = plain(value)
  return /<\/?[a-z][^<>]*>|&[a-z#0-9]{2,8};/i.test(text) ? cleanLines(text).join('\n') : text
}

/** The same on one line. */
export const wordsOf = (value: unknown) => cleanText(plain(value))

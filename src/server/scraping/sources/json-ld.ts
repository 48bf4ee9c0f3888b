import { type Element, isText } from '../page/nodes.ts'
import { recipesIn } from './graph.ts'
import type { Node } from './node.ts'
import { parseJson } from './parse-json.ts'
import { hasLongNames, withPlainNames } from './plain-names.ts'

const isJsonLd = (element: Element) => element.name === 'script' && /ld\+json/i.test(element.attribs.type ?? '')

export const scriptText = (script: Element) => script.children.map(child => (isText(child) ? child.data : '')).join('')

/** The recipes in the page's JSON-LD. A script that cannot be read does not spoil the others. */
export function readJsonLd(elements: Element[]): Node[] {
  return recipesIn(
    elements.filter(isJsonLd).map(script => {
      const text = scriptText(script)
      return hasLongNames(text) ? withPlainNames(parseJson(text)) : parseJson(text)
    }),
  )
}

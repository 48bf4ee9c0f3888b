import { type Element, isTag, type ParentNode } from '../page/nodes.ts'
import { linesOf, textOf } from '../page/text-of.ts'
import type { Node } from './node.ts'

/** The attribute names in which a vocabulary is written: microdata and RDFa differ in little else. */
type Dialect = { scope: (element: Element) => boolean; type: string; property: string }

const microdata: Dialect = { scope: element => 'itemscope' in element.attribs, type: 'itemtype', property: 'itemprop' }
const rdfa: Dialect = { scope: element => 'typeof' in element.attribs, type: 'typeof', property: 'property' }

/** One of them is the recipe of the page, the others are offered by name. */
const maxRecipes = 100

export const readMicrodata = (elements: Element[]) => readItems(elements, microdata)
export const readRdfa = (elements: Element[]) => readItems(elements, rdfa)

/** The recipes among the items of a page. */
function readItems(elements: Element[], dialect: Dialect): Node[] {
  return elements
    .filter(element => dialect.scope(element) && /\brecipe\b/i.test(element.attribs[dialect.type] ?? ''))
    .slice(0, maxRecipes)
    .map(element => readItem(element, dialect))
}

function readItem(scope: Element, dialect: Dialect): Node {
  const types = (scope.attribs[dialect.type] ?? '').split(/\s+/)
  const node: Node = { '@type': types }
  const visit = (parent: ParentNode) => {
    for (const child of parent.children) {
      if (!isTag(child)) continue
      const properties = (child.attribs[dialect.property] ?? '').split(/\s+/).filter(Boolean)
      const nested = dialect.scope(child)
      if (properties.length > 0) {
        for (const property of properties) {
          const key = property.replace(/^.*[/:#]/, '')
          add(node, key, nested ? readItem(child, dialect) : readValue(child, key))
        }
      }
      if (!nested) visit(child)
    }
  }
  visit(scope)
  if (Object.keys(node).length === 1) node.text = textOf(scope)
  else if (
    !types.some(type => /recipe$/i.test(type)) &&
    node.text === undefined &&
    node.name === undefined &&
    node.itemListElement === undefined
  )
    node.text = textOf(scope)
  return node
}

function add(node: Node, key: string, value: unknown) {
  const known = node[key]
  if (known === undefined) node[key] = value
  else if (Array.isArray(known)) known.push(value)
  else node[key] = [known, value]
}

const addressAttributes: Record<string, string> = {
  a: 'href',
  link: 'href',
  area: 'href',
  img: 'src',
  source: 'src',
  video: 'src',
  audio: 'src',
  iframe: 'src',
  embed: 'src',
  object: 'data',
}
const textKeys = /ingredient|instruction|step|description|name|text|author|yield|tool|keywords|category|cuisine|time/i

function readValue(element: Element, key: string): unknown {
  const { attribs, name } = element
  if (attribs.content !== undefined && (name === 'meta' || attribs.content.trim() !== '')) return attribs.content
  if (name === 'time' && attribs.datetime) return attribs.datetime
  if ((name === 'data' || name === 'meter') && attribs.value) return attribs.value
  const address = addressAttributes[name]
  if (address && !(name === 'a' && textKeys.test(key))) return picture(element) ?? attribs[address] ?? ''
  return /instruction|step|ingredient/i.test(key) ? linesOf(element).join('\n') : textOf(element)
}

/**
 * Pages that load pictures late keep the true address beside `src`. The size of the element says how the page shows the
 * picture and not how large it is.
 */
function picture({ name, attribs }: Element): string | undefined {
  if (name !== 'img') return undefined
  const keys = ['data-src', 'data-lazy-src', 'data-original', 'src']
  return keys.map(key => attribs[key]).find(value => value && !value.startsWith('data:')) ?? ''
}

import type { Element } from '../page/nodes.ts'
import { balancedEnd } from './balanced.ts'
import { scriptText } from './json-ld.ts'
import { isNode, type Node } from './node.ts'
import { valuesOfCalls } from './nuxt.ts'
import { parseJson } from './parse-json.ts'
import { isPlacesByName, plainProps, valueOfPlaces } from './places.ts'
import { followed, isStore } from './references.ts'

const ingredientKey =
  /^(?:recipe|grouped|all)?_?-?(?:ingredients?|zutaten|ingredientes|ingredienti|ingredienten|ingredienser)_?(?:list|groups?|sections?|blocks?|items|collection|lines?)?$/i
const stepKey =
  /^(?:recipe|grouped|cooking|preparation)?_?-?(?:instructions?|steps?|methods?|directions?|preparations?|procedures?|zubereitung|elaboracion|pasos)_?(?:list|groups?|sections?|blocks?|items|collection|steps?|text|html)?$/i
const longestScript = 6_000_000
const maxNodes = 150_000

const filled = (value: unknown) =>
  (Array.isArray(value) && value.length > 0) ||
  (typeof value === 'string' && value.length > 20) ||
  (isNode(value) && Object.keys(value).length > 0)

export type StateRecipe = { node: Node; ingredients: unknown; steps: unknown }

/** An answer of a server that is kept as text inside other data. */
const isJson = (text: string) =>
  text.length > 200 && text.length < longestScript && /^\s*[[{]/.test(text) && /ingredi|zutaten/i.test(text)

/** JSON values in scripts and attributes: what a page's own program works on. */
function* valuesOf(elements: Element[]): Generator<unknown> {
  for (const element of elements) {
    if (element.name === 'script' && !/ld\+json/i.test(element.attribs.type ?? '')) {
      const text = scriptText(element)
      if (text.length < 200 || text.length > longestScript || !/ingredi|zutaten/i.test(text)) continue
      if (/json/i.test(element.attribs.type ?? ''))
        yield isPlaces(element) ? valueOfPlaces(parseJson(text)) : parseJson(text)
      else yield* valuesInCode(text)
    } else {
      for (const key in element.attribs) {
        const value = element.attribs[key]!
        if (value.length > 400 && /^\s*[[{]/.test(value) && /ingredi|zutaten/i.test(value))
          yield element.name === 'astro-island' ? plainProps(parseJson(value)) : parseJson(value)
      }
    }
  }
}

const isPlaces = ({ attribs }: Element) => attribs.id === '__NUXT_DATA__' || 'data-nuxt-data' in attribs

/** What is streamed in pieces is whole only when they are put together: `self.__next_f.push([1, "…"])`. */
function streamedIn(elements: Element[]): string {
  const scripts = elements.filter(({ name }) => name === 'script').map(scriptText)
  const pieces = scripts.filter(
    text => (text.length < longestScript && text.includes('.push(')) || text.includes('.enqueue('),
  )
  return pieces.flatMap(text => [...text.matchAll(pushed)].map(match => stringAt(text, match))).join('')
}

const pushed = /(?:__next_f\.push|streamController\.enqueue)\(\s*(?:\[\s*1\s*,\s*)?(?=")/g

function stringAt(code: string, { index, 0: found }: RegExpExecArray): string {
  const start = index + found.length
  const value = parseJson(code.slice(start, balancedEnd(code, start)))
  return typeof value === 'string' ? value : ''
}

function* valuesInStream(text: string): Generator<unknown> {
  for (const line of text.split('\n')) {
    if (!/ingredi|zutaten/i.test(line)) continue
    const from = line.search(/[[{]/)
    if (from < 0 || from >= 12) continue
    const value = parseJson(line.slice(from))
    yield isPlacesByName(value) ? valueOfPlaces(value) : value
  }
}

/** Values assigned or handed over in code: `x = {…}`, `JSON.parse("…")`, `push([1, "…"])`. */
function* valuesInCode(code: string): Generator<unknown> {
  yield* valuesOfCalls(code)
  // Each may be long. Scripts that hold a page's state assign little else; those of libraries assign thousands of things.
  let budget = 40
  for (const match of code.matchAll(
    /(?:=|JSON\.stringify\(|JSON\.parse\((?:decodeURI(?:Component)?\()?)\s*(?=([[{"']))/g,
  )) {
    if (budget-- === 0) return
    const start = match.index + match[0].length
    const end = balancedEnd(code, start)
    if (end === -1 || end - start < 150) continue
    const value = parseJson(code.slice(start, end))
    yield typeof value === 'string' ? parseJson(decoded(value)) : value
  }
}

/** JSON that is handed over with its signs escaped: `decodeURIComponent("%7B…")`. */
function decoded(text: string): string {
  if (!/^%(?:7B|5B)/i.test(text)) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The recipes in a page's own data: objects that hold both ingredients and steps. */
export function readState(elements: Element[]): StateRecipe[] {
  return recipesInState([...valuesOf(elements), ...valuesInStream(streamedIn(elements))])
}

/** The same in values that are already parsed. */
export function recipesInState(values: Iterable<unknown>): StateRecipe[] {
  const found: StateRecipe[] = []
  let seen = 0
  let store: Node = {}
  const visit = (value: unknown, depth: number) => {
    if (depth > 30 || seen++ > maxNodes || found.length > 30) return
    if (Array.isArray(value)) for (const entry of value) visit(entry, depth + 1)
    if (typeof value === 'string' && isJson(value)) visit(parseJson(value), depth + 1)
    if (!isNode(value)) return
    const keys = Object.keys(value)
    if ((keys[0]?.includes(':') || 'ROOT_QUERY' in value) && isStore(value)) store = value
    const ingredients = keys.find(key => ingredientKey.test(key) && filled(value[key]))
    const steps = keys.find(key => stepKey.test(key) && filled(value[key]))
    if (ingredients && steps)
      found.push({
        node: value,
        ingredients: followed(value[ingredients], store),
        steps: followed(value[steps], store),
      })
    else for (const key of keys) visit(value[key], depth + 1)
  }
  for (const value of values) visit(value, 0)
  return found
}

import { parseJson } from './parse-json.ts'

/** One schema.org item, whatever it was written in. */
export type Node = { [property: string]: unknown }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** The type names of an item without their vocabulary: `http://schema.org/Recipe` gives `recipe`. */
function typesOf(node: Node): string[] {
  return asList(node['@type'])
    .filter(type => typeof type === 'string')
    .map(type => type.replace(/^.*[/:#]/, '').toLowerCase())
}

export const hasType = (node: Node, type: string) => typesOf(node).includes(type)

/** The first text in a value: itself, or the name, text or value of the item in it. */
export function textIn(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (depth > 6) return ''
  if (Array.isArray(value)) {
    for (const entry of value) {
      const text = textIn(entry, depth + 1)
      if (text !== '') return text
    }
    return ''
  }
  if (!isNode(value)) return ''
  for (const key of ['name', 'text', '@value', 'value', 'title', 'headline', 'description']) {
    const text = textIn(value[key], depth + 1)
    if (text !== '') return text
  }
  return ''
}

/** All texts in a value, in order. */
export function textsIn(value: unknown): string[] {
  return asList(value)
    .flat(4)
    .map(entry => textIn(entry))
    .filter(text => text !== '')
}

/** The entries of a list that is written as an object with numbers for keys; null of any other. */
export function listInKeys(node: Node): unknown[] | null {
  const keys = Object.keys(node)
  return keys.length > 0 && keys.every(key => /^\d{1,3}$/.test(key)) ? Object.values(node) : null
}

/** A list that a program wrote as the text of its JSON; any other value as it is. */
export function parsed(value: unknown): unknown {
  const list = typeof value === 'string' && /^\s*\[\s*["{]/.test(value) ? parseJson(value) : null
  return Array.isArray(list) ? list : value
}

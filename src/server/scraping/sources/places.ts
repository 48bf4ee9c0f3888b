import { isNode } from './node.ts'

const maxNodes = 100_000
const maxDepth = 60
const named = /^_\d+$/

/** Whether a list is one of values that are named by their places, keys too: `[{"_1":2},"title","Soup"]`. */
export const isPlacesByName = (list: unknown): boolean =>
  Array.isArray(list) && isNode(list[0]) && Object.keys(list[0]).every(key => named.test(key))

/**
 * The value of a list in which every value is named by its place: `[{"title":1},"Soup"]`, as Nuxt and React Router hand over
 * their data. What the program marks as reactive stands for what it holds.
 */
export function valueOfPlaces(list: unknown): unknown {
  if (!Array.isArray(list)) return list
  let count = 0
  const nameOf = (key: string): string => {
    const name: unknown = named.test(key) ? list[Number(key.slice(1))] : key
    return typeof name === 'string' ? name : key
  }
  const read = (place: unknown, depth: number): unknown => {
    if (typeof place !== 'number' || place < 0 || depth > maxDepth || count++ > maxNodes) return null
    const value: unknown = list[place]
    if (Array.isArray(value)) {
      if (typeof value[0] === 'string') return read(value[1], depth + 1)
      return value.map(inner => read(inner, depth + 1))
    }
    if (!isNode(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [nameOf(key), read(inner, depth + 1)]))
  }
  return read(0, 0)
}

/** The properties of an island of Astro, in which each value stands beside its kind: `{"title":[0,"Soup"]}`. */
export function plainProps(value: unknown, depth = 0): unknown {
  if (depth > maxDepth || !isNode(value)) return value
  const plain = (pair: unknown): unknown => {
    if (!Array.isArray(pair) || pair.length !== 2 || typeof pair[0] !== 'number') return pair
    return pair[0] === 1 && Array.isArray(pair[1]) ? pair[1].map(plain) : plainProps(pair[1], depth + 1)
  }
  return Object.fromEntries(Object.entries(value).map(([key, pair]) => [key, plain(pair)]))
}

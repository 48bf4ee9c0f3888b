import { isNode, type Node } from './node.ts'

const maxDepth = 12
const maxNodes = 20_000

/** Whether an object is the store of a GraphQL client: things by name, which point at each other by `__ref`. */
export function isStore(value: Node): boolean {
  const entries = Object.values(value).slice(0, 200)
  return (
    entries.length > 1 && entries.filter(entry => isNode(entry) && '__typename' in entry).length * 2 > entries.length
  )
}

/** A value with the things of a store in the place of the references to them. */
export function followed(value: unknown, store: Node): unknown {
  let count = 0
  const follow = (inner: unknown, depth: number): unknown => {
    if (depth > maxDepth || count++ > maxNodes) return null
    if (Array.isArray(inner)) return inner.map(entry => follow(entry, depth + 1))
    if (!isNode(inner)) return inner
    const name = inner.__ref ?? (inner.type === 'id' ? inner.id : undefined)
    if (typeof name === 'string') return follow(store[name] ?? null, depth + 1)
    return Object.fromEntries(Object.entries(inner).map(([key, entry]) => [key, follow(entry, depth + 1)]))
  }
  return follow(value, 0)
}

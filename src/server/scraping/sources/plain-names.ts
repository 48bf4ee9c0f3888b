import { isNode } from './node.ts'

const longName = /"(?:https?:\/\/schema\.org\/|schema:)\w+"\s*:/
const vocabulary = /^(?:https?:\/\/schema\.org\/|schema:)(?=\w)/
const maxDepth = 40

/** Whether JSON-LD writes its properties with the address of their vocabulary, or a prefix for it. */
export const hasLongNames = (text: string): boolean => longName.test(text)

/** The same in the names that most pages use: `http://schema.org/name` and `schema:name` are `name`, values stand alone. */
export function withPlainNames(value: unknown, depth = 0): unknown {
  if (depth > maxDepth) return null
  if (Array.isArray(value)) return value.map(entry => withPlainNames(entry, depth + 1))
  if (!isNode(value)) return value
  if ('@value' in value) return value['@value']
  if ('@list' in value) return withPlainNames(value['@list'], depth + 1)
  const plain = Object.entries(value).map(([key, inner]) => [
    key.replace(vocabulary, ''),
    key === '@context' ? inner : withPlainNames(inner, depth + 1),
  ])
  return Object.fromEntries(plain)
}

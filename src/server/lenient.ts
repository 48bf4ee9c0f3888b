import type { z } from 'zod'
import { Invalid } from './errors.ts'
import { canonicalUuid } from './ids.ts'
import { snakeName } from './snake-name.ts'

/**
 * Clients of the reference write the same thing in several ways: snake_case keys, "yes" for true, "3" for 3, ids without
 * hyphens. A reader made from a schema brings a value into the one form that the schema checks, and leaves alone what it
 * does not know how to read. Unknown keys fall away; text that no database can hold is refused.
 */
export type Lenient = (value: unknown, path: Path | null) => unknown

/** Where a value stands, from the inside out: written down as a list only when something is refused. */
interface Path {
  key: string | number
  within: Path | null
}

const listOf = (path: Path | null): (string | number)[] => (path ? [...listOf(path.within), path.key] : [])

const known = new WeakMap<object, Lenient>()

/** The reader for a schema; made once and remembered. */
export function lenient(schema: z.core.$ZodType): Lenient {
  const made = known.get(schema)
  if (made) return made
  let inner: Lenient | null = null
  const late: Lenient = (value, path) => (inner as Lenient)(value, path) // a schema may contain itself
  known.set(schema, late)
  inner = readerOf(schema)
  known.set(schema, inner)
  return inner
}

function readerOf(schema: z.core.$ZodType): Lenient {
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'object':
      return readObject(def.shape)
    case 'array': {
      const element = lenient(def.element)
      return (value, path) =>
        Array.isArray(value) ? value.map((item, i) => element(item, { key: i, within: path })) : value
    }
    case 'record':
      return readRecord(lenient(def.valueType))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return lenient(def.innerType)
    case 'pipe':
      return lenient(def.in)
    case 'lazy':
      return (value, path) => lenient(def.getter())(value, path)
    case 'union':
      return readUnion(def.options)
    case 'boolean':
      return value => readBoolean(value)
    case 'number':
      return value => (typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value)
    case 'string':
      return isId(schema as z.core.$ZodTypes) ? readUuid : readText
    default:
      return (value, path) => (typeof value === 'string' ? readText(value, path) : value)
  }
}

function readObject(shape: Record<string, z.core.$ZodType>): Lenient {
  const keys = Object.entries(shape).map(([key, part]) => ({ key, snake: snakeName(key), read: lenient(part) }))
  return (value, path) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
    const given = value as Record<string, unknown>
    const out: Record<string, unknown> = {}
    for (const { key, snake, read } of keys) {
      const name = Object.hasOwn(given, key) ? key : Object.hasOwn(given, snake) ? snake : null
      if (name !== null) out[key] = read(given[name], { key, within: path })
    }
    return out
  }
}

function readRecord(part: Lenient): Lenient {
  return (value, path) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
    const entries = Object.entries(value).filter(([key]) => key !== '__proto__')
    return Object.fromEntries(entries.map(([key, item]) => [readText(key, path), part(item, { key, within: path })]))
  }
}

/** Of several shapes, an object is read by the object, a list by the list, text as an id where it may be one. */
function readUnion(options: readonly z.core.$ZodType[]): Lenient {
  const of = (kinds: string[]) => options.find(option => kinds.includes(innermost(option)._zod.def.type))
  const object = of(['object', 'record'])
  const list = of(['array'])
  const id = options.some(option => isId(innermost(option)))
  const scalar = of(['string']) ? undefined : of(['boolean', 'number'])
  return (value, path) => {
    if (Array.isArray(value)) return list ? lenient(list)(value, path) : value
    if (value !== null && typeof value === 'object') return object ? lenient(object)(value, path) : value
    if (scalar) return lenient(scalar)(value, path)
    return id ? readUuid(value, path) : readText(value, path)
  }
}

const isId = ({ _zod: { def } }: z.core.$ZodTypes) => 'format' in def && def.format === 'guid'

/** The schema without the wrappers that say what happens when a value is absent. */
export function innermost(schema: z.core.$ZodType): z.core.$ZodTypes {
  const def = (schema as z.core.$ZodTypes)._zod.def
  if ('innerType' in def) return innermost(def.innerType as z.core.$ZodType)
  if (def.type === 'pipe') return innermost(def.in)
  return schema as z.core.$ZodTypes
}

const TRUE = new Set(['true', '1', 'yes', 'on', 't', 'y'])
const FALSE = new Set(['false', '0', 'no', 'off', 'f', 'n'])

function readBoolean(value: unknown): unknown {
  if (value === 1 || value === 0) return value === 1
  if (typeof value !== 'string') return value
  const word = value.trim().toLowerCase()
  return TRUE.has(word) ? true : FALSE.has(word) ? false : value
}

function readUuid(value: unknown, path: Path | null): unknown {
  if (typeof value !== 'string') return value
  return canonicalUuid(value) ?? readText(value, path)
}

function readText(value: unknown, path: Path | null): unknown
function readText(value: string, path: Path | null): string
function readText(value: unknown, path: Path | null): unknown {
  if (typeof value !== 'string' || (!value.includes('\0') && value.isWellFormed())) return value
  throw new Invalid([{ type: 'string_type', loc: listOf(path), msg: 'Text holds a character that cannot be stored' }])
}

/** In a query everything is text, a list of one looks like no list, and what may be absent may be empty. */
export function readQuery(schema: z.ZodObject, given: Record<string, unknown>): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(schema.shape)) {
    if (!Object.hasOwn(given, key)) continue
    const value = given[key]
    const wantsList = innermost(part)._zod.def.type === 'array'
    const one = wantsList ? (Array.isArray(value) ? value : [value]) : Array.isArray(value) ? value.at(-1) : value
    if (one !== '' || wantsList || part._zod.optin !== 'optional')
      out[key] = lenient(part)(one, { key, within: { key: 'query', within: null } })
  }
  return out
}

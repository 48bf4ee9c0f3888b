import type { z } from 'zod'
import { Invalid } from '../errors.ts'
import { canonicalUuid } from '../ids.ts'
import { snakeName } from './snake-name.ts'

/**
 * Clients of the reference write the same thing in several ways: snake_case keys, "yes" for true, "3" for 3, ids without
 * hyphens. A reader made from a schema brings a value into the one form that the schema checks, and leaves alone what it
 * does not know how to read; text that no database can hold is refused. Nearly every body comes in that form already, so
 * only what must change is copied, with keys that the schema does not know: it is the check that drops these.
 */
export type Coercer = (value: unknown, key: Key, within: Path | null) => unknown

type Key = string | number

/** Where a value stands, from the inside out: written down as a list only when something is refused. */
interface Path {
  key: Key
  within: Path | null
}

const listOf = (path: Path | null): Key[] => (path ? [...listOf(path.within), path.key] : [])

const coercers = new WeakMap<object, Coercer>()

/** The reader for a schema; made once and remembered. */
export function coercerFor(schema: z.core.$ZodType): Coercer {
  const made = coercers.get(schema)
  if (made) return made
  let inner: Coercer | null = null
  const late: Coercer = (value, key, within) => (inner as Coercer)(value, key, within) // a schema may contain itself
  coercers.set(schema, late)
  inner = buildCoercer(schema)
  coercers.set(schema, inner)
  return inner
}

function buildCoercer(schema: z.core.$ZodType): Coercer {
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'object':
      return readObject(def.shape)
    case 'array':
      return readList(coercerFor(def.element))
    case 'record':
      return readRecord(coercerFor(def.valueType))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return coercerFor(def.innerType)
    case 'pipe':
      return coercerFor(def.in)
    case 'lazy':
      return (value, key, within) => coercerFor(def.getter())(value, key, within)
    case 'union':
      return readUnion(def.options)
    case 'boolean':
      return value => readBoolean(value)
    case 'number':
      return readNumber('format' in def ? WHOLE : DECIMAL)
    case 'string':
      return isId(schema as z.core.$ZodTypes) ? readUuid : readText
    default:
      return (value, key, within) => (typeof value === 'string' ? readText(value, key, within) : value)
  }
}

function readObject(shape: Record<string, z.core.$ZodType>): Coercer {
  const fields = Object.entries(shape).map(([name, part]) => ({ name, snake: snakeName(name), read: coercerFor(part) }))
  return (value, key, within) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
    const given = value as Record<string, unknown>
    const path = { key, within }
    let copy: Record<string, unknown> | null = null
    for (const { name, snake, read } of fields) {
      const spelling = Object.hasOwn(given, name) ? name : Object.hasOwn(given, snake) ? snake : null
      if (spelling === null) continue
      const item = read(given[spelling], name, path)
      if (spelling === name && item === given[name]) continue
      copy ??= { ...given }
      copy[name] = item
    }
    return copy ?? given
  }
}

function readList(element: Coercer): Coercer {
  return (value, key, within) => {
    if (!Array.isArray(value)) return value
    const path = { key, within }
    let copy: unknown[] | null = null
    value.forEach((given, i) => {
      const item = element(given, i, path)
      if (item === given) return
      copy ??= [...value]
      copy[i] = item
    })
    return copy ?? value
  }
}

function readRecord(part: Coercer): Coercer {
  return (value, key, within) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
    const path = { key, within }
    const entries = Object.entries(value).filter(([name]) => name !== '__proto__')
    return Object.fromEntries(entries.map(([name, item]) => [readText(name, key, within), part(item, name, path)]))
  }
}

/** Of several shapes, an object is read by the object, a list by the list, text as an id where it may be one. */
function readUnion(options: readonly z.core.$ZodType[]): Coercer {
  const of = (kinds: string[]) => options.find(option => kinds.includes(innermost(option)._zod.def.type))
  const object = of(['object', 'record'])
  const list = of(['array'])
  const id = options.some(option => isId(innermost(option)))
  const scalar = of(['string']) ? undefined : of(['boolean', 'number'])
  return (value, key, within) => {
    const shape = Array.isArray(value) ? list : value !== null && typeof value === 'object' ? object : scalar
    if (shape) return coercerFor(shape)(value, key, within)
    return id ? readUuid(value, key, within) : readText(value, key, within)
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

const WHOLE = /^\s*[+-]?\d+(\.0*)?\s*$/
const DECIMAL = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i

const readNumber = (form: RegExp) => (value: unknown) =>
  typeof value === 'string' && form.test(value) ? Number(value) : value

function readUuid(value: unknown, key: Key, within: Path | null): unknown {
  if (typeof value !== 'string') return value
  return canonicalUuid(value) ?? readText(value, key, within)
}

function readText(value: unknown, key: Key, within: Path | null): unknown
function readText(value: string, key: Key, within: Path | null): string
function readText(value: unknown, key: Key, within: Path | null): unknown {
  if (typeof value !== 'string' || (!value.includes('\0') && value.isWellFormed())) return value
  const loc = listOf({ key, within })
  throw new Invalid([{ type: 'string_type', loc, msg: 'Text holds a character that cannot be stored', input: null }])
}

/** In a query everything is text, a list of one looks like no list, and what may be absent may be empty. */
export function coerceQuery(schema: z.ZodObject, given: Record<string, unknown>): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(schema.shape)) {
    if (!Object.hasOwn(given, key)) continue
    const value = given[key]
    const wantsList = innermost(part)._zod.def.type === 'array'
    const one = wantsList
      ? splitIds(Array.isArray(value) ? value : [value])
      : Array.isArray(value)
        ? value.at(-1)
        : value
    if (one !== '' || wantsList || part._zod.optin !== 'optional')
      out[key] = coercerFor(part)(one, key, { key: 'query', within: null })
  }
  return out
}

/** `id1,id2` in one parameter means several. Other texts may hold a comma. */
const splitIds = (given: unknown[]): unknown[] =>
  given.flatMap(one => {
    const parts = typeof one === 'string' && one.includes(',') ? one.split(',').map(part => part.trim()) : []
    return parts.length && parts.every(part => canonicalUuid(part)) ? parts : [one]
  })

import type { z } from 'zod'
import { type Fault, Invalid } from '../errors.ts'
import { innermost, lenient, readQuery } from '../lenient.ts'

type Place = 'body' | 'query' | 'path'

/** Reads a value leniently and checks it; throws Invalid with every fault. */
export function check<S extends z.ZodType>(schema: S, value: unknown, place: Place): z.output<S> {
  if (value === undefined && place === 'body')
    throw new Invalid([{ type: 'missing', loc: ['body'], msg: 'Field required', input: null }])
  return parse(schema, lenient(schema)(value, { key: place, within: null }), place)
}

export const checkQuery = <S extends z.ZodObject>(schema: S, given: Record<string, unknown>): z.output<S> =>
  parse(schema, readQuery(schema, given), 'query')

function parse<S extends z.ZodType>(schema: S, value: unknown, place: Place): z.output<S> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const issues = read.error.issues.map(issue =>
    wantsInteger(issue, schema) ? { ...issue, expected: 'int' as const } : issue,
  )
  throw new Invalid(issues.flatMap(issue => faultsOf(issue, value, place)))
}

/** Where a whole number belongs and something else stands, the checker only says that it wants a number. */
function wantsInteger(issue: z.core.$ZodIssue, schema: z.core.$ZodType): boolean {
  if (issue.code !== 'invalid_type' || issue.expected !== 'number') return false
  let at: z.core.$ZodType | undefined = schema
  for (const part of issue.path) {
    const def: z.core.$ZodTypes['_zod']['def'] = innermost(at)._zod.def
    at = def.type === 'object' ? def.shape[String(part)] : def.type === 'array' ? def.element : undefined
    if (!at) return false
  }
  const { def } = innermost(at)._zod
  return def.type === 'number' && 'format' in def && def.format === 'safeint'
}

/** A fault in the words of the reference's validation answers (accounts.md 1.4), which its clients know. */
function faultsOf(issue: z.core.$ZodIssue, value: unknown, place: Place): Fault[] {
  const input = valueAt(value, issue.path)
  const parts = issue.path.map(part => (typeof part === 'symbol' ? String(part) : part))
  const loc = [place, ...(place === 'path' ? parts.map(part => pathName(String(part))) : parts)]
  const fault = (type: string, msg: string, ctx?: Record<string, unknown>): Fault[] => [
    { type, loc, msg, input: brief(input), ...(ctx && { ctx }) },
  ]
  if (input === undefined)
    return [{ type: 'missing', loc, msg: 'Field required', input: brief(valueAt(value, issue.path.slice(0, -1))) }]
  switch (issue.code) {
    case 'invalid_type':
      return fault(...wrongType(issue.expected, input))
    case 'too_small':
      return issue.origin === 'string'
        ? fault('string_too_short', `String should have at least ${characters(issue.minimum)}`, {
            min_length: issue.minimum,
          })
        : fault('greater_than_equal', `Should be at least ${issue.minimum}`, { ge: issue.minimum })
    case 'too_big':
      return issue.origin === 'string'
        ? fault('string_too_long', `String should have at most ${characters(issue.maximum)}`, {
            max_length: issue.maximum,
          })
        : fault('less_than_equal', `Should be at most ${issue.maximum}`, { le: issue.maximum })
    case 'invalid_format':
      if (issue.format === 'guid' || issue.format === 'uuid')
        return fault('uuid_parsing', 'Input should be a valid UUID')
      return fault(
        'string_pattern_mismatch',
        `Input should be ${issue.format === 'regex' ? 'in the expected form' : `a valid ${issue.format}`}`,
      )
    case 'invalid_value': {
      const expected = inWords(issue.values)
      return fault('enum', `Input should be ${expected}`, { expected })
    }
    case 'custom':
      if (issue.params?.type === 'string_too_short')
        return fault('string_too_short', `String should have at least ${characters(1)}`, { min_length: 1 })
      return fault(String(issue.params?.type ?? 'value_error'), `Value error, ${issue.message}`, { error: {} })
    case 'invalid_union':
      return issue.errors[0]?.length
        ? issue.errors[0].flatMap(inner => faultsOf({ ...inner, path: [...issue.path, ...inner.path] }, value, place))
        : fault('value_error', issue.message)
    default:
      return fault('value_error', issue.message)
  }
}

/** `'asc', 'desc' or 'none'` */
function inWords(options: readonly unknown[]): string {
  const quoted = options.map(option => `'${String(option)}'`)
  return [quoted.slice(0, -1).join(', '), quoted.at(-1)].filter(Boolean).join(' or ')
}

const characters = (count: number | bigint) => `${count} ${count === 1 ? 'character' : 'characters'}`

/** Parameters of a path go by the reference's names: `id` is `item_id` there, `tokenId` is `token_id`. */
const pathName = (name: string) =>
  name === 'id' ? 'item_id' : name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

function wrongType(expected: string, input: unknown): [string, string] {
  switch (expected) {
    case 'string':
      return ['string_type', 'Input should be a valid string']
    case 'boolean':
      return ['bool_parsing', 'Input should be a valid boolean']
    case 'int':
      return typeof input === 'number'
        ? ['int_from_float', 'Input should be a valid integer']
        : ['int_parsing', 'Input should be a valid integer']
    case 'number':
      return ['float_parsing', 'Input should be a valid number']
    case 'array':
      return ['list_type', 'Input should be a valid list']
    case 'record':
    case 'object':
      return ['model_attributes_type', 'Input should be a valid dictionary or object']
    default:
      return ['value_error', `Input should be ${expected}`]
  }
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  let at = value
  for (const part of path) at = at === null || at === undefined ? undefined : (at as Record<PropertyKey, unknown>)[part]
  return at
}

/** The input comes back in the answer, but not a megabyte of it. */
function brief(input: unknown): unknown {
  if (typeof input === 'string') return input.length > 200 ? `${input.slice(0, 200)}…` : input
  if (input !== null && typeof input === 'object') return Array.isArray(input) ? [] : {}
  return input
}

import { globalRegistry, type z } from 'zod'
import { type Fault, Invalid } from '../errors.ts'
import { coerceQuery, coercerFor, innermost } from '../input/input-coercion.ts'

type Place = 'body' | 'query' | 'path'

/** Coerces a value into the form its schema expects and checks it; throws Invalid with every fault. */
export function check<S extends z.ZodType>(schema: S, value: unknown, place: Place): z.output<S> {
  if ((value === undefined || value === null) && place === 'body') {
    const nothing = schema.safeParse(value)
    if (nothing.success) return nothing.data
    throw new Invalid([{ type: 'missing', loc: ['body'], msg: 'Field required', input: null }])
  }
  return parse(schema, coercerFor(schema)(value, place, null), place)
}

export const checkQuery = <S extends z.ZodObject>(schema: S, given: Record<string, unknown>): z.output<S> =>
  parse(schema, coerceQuery(schema, given), 'query')

function parse<S extends z.ZodType>(schema: S, value: unknown, place: Place): z.output<S> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const issues = read.error.issues.slice(0, FAULTS_TOLD)
  throw new Invalid(firstOfEachPlace(issues.flatMap(issue => faultsOf(issue, { schema, value, place }))))
}

/** Nobody reads more, and a list of 100,000 wrong things would make as many. */
const FAULTS_TOLD = 100

/** A list where text belongs is not told to be too short as well. */
function firstOfEachPlace(faults: Fault[]): Fault[] {
  const byPlace = new Map<string, Fault>()
  for (const fault of faults) {
    const place = JSON.stringify(fault.loc)
    if (!byPlace.has(place)) byPlace.set(place, fault)
  }
  return [...byPlace.values()]
}

interface Checked {
  schema: z.core.$ZodType
  value: unknown
  place: Place
}

/** A fault in the words of the reference's validation answers (accounts.md 1.4), which its clients know. */
function faultsOf(issue: z.core.$ZodIssue, checked: Checked): Fault[] {
  const { value, place } = checked
  const input = valueAt(value, issue.path)
  const parts = issue.path.map(part => (typeof part === 'symbol' ? String(part) : part))
  const loc = [place, ...(place === 'path' ? parts.map(part => pathName(checked.schema, String(part))) : parts)]
  const fault = (type: string, msg: string, ctx?: Record<string, unknown>): Fault[] => [
    { type, loc, msg, input: brief(input), ...(ctx && { ctx }) },
  ]
  if (input === undefined && issue.code !== 'custom')
    return [{ type: 'missing', loc, msg: 'Field required', input: brief(valueAt(value, issue.path.slice(0, -1))) }]
  switch (issue.code) {
    case 'invalid_type':
      return fault(...wrongType(formatOf(partAt(checked.schema, issue.path)), issue.expected, input))
    case 'too_small':
      if (issue.origin === 'array')
        return fault('too_short', `List should have at least ${items(issue.minimum)}`, { min_length: issue.minimum })
      return issue.origin === 'string'
        ? fault('string_too_short', `String should have at least ${characters(issue.minimum)}`, {
            min_length: issue.minimum,
          })
        : issue.inclusive === false
          ? fault('greater_than', `Should be more than ${issue.minimum}`, { gt: issue.minimum })
          : fault('greater_than_equal', `Should be at least ${issue.minimum}`, { ge: issue.minimum })
    case 'too_big':
      if (issue.origin === 'array')
        return fault('too_long', `List should have at most ${items(issue.maximum)}`, { max_length: issue.maximum })
      return issue.origin === 'string'
        ? fault('string_too_long', `String should have at most ${characters(issue.maximum)}`, {
            max_length: issue.maximum,
          })
        : issue.inclusive === false
          ? fault('less_than', `Should be less than ${issue.maximum}`, { lt: issue.maximum })
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
        ? issue.errors[0].flatMap(inner => faultsOf({ ...inner, path: [...issue.path, ...inner.path] }, checked))
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

const items = (count: number | bigint) => `${count} ${count === 1 ? 'item' : 'items'}`
const characters = (count: number | bigint) => `${count} ${count === 1 ? 'character' : 'characters'}`

/** Parameters of a path go by the reference's names: `tokenId` is `token_id` there, and `id` is `item_id` unless its title says otherwise. */
function pathName(schema: z.core.$ZodType, name: string): string {
  const title = globalRegistry.get(partAt(schema, [name]) ?? schema)?.title
  return title ?? (name === 'id' ? 'item_id' : name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`))
}

/** What a schema says of a place; of several shapes the first, whose faults are the ones told. */
function partAt(schema: z.core.$ZodType, path: PropertyKey[]): z.core.$ZodTypes | null {
  const part = innermost(schema)
  const { def } = part._zod
  if (def.type === 'union') return partAt(def.options[0] as z.core.$ZodType, path)
  const [key, ...rest] = path
  if (key === undefined) return part
  if (def.type === 'object') return key in def.shape ? partAt(def.shape[String(key)] as z.core.$ZodType, rest) : null
  if (def.type === 'array') return partAt(def.element, rest)
  return def.type === 'record' ? partAt(def.valueType, rest) : null
}

/** What kind of text or number belongs in a place, such as `guid`, `int32` or `date-time`. */
function formatOf(part: z.core.$ZodTypes | null): unknown {
  if (!part) return null
  const { def } = part._zod
  return 'format' in def ? def.format : globalRegistry.get(part)?.format
}

/** Text that cannot be read as what belongs here is told from something that is no text at all. */
function wrongType(format: unknown, expected: string, input: unknown): [string, string] {
  switch (expected) {
    case 'string':
      return wrongText(format)
    case 'boolean':
      return [isScalar(input) ? 'bool_parsing' : 'bool_type', 'Input should be a valid boolean']
    case 'int':
      return wrongInteger(input)
    case 'number':
      return format === 'safeint' || format === 'int32'
        ? wrongInteger(input)
        : [typeof input === 'string' ? 'float_parsing' : 'float_type', 'Input should be a valid number']
    case 'array':
      return ['list_type', 'Input should be a valid list']
    case 'record':
      return ['dict_type', 'Input should be a valid dictionary']
    case 'object':
      return ['model_attributes_type', 'Input should be a valid dictionary or object']
    default:
      return ['value_error', `Input should be ${expected}`]
  }
}

function wrongText(format: unknown): [string, string] {
  switch (format) {
    case 'guid':
      return ['uuid_type', 'UUID input should be a string']
    case 'date-time':
      return ['datetime_type', 'Input should be a valid datetime']
    case 'date':
      return ['date_type', 'Input should be a valid date']
    default:
      return ['string_type', 'Input should be a valid string']
  }
}

const isScalar = (input: unknown) => typeof input === 'string' || typeof input === 'number'

function wrongInteger(input: unknown): [string, string] {
  const type = typeof input === 'string' ? 'int_parsing' : typeof input === 'number' ? 'int_from_float' : 'int_type'
  return [type, 'Input should be a valid integer']
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  let at = value
  for (const part of path) at = at === null || at === undefined ? undefined : (at as Record<PropertyKey, unknown>)[part]
  return at
}

/** The input comes back in the answer, but not a megabyte of it; what was not sent is told as null. */
function brief(input: unknown): unknown {
  if (input === undefined) return null
  if (typeof input === 'string') return input.length > 200 ? `${input.slice(0, 200)}…` : input
  if (input !== null && typeof input === 'object') return Array.isArray(input) ? [] : {}
  return input
}

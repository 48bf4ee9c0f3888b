import type { z } from 'zod'

/** Copies a value with only the fields that a schema declares. */
export type Declared = (value: unknown) => unknown

const known = new WeakMap<object, Declared>()

/**
 * What of an answer goes out: the declared fields, whatever else the handler's value has. Its types the compiler has
 * checked, and every test that asks a call checks them again; to do it for each answer cost a fifth of a recipe's page.
 */
export function declared(schema: z.core.$ZodType): Declared {
  const made = known.get(schema)
  if (made) return made
  let inner: Declared | null = null
  known.set(schema, value => (inner as Declared)(value)) // a schema may contain itself
  inner = declaredBy(schema)
  known.set(schema, inner)
  return inner
}

const asItIs: Declared = value => value

function declaredBy(schema: z.core.$ZodType): Declared {
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'object':
      return fieldsOf(def.shape)
    case 'array': {
      const element = declared(def.element)
      return element === asItIs ? asItIs : value => (Array.isArray(value) ? value.map(element) : value)
    }
    case 'nullable':
      return unless(null, declared(def.innerType))
    case 'optional':
      return unless(undefined, declared(def.innerType))
    case 'record':
      return declared(def.valueType) === asItIs ? asItIs : parsed(schema)
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'enum':
    case 'literal':
    case 'unknown':
    case 'any':
      return asItIs
    default:
      return parsed(schema) // which of several shapes it has, only the checker knows
  }
}

const unless = (nothing: null | undefined, inner: Declared): Declared =>
  inner === asItIs ? asItIs : value => (value === nothing ? nothing : inner(value))

const parsed =
  (schema: z.core.$ZodType): Declared =>
  value =>
    (schema as z.ZodType).parse(value)

/** Written out as one object literal, as the reader of rows is: see db/row-shape.ts. */
function fieldsOf(shape: Record<string, z.core.$ZodType>): Declared {
  const parts = Object.entries(shape).map(([name, part]) => ({ name: JSON.stringify(name), part: declared(part) }))
  const fields = parts.map(({ name, part }, i) =>
    part === asItIs ? `${name}: value[${name}]` : `${name}: parts[${i}](value[${name}])`,
  )
  const copy = new Function('parts', `return value => ({ ${fields.join(', ')} })`)(parts.map(({ part }) => part))
  return value => (value !== null && typeof value === 'object' ? copy(value) : value)
}

import type { z } from 'zod'

/** Copies a value with only the fields that a schema declares. */
export type Serializer = (value: unknown) => unknown

const serializers = new WeakMap<object, Serializer>()

/**
 * What of an answer goes out: the declared fields, whatever else the handler's value has. Its types the compiler has
 * checked, and every test that asks a call checks them again; to do it for each answer cost a fifth of a recipe's page.
 */
export function serializerFor(schema: z.core.$ZodType): Serializer {
  const made = serializers.get(schema)
  if (made) return made
  let inner: Serializer | null = null
  serializers.set(schema, value => (inner as Serializer)(value)) // a schema may contain itself
  inner = buildSerializer(schema)
  serializers.set(schema, inner)
  return inner
}

const unchanged: Serializer = value => value

function buildSerializer(schema: z.core.$ZodType): Serializer {
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'object':
      return fieldsOf(def.shape)
    case 'array': {
      const element = serializerFor(def.element)
      return element === unchanged ? unchanged : value => (Array.isArray(value) ? value.map(element) : value)
    }
    case 'nullable':
      return unless(null, serializerFor(def.innerType))
    case 'optional':
      return unless(undefined, serializerFor(def.innerType))
    case 'record':
      return serializerFor(def.valueType) === unchanged ? unchanged : parsed(schema)
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'enum':
    case 'literal':
    case 'unknown':
    case 'any':
      return unchanged
    default:
      return parsed(schema) // which of several shapes it has, only the checker knows
  }
}

const unless = (nothing: null | undefined, inner: Serializer): Serializer =>
  inner === unchanged ? unchanged : value => (value === nothing ? nothing : inner(value))

const parsed =
  (schema: z.core.$ZodType): Serializer =>
  value =>
    (schema as z.ZodType).parse(value)

/** Written out as one object literal, as the reader of rows is: see db/row-shape.ts. */
function fieldsOf(shape: Record<string, z.core.$ZodType>): Serializer {
  const parts = Object.entries(shape).map(([name, part]) => ({ name: JSON.stringify(name), part: serializerFor(part) }))
  const fields = parts.map(({ name, part }, i) =>
    part === unchanged ? `${name}: value[${name}]` : `${name}: parts[${i}](value[${name}])`,
  )
  const copy = new Function('parts', `return value => ({ ${fields.join(', ')} })`)(parts.map(({ part }) => part))
  return value => (value !== null && typeof value === 'object' ? copy(value) : value)
}

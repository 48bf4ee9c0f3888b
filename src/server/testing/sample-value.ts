import { z } from 'zod'
import { isForm, isUpload, type Route } from '#shared/contract/route.ts'
import { newId } from '../ids.ts'

/** The smallest value that a schema takes: required keys only, each with something plain, and this id where one stands. */
function sampleValue(schema: z.core.$ZodType, id = newId()): unknown {
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, part]) => !z.safeParse(part, undefined).success)
          .map(([key, part]) => [key, sampleValue(part, id)]),
      )
    case 'array':
      return []
    case 'record':
      return {}
    case 'string':
      return sampleText(schema, id) ?? 'sample'
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'union':
      return sampleValue(def.options[0] as z.core.$ZodType, id)
    case 'pipe':
      return sampleText(schema, id) ?? sampleValue(def.in, id)
    case 'lazy':
      return sampleValue(def.getter(), id)
    case 'null':
      return null
    default:
      return 'innerType' in def ? sampleValue(def.innerType as z.core.$ZodType, id) : 'sample'
  }
}

/** Of the texts that we think of, the first that the schema takes. */
function sampleText(schema: z.core.$ZodType, id: string): string | undefined {
  const candidates = [
    'sample',
    id,
    'sample@example.com',
    'https://example.com/',
    '2026-01-02',
    '2026-01-02T03:04:05Z',
    'en-US',
    '#aabbcc',
    'sample-password-42',
    '08:00',
    'UTC',
    'EUR',
  ]
  return candidates.find(text => z.safeParse(schema, text).success)
}

/** Values in which one place after the other, however deep, holds `value`; around it stands what a schema takes. */
export function* valuesWith(value: unknown, schema: z.core.$ZodType): Generator<unknown> {
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'object': {
      const rest = sampleValue(schema) as object
      for (const [key, part] of Object.entries(def.shape))
        for (const inner of valuesWith(value, part)) yield { ...rest, [key]: inner }
      break
    }
    case 'array':
      for (const inner of valuesWith(value, def.element)) yield [inner]
      break
    case 'record':
      for (const inner of valuesWith(value, def.valueType)) yield { sample: inner }
      break
    case 'union':
      for (const option of def.options) yield* valuesWith(value, option as z.core.$ZodType)
      return
    case 'pipe':
      yield* valuesWith(value, def.in)
      return
    default:
      if ('innerType' in def) return yield* valuesWith(value, def.innerType as z.core.$ZodType)
  }
  yield value
}

/** Values that a schema takes, each with `id` at one of the places where an id may stand; elsewhere stands one's own. */
export function* valuesNaming(schema: z.core.$ZodType, id: string, own: string): Generator<unknown> {
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'object': {
      const rest = { ...(sampleValue(schema, own) as object), ...('id' in def.shape && { id: own }) }
      for (const [key, part] of Object.entries(def.shape))
        for (const value of valuesNaming(part, id, own)) yield { ...rest, [key]: value }
      return
    }
    case 'array':
      for (const value of valuesNaming(def.element, id, own)) yield [value]
      return
    case 'union':
      for (const option of def.options) yield* valuesNaming(option as z.core.$ZodType, id, own)
      return
    case 'pipe':
      yield* valuesNaming(def.in, id, own)
      return
    case 'string':
      if ('format' in def && def.format === 'guid') yield id
      return
    default:
      if ('innerType' in def) yield* valuesNaming(def.innerType as z.core.$ZodType, id, own)
  }
}

/** A valid body for a call, or undefined when it has none. Files are a few bytes of text. */
export function sampleBody(route: Route): unknown {
  const { body } = route
  if (!body) return undefined
  if (isForm(body)) return sampleValue(body.fields)
  if (!isUpload(body)) return sampleValue(body)
  const files = Object.entries(body.files).map(([name, count]) => {
    const file = new File(['not a picture'], 'sample.txt', { type: 'text/plain' })
    return [name, count === 'many' ? [file] : file]
  })
  return { ...(sampleValue(body.fields) as object), ...Object.fromEntries(files) }
}

/** Parameters for a call from what is known of an owner's things; names that are not known stay unanswered. */
export const parameterNames = (route: Route): string[] => Object.keys(route.params?.shape ?? {})

import { z } from 'zod'
import { isForm, isUpload, type Route } from '#shared/contract/route.ts'
import { newId } from '../ids.ts'

/** The smallest value that a schema takes: required keys only, each with something plain. */
export function sampleValue(schema: z.core.$ZodType): unknown {
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, part]) => !z.safeParse(part, undefined).success)
          .map(([key, part]) => [key, sampleValue(part)]),
      )
    case 'array':
      return []
    case 'record':
      return {}
    case 'string':
      return sampleText(schema)
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'union':
      return sampleValue(def.options[0] as z.core.$ZodType)
    case 'pipe':
      return sampleValue(def.in)
    case 'lazy':
      return sampleValue(def.getter())
    case 'null':
      return null
    default:
      return 'innerType' in def ? sampleValue(def.innerType as z.core.$ZodType) : 'sample'
  }
}

/** Of the texts that we think of, the first that the schema takes. */
function sampleText(schema: z.core.$ZodType): string {
  const candidates = [
    'sample',
    newId(),
    'sample@example.com',
    'https://example.com/',
    '2026-01-02',
    '2026-01-02T03:04:05Z',
    'en-US',
    '#aabbcc',
    'sample-password-42',
  ]
  return candidates.find(text => z.safeParse(schema, text).success) ?? 'sample'
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

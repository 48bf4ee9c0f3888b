import type { z } from 'zod'
import type { FieldLimits, InputLimits } from '#shared/contract/input-limits.ts'
import { isForm, isUpload, type Route } from '#shared/contract/route.ts'

/** What the schema of a body says of its texts and numbers. Lists, and what is inside of objects, have no field of a form. */
export function limitsOfBody(body: Route['body']): InputLimits | undefined {
  if (!body) return undefined
  const { def } = innermost(isForm(body) || isUpload(body) ? body.fields : body)._zod
  if (def.type !== 'object') return undefined
  const limits = Object.entries(def.shape).map(([name, part]) => [name, limitsOf(innermost(part))] as const)
  const told = limits.filter(([, limit]) => Object.keys(limit).length > 0)
  return told.length ? Object.fromEntries(told) : undefined
}

function limitsOf(schema: z.core.$ZodTypes): FieldLimits {
  const { def } = schema._zod
  if (def.type !== 'string' && def.type !== 'number') return {}
  return Object.assign({}, ...(def.checks ?? []).map(limitOf))
}

function limitOf(check: z.core.$ZodCheck): FieldLimits {
  const { def } = (check as z.core.$ZodChecks)._zod
  switch (def.check) {
    case 'min_length':
      return { minLength: def.minimum }
    case 'max_length':
      return { maxLength: def.maximum }
    case 'greater_than':
      return def.inclusive ? { min: Number(def.value) } : {}
    case 'less_than':
      return def.inclusive ? { max: Number(def.value) } : {}
    default:
      return isForBlanks(def) ? { minLength: 1 } : {}
  }
}

/** The check of names, which refuses those of white space alone. */
const isForBlanks = (def: z.core.$ZodCheckDef) =>
  (def as { params?: { type?: string } }).params?.type === 'string_too_short'

/** Without what only says whether a value may be left out, or what is made of it. */
function innermost(schema: z.core.$ZodType): z.core.$ZodTypes {
  const known = schema as z.core.$ZodTypes
  const { def } = known._zod
  if (def.type === 'pipe') return innermost(def.in)
  return 'innerType' in def ? innermost(def.innerType) : known
}

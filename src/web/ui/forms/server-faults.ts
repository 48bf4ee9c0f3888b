import type { TFunction } from 'i18next'
import { ApiError, type Fault } from '#web/api/api-error.ts'

/** What the server found wrong, by the form's own fields; nothing when it named none of them. */
export function faultsByField<Field extends string>(error: unknown, fields: readonly Field[], t: TFunction) {
  if (!(error instanceof ApiError)) return undefined
  const taken = takenIn(error)
  if (taken && fields.some(name => name === taken.field))
    return { [taken.field]: taken.words } as { [F in Field]?: string }
  const found = error.faults.flatMap(fault => {
    const field = fields.find(name => fault.loc.at(-1) === name)
    return field ? [[field, wordsOf(fault, t)] as const] : []
  })
  return found.length > 0 ? (Object.fromEntries(found) as { [F in Field]?: string }) : undefined
}

/** A name or an address that is somebody's already, and the server's words for it. */
function takenIn({ body }: ApiError): { field: string; words: string } | undefined {
  const { taken, exception, message } = (body as { detail?: Partial<Record<string, string>> } | null)?.detail ?? {}
  const words = exception ?? message
  return taken && words ? { field: taken, words } : undefined
}

/** In the words of the form's own rules, where it has such a rule: the server's are English. */
function wordsOf({ type, msg, ctx }: Fault, t: TFunction): string {
  const { min_length: least = 1, max_length: most } = ctx ?? {}
  if (type === 'missing' || (type === 'string_too_short' && least <= 1)) return t('rule.required')
  if (type === 'string_too_short') return t('rule.min', { length: least })
  if (type === 'string_too_long' && most !== undefined) return t('rule.max', { length: most })
  return msg.replace(/^Value error, /, '')
}

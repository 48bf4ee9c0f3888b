import type { PublicContext } from '../context.ts'
import { Problem } from '../errors.ts'

/** Why something failed while nobody waited for it, in no language yet: whoever looks is told in their own. */
export interface Reason {
  /** Of the locales, under `errors.`. */
  key: string
  params?: Record<string, string | number>
  /** What the other side said, in its own words. */
  said?: string
}

type Translate = PublicContext['t']

export const sayReason = (t: Translate, { key, params, said }: Reason): string =>
  [t(`errors.${key}`, params), said].filter(Boolean).join(' ')

/** As text for a column; nothing stays nothing. */
export const storeReason = (reason: Reason | null): string | null => reason && JSON.stringify(reason)

/** Of an error, as text for a column: what is no rule of ours has only its own words. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof Problem) return JSON.stringify({ key: error.key, params: error.options.params } satisfies Reason)
  return error instanceof Error ? error.message : String(error)
}

/** What a column says. Rows of earlier versions, and errors that are no rule of ours, hold the words themselves. */
export function sayStoredReason(t: Translate, stored: string | null): string | null {
  if (!stored?.startsWith('{"key":')) return stored
  return sayReason(t, JSON.parse(stored))
}

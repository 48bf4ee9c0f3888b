import type { PublicContext } from '#server/context.ts'

/** Why something was not sent, in no language yet: whoever looks is told in their own. */
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

export const storeReason = (reason: Reason | null): string | null => reason && JSON.stringify(reason)

/** Of a stored message. Those of earlier versions hold the words themselves. */
export function sayStoredReason(t: Translate, stored: string | null): string | null {
  if (!stored?.startsWith('{"key":')) return stored
  return sayReason(t, JSON.parse(stored))
}

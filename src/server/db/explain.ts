import { badRequest, type Problem } from '../errors.ts'

/** What a constraint refused, on both engines; null when the error is something else. */
export function brokenConstraint(error: unknown): 'unique' | 'foreign-key' | 'other' | null {
  const { code, errstr, errcode } = (error ?? {}) as { code?: unknown; errstr?: unknown; errcode?: unknown }
  if (code === '23505' || errcode === 2067 || errcode === 1555) return 'unique'
  if (code === '23503' || errcode === 787 || errcode === 1811) return 'foreign-key'
  if (typeof code === 'string' && /^23/.test(code)) return 'other'
  return typeof errstr === 'string' && /constraint/.test(errstr) ? 'other' : null
}

/** Two transactions waited for each other, or PostgreSQL could not put them in an order: one of them may try again. */
export const isCollision = (error: unknown): boolean =>
  ['40P01', '40001'].includes((error as { code?: string } | null)?.code ?? '')

/** A constraint that no service foresaw is the caller's fault, told without a word of SQL. */
export function explainDatabaseError(error: unknown): Problem | null {
  const broken = brokenConstraint(error)
  if (!broken) return null
  const reason = {
    unique: 'something with this name is here already',
    'foreign-key': 'it refers to something that is not there',
    other: 'a value is missing or out of range',
  }
  return badRequest('unexpected', { exception: reason[broken], cause: error })
}

import { NAME_TAKEN } from '#shared/name-taken.ts'
import { badRequest, Problem, unavailable } from '../errors.ts'

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

/** Somebody ended the statement: a restore that needed what it held, or the limit of time for any statement. */
export const isCancelled = (error: unknown): boolean => (error as { code?: string } | null)?.code === '57014'

/** Seconds after which a caller may try again while the database is away. */
const RETRY_AFTER = 10

/** SQLITE_FULL, or any file that found no room; PostgreSQL's disk_full. */
export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || errcode === 13
}

/** PostgreSQL cannot be reached, is starting or stopping, has no connection left, or does not answer in time. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code === 'string' && /^(08...|57P0[123]|57014|53300)$/.test(code)) return true
  const isSocket = syscall === 'connect' || syscall === 'read' || syscall === 'write' || syscall === 'getaddrinfo'
  if (isSocket && /^E(CONN|HOST|NET|PIPE|TIMEDOUT|NOTFOUND|AI)/.test(String(code))) return true
  return /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/.test(error.message)
}

/** A constraint that no service foresaw is the caller's fault, told without a word of SQL. */
export function explainDatabaseError(error: unknown): Problem | null {
  if (isDiskFull(error)) return new Problem('full', 'disk-full', { cause: error })
  if (isAway(error)) return unavailable('database-away', { params: { seconds: RETRY_AFTER }, cause: error })
  const broken = brokenConstraint(error)
  if (!broken) return null
  const reason = {
    unique: NAME_TAKEN,
    'foreign-key': 'it refers to something that is not there',
    other: 'a value is missing or out of range',
  }
  return badRequest('unexpected', { exception: reason[broken], cause: error })
}

import type { PublicContext } from '#server/context.ts'
import { hashSecret } from '#server/ids.ts'
import { forgetKey, forgetKeysUnder, isKeyLocked, noteAttempt } from './attempt-locks.ts'

const PREFIX = 'name '

/** Names that people type are kept as hashes: some type their password there. */
const keyOf = (name: string) => PREFIX + hashSecret(name.toLowerCase())

/** Whether a name that has no password here has been tried too often. */
export const isNameLocked = (ctx: PublicContext, name: string): Promise<boolean> => isKeyLocked(ctx, keyOf(name))

/**
 * Counts a wrong password for a name without an account, or whose account has its password in a directory, and says whether
 * the name was locked before. Such names lock like accounts do, or the difference would tell which accounts exist.
 */
export const noteUnknownName = (ctx: PublicContext, name: string): Promise<'locked' | 'counted'> =>
  noteAttempt(ctx, keyOf(name))

/** After a right password in a directory. */
export const forgetName = (ctx: PublicContext, name: string) => forgetKey(ctx, keyOf(name))

/** An administrator opens all locks. */
export const forgetUnknownNames = (ctx: PublicContext) => forgetKeysUnder(ctx, PREFIX)

import type { PublicContext } from '#server/context.ts'
import { badRequest, found } from '#server/errors.ts'
import { forgetKey, forgetKeysUnder, isKeyLocked, lockedKeysUnder, noteAttempt } from '../auth/attempt-locks.ts'
import { attempts, lockedOut } from '../auth/lock-out.ts'
import { verifyPassword } from '../auth/password.ts'
import { findAccount } from './users.store.ts'

const PREFIX = 'current-password '
const keyOf = (userId: string) => PREFIX + userId

/**
 * Throws unless this is the password of the account; answers the hash that it fits. Wrong ones are counted, but not together
 * with those of signing in: whoever guesses there must not keep the owner from changing the password, and a right one said
 * here must not allow more guesses at the codes asked for there (decision 0013).
 */
export const ensureCurrent = (ctx: PublicContext, userId: string, password: string): Promise<string> =>
  attempts.run(userId, async () => {
    const { passwordHash } = found(await findAccount(ctx.db, userId))
    if (await isKeyLocked(ctx, keyOf(userId))) throw lockedOut(ctx)
    if (passwordHash !== null && (await verifyPassword(passwordHash, password))) {
      await forgetWrongCurrent(ctx, userId)
      return passwordHash
    }
    await noteAttempt(ctx, keyOf(userId))
    throw badRequest('account.wrong-current-password')
  })

/** After a right password, or with a new one. */
export const forgetWrongCurrent = (ctx: PublicContext, userId: string) => forgetKey(ctx, keyOf(userId))

/** Who has said a wrong one too often, and until when none is taken. */
export const listLockedForChanges = async (ctx: PublicContext): Promise<{ userId: string; until: string }[]> =>
  (await lockedKeysUnder(ctx, PREFIX)).map(({ key, until }) => ({ userId: key.slice(PREFIX.length), until }))

/** An administrator opens all locks. */
export const forgetAllWrongCurrent = (ctx: PublicContext) => forgetKeysUnder(ctx, PREFIX)

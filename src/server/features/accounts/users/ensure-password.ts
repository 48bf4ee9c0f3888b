import type { PublicContext } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/core.ts'
import { badRequest, found } from '#server/errors.ts'
import { attempts, ensureNotLocked, forgetFailures, noteFailure } from '../auth/lock-out.ts'
import { verifyPassword } from '../auth/password.ts'
import * as store from './users.store.ts'

/**
 * A session left open on a table is not enough for what cannot be undone or gives the account away: whoever has a password
 * here says it. `key` is what is said to those who said none.
 */
export async function ensurePassword(ctx: PublicContext, userId: string, password: string, key: string): Promise<void> {
  const account = found(await store.findAccount(ctx.db, userId))
  if (account.authMethod !== 'Mealie' || account.passwordHash === null) return
  if (password === '') throw badRequest(key)
  await ensureCurrent(ctx, account, password)
}

/** Throws unless this is the password of the account. A wrong one counts as when signing in: it is not guessed here either. */
export const ensureCurrent = (
  ctx: PublicContext,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  password: string,
): Promise<void> =>
  attempts.run(id, async () => {
    await ensureNotLocked(ctx, id)
    if (await verifyPassword(passwordHash, password)) return forgetFailures(ctx, id)
    await noteFailure(ctx, id)
    throw badRequest('account.wrong-current-password')
  })

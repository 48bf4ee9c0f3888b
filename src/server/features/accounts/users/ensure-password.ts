import type { PublicContext } from '#server/context.ts'
import { badRequest, found } from '#server/errors.ts'
import { ensureCurrent } from './current-password.ts'
import * as store from './users.store.ts'

/**
 * A session left open on a table is not enough for what cannot be undone or gives the account away: whoever has a password
 * here says it. `key` is what is said to those who said none.
 */
export async function ensurePassword(ctx: PublicContext, userId: string, password: string, key: string): Promise<void> {
  const account = found(await store.findAccount(ctx.db, userId))
  if (account.authMethod !== 'Mealie' || account.passwordHash === null) return
  if (password === '') throw badRequest(key)
  await ensureCurrent(ctx, userId, password)
}

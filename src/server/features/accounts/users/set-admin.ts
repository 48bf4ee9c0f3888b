import type { PublicContext } from '#server/context.ts'
import { ALL_FLAGS, NO_FLAGS } from './create-user.ts'
import * as store from './users.store.ts'

/**
 * Makes a user an administrator or takes that back, with the flags that come with it. The last administrator stays one,
 * because nobody could let them in again.
 */
export async function setAdmin(ctx: PublicContext, userId: string, admin: boolean): Promise<void> {
  const user = await store.findUser(ctx.db, userId)
  if (!user || user.admin === admin) return
  if (!admin) await store.lockAdministrators(ctx.db)
  if (!admin && !(await store.hasOtherAdmin(ctx.db, userId))) {
    ctx.log.warn({ userId }, 'the provider says that this is no administrator, but it is the last one and stays')
    return
  }
  const updatedAt = ctx.clock.now()
  await store.updateUser(ctx.db, userId, { admin, updatedAt, ...(admin && { advanced: true }) })
  await store.updateMembership(ctx.db, userId, { ...(admin ? ALL_FLAGS : NO_FLAGS), updatedAt })
}

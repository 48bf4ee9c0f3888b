import type { Context } from '#server/context.ts'
import { badRequest, forbidden } from '#server/errors.ts'
import { forgetOwners } from '#server/features/files/media/clean-media.ts'
import { endStreams } from '#server/features/notifications/event-stream/open-streams.ts'
import type { User } from '#shared/contract/accounts/users.ts'
import { isDemoAccount } from '../auth/demo-account.ts'
import { forgetWrongCurrent } from './current-password.ts'
import { tellOfUser } from './tell-of-user.ts'
import { readUsers } from './users.service.ts'
import * as store from './users.store.ts'

/**
 * Deletes a user with all that is theirs alone. Recipes belong to the household: they go to another member, in the same
 * transaction. The last administrator stays. `before` may refuse, with the administrators locked.
 */
export async function deleteUser(ctx: Context, id: string, before?: (ctx: Context) => Promise<void>): Promise<User> {
  const deleted = await ctx.transaction(async ctx => {
    const [user] = await readUsers(ctx, [id])
    if (!user) throw badRequest('unexpected', { exception: 'there is no such user' })
    if (isDemoAccount(ctx, user.email)) return { user, gone: false }
    if (user.admin) await store.lockAdministrators(ctx.db)
    await before?.(ctx)
    if (user.admin && !(await store.hasOtherAdmin(ctx.db, id))) throw forbidden('account.last-admin', { shape: 'text' })
    await store.lockToDelete(ctx.db, id)
    await ctx.hooks.beforeUserLeaves(ctx, user)
    for (const forget of ctx.hooks.beforeUserDeleted) await forget(ctx, id)
    await store.deleteUser(ctx.db, id)
    await forgetWrongCurrent(ctx, id)
    tellOfUser(ctx, user, 'delete')
    return { user, gone: true }
  })
  if (deleted.gone) {
    endStreams(id, () => true)
    await forgetOwners(ctx, [id])
  }
  return deleted.user
}

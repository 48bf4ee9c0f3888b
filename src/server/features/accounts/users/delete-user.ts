import type { Context } from '#server/context.ts'
import { badRequest, forbidden } from '#server/errors.ts'
import { forgetOwners } from '#server/features/files/media/clean-media.ts'
import type { User } from '#shared/contract/accounts/users.ts'
import { isDemoAccount } from '../auth/demo-account.ts'
import { readUsers } from './users.service.ts'
import * as store from './users.store.ts'

/**
 * Deletes a user with all that is theirs alone. Recipes belong to the household: they go to another member, in the same
 * transaction. The last administrator stays.
 */
export async function deleteUser(ctx: Context, id: string): Promise<User> {
  const deleted = await ctx.transaction(async ctx => {
    const [user] = await readUsers(ctx, [id])
    if (!user) throw badRequest('unexpected', { exception: 'there is no such user' })
    if (isDemoAccount(ctx, user.email)) return { user, gone: false }
    if (user.admin && !(await store.hasOtherAdmin(ctx.db, id))) throw forbidden('account.last-admin', { shape: 'text' })
    await ctx.hooks.beforeUserLeaves(ctx, user)
    for (const before of ctx.hooks.beforeUserDeleted) await before(ctx, id)
    await store.deleteUser(ctx.db, id)
    return { user, gone: true }
  })
  if (deleted.gone) await forgetOwners(ctx, [id])
  return deleted.user
}

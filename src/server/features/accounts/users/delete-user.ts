import type { Context } from '#server/context.ts'
import { badRequest, forbidden } from '#server/errors.ts'
import { forgetOwners } from '#server/features/files/media/clean-media.ts'
import { endStreams } from '#server/features/notifications/event-stream/open-streams.ts'
import type { User } from '#shared/contract/accounts/users.ts'
import type { Noun } from '#shared/contract/notifications/nouns.ts'
import { isDemoAccount } from '../auth/demo-account.ts'
import { readUsers } from './users.service.ts'
import * as store from './users.store.ts'

/** What a group sees of somebody: themselves, recipes with comments and what was noted of them, stars, searches, tablets. */
const SEEN_OF_USERS: Noun[] = ['user', 'recipe', 'rating', 'saved_search', 'session']

/** Told in their group, which is not always that of the administrator who deletes them. */
function tellOfDeletion(ctx: Context, { id, groupId }: User): void {
  const { integrationId } = ctx.user.session
  for (const documentType of SEEN_OF_USERS) {
    const isThemselves = documentType === 'user'
    const operation = isThemselves ? 'delete' : 'update'
    const document = { ids: isThemselves ? [id] : [] }
    ctx.emit({ type: 'change', groupId, householdId: null, integrationId, documentType, operation, document })
  }
}

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
    await ctx.hooks.beforeUserLeaves(ctx, user)
    for (const forget of ctx.hooks.beforeUserDeleted) await forget(ctx, id)
    await store.deleteUser(ctx.db, id)
    tellOfDeletion(ctx, user)
    return { user, gone: true }
  })
  if (deleted.gone) {
    endStreams(id, () => true)
    await forgetOwners(ctx, [id])
  }
  return deleted.user
}

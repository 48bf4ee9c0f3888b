import type { Context } from '#server/context.ts'
import { conflict, forbidden } from '#server/errors.ts'
import { type Reply, withCookie } from '#server/replies.ts'
import { isDemoAccount } from '../auth/demo-account.ts'
import { clearedCookie, ensureSession } from '../auth/sessions.service.ts'
import { deleteUser } from './delete-user.ts'
import { ensurePassword } from './ensure-password.ts'
import * as store from './users.store.ts'

/**
 * People delete their own account, at the screen and with their password where they have one here. Not the only
 * administrator, and not the only member of a household: nobody could open its lists and plans any more.
 */
export async function deleteSelf(ctx: Context, password: string): Promise<Reply<null>> {
  const { id } = ctx.user
  ensureSession(ctx)
  if (isDemoAccount(ctx, ctx.user.email)) throw forbidden('permission-denied')
  await ensureMayGo(ctx)
  await ensurePassword(ctx, id, password, 'account.wrong-current-password')
  await deleteUser(ctx, id, async ctx => {
    await store.lockHouseholdsOf(ctx.db, id)
    await ensureMayGo(ctx)
  })
  return withCookie(null, clearedCookie())
}

async function ensureMayGo(ctx: Context): Promise<void> {
  if (ctx.user.admin && !(await store.hasOtherAdmin(ctx.db, ctx.user.id))) throw conflict('account.only-administrator')
  const household = await store.findHouseholdOfNobodyElse(ctx.db, ctx.user.id)
  if (household) throw conflict('account.only-member', { params: { household: household.name } })
}

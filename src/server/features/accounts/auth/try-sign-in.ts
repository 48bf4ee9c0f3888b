import type { PublicContext } from '#server/context.ts'
import { identify } from './identify.ts'
import { openSession } from './sessions.service.ts'
import { deleteSession, findSomebody } from './sessions.store.ts'

/** Signs the first administrator in and out, as proof that somebody can get into a database. */
export async function trySignIn(ctx: PublicContext): Promise<void> {
  const userId = await findSomebody(ctx.db)
  if (!userId) throw new Error('no administrator with a household can sign in')
  const { body } = await openSession(ctx, userId, { rememberMe: false })
  const caller = await identify(ctx, body.access_token)
  if (caller?.id !== userId) throw new Error('an administrator signed in and was not known')
  await deleteSession(ctx.db, userId, caller.session.id)
}

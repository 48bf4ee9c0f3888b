import type { Context, PublicContext } from '#server/context.ts'
import { Reply, withCookie } from '#server/replies.ts'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { isTabletScope, type Scope } from '#shared/scopes.ts'
import { identify } from '../auth/identify.ts'
import { tabletCookie } from '../auth/sessions.service.ts'
import { listMembershipsOf } from '../memberships/memberships.service.ts'
import { formerSlugsOf } from '../places/places.service.ts'
import { readPin } from '../tablets/kitchen-pin.service.ts'
import { readSelf, readUser } from '../users/users.service.ts'
import { readViewSettings } from '../view-settings/view-settings.service.ts'
import { signInByProxy } from './proxy-sign-in.ts'

/** Who is signed in. The pages ask this first, so it is here that a proxy in front signs somebody in. */
export async function readSession(ctx: PublicContext): Promise<SessionUser | null | Reply<SessionUser | null>> {
  if (ctx.user && isTabletScope(ctx.user.session.scope)) return readTablet(ctx as Context)
  if (ctx.user) return read(ctx, ctx.user.id, ctx.user.session.scope)
  const entered = await signInByProxy(ctx)
  const caller = entered && (await identify(ctx, entered.body.access_token))
  if (!entered || !caller) return null
  return new Reply(await read(ctx, caller.id, caller.session.scope), { cookies: entered.content.cookies })
}

/** A tablet asks every few minutes, and so its cookie never ends. */
const readTablet = async (ctx: Context): Promise<Reply<SessionUser>> =>
  withCookie(
    {
      ...(await readSelf(ctx)),
      scope: ctx.user.session.scope,
      households: [],
      formerGroupSlugs: await formerSlugsOf(ctx, ctx.user.groupId),
      hasPin: (await readPin(ctx)).isSet,
      view: {},
    },
    tabletCookie(ctx.request.token ?? ''),
  )

async function read(ctx: PublicContext, userId: string, scope: Scope): Promise<SessionUser> {
  const user = await readUser(ctx, userId)
  const households = await listMembershipsOf(ctx, userId)
  return {
    ...user,
    scope,
    hasPin: false,
    households,
    formerGroupSlugs: households.find(({ groupId }) => groupId === user.groupId)?.formerGroupSlugs ?? [],
    view: await readViewSettings(ctx, userId),
  }
}

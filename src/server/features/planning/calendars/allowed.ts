import type { Context } from '#server/context.ts'
import { forbidden } from '#server/errors.ts'
import type { Route } from '#shared/contract/route.ts'
import { scopeAllows } from '#shared/scopes.ts'

/** What a token may do to calendars is what it may do by calls. */
export const may = ({ user }: Context, route: Route): boolean => scopeAllows(user.session.scope, route)

export function ensureMay(ctx: Context, route: Route): void {
  const { scope } = ctx.user.session
  if (!may(ctx, route)) throw forbidden(`scope.${scope}`, { extra: { scope } })
}

import type { Handlers } from '#server/context.ts'
import type { memberships } from '#shared/contract/accounts/memberships.ts'
import { joinHousehold, leaveHousehold, listMemberships, switchHousehold } from './memberships.service.ts'

export const membershipsRoutes: Handlers<typeof memberships> = {
  list: ctx => listMemberships(ctx),
  join: (ctx, { body }) => joinHousehold(ctx, body.token),
  switch: (ctx, { body }) => switchHousehold(ctx, body.householdId),
  leave: (ctx, { params }) => leaveHousehold(ctx, params.householdId),
}

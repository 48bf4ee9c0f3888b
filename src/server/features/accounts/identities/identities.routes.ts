import type { Handlers } from '#server/context.ts'
import type { identities } from '#shared/contract/accounts/identities.ts'
import { listWaysIn, removeIdentity } from './identities.service.ts'

export const identitiesRoutes: Handlers<typeof identities> = {
  list: ctx => listWaysIn(ctx),
  remove: (ctx, { params }) => removeIdentity(ctx, params.id),
}

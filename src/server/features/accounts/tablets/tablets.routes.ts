import type { Handlers } from '#server/context.ts'
import type { tablets } from '#shared/contract/accounts/tablets.ts'
import { beginPairing, enterAsTablet, listTablets, pairTablet, removeTablet } from './tablets.service.ts'

export const tabletsRoutes: Handlers<typeof tablets> = {
  begin: ctx => beginPairing(ctx),
  enter: (ctx, { body }) => enterAsTablet(ctx, body.secret),
  list: ctx => listTablets(ctx),
  create: (ctx, { body }) => pairTablet(ctx, body),
  remove: (ctx, { params }) => removeTablet(ctx, params.id),
}

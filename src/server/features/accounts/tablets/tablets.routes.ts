import type { Handlers } from '#server/context.ts'
import type { tablets } from '#shared/contract/accounts/tablets.ts'
import { lockTablet, readPin, removePin, setPin, unlockTablet } from './kitchen-pin.service.ts'
import { beginPairing, enterAsTablet, listTablets, pairTablet, removeTablet } from './tablets.service.ts'

export const tabletsRoutes: Handlers<typeof tablets> = {
  begin: ctx => beginPairing(ctx),
  enter: (ctx, { body }) => enterAsTablet(ctx, body.secret),
  unlock: (ctx, { body }) => unlockTablet(ctx, body.pin),
  lock: ctx => lockTablet(ctx),
  getPin: ctx => readPin(ctx),
  setPin: (ctx, { body }) => setPin(ctx, body.pin),
  removePin: ctx => removePin(ctx),
  list: ctx => listTablets(ctx),
  create: (ctx, { body }) => pairTablet(ctx, body),
  remove: (ctx, { params }) => removeTablet(ctx, params.id),
}

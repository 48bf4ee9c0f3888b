import type { PublicContext } from '#server/context.ts'
import * as store from './deliveries.store.ts'

/** Deliveries of a lane that have not been sent yet, the newest first. */
export const findWaiting = (ctx: PublicContext, lane: string) => store.findWaitingOnLane(ctx.db, lane)

/** Says something else in a delivery, unless it was sent meanwhile. */
export const rewriteDelivery = (ctx: PublicContext, id: string, payload: Record<string, unknown>) =>
  store.rewriteDelivery(ctx.db, id, payload)

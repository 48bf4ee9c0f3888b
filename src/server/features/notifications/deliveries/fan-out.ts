import type { App, PublicContext } from '#server/context.ts'
import { createSystemContext } from '#server/create-context.ts'
import { findPendingEvents, hasPendingEvents, settleEvents } from '#server/db/outbox.ts'
import type { EventRow } from '#server/db/schema/notifications.ts'
import type { Channel, NewDelivery } from './channel.ts'
import { findListeners } from './deliveries.store.ts'
import { queueDeliveries } from './queue-delivery.ts'

const BATCH = 100

/** Turns events that somebody listens to into messages; answers whether there were any. Instances share the events. */
export async function fanOut(app: App, channels: Channel[]): Promise<boolean> {
  if (!(await hasPendingEvents(app.db))) return false
  return createSystemContext(app).transaction(async ctx => {
    const events = await findPendingEvents(ctx.db, BATCH)
    if (!events.length) return false
    const deliveries: NewDelivery[] = []
    for (const event of events) deliveries.push(...(await messagesOf(ctx, channels, event)))
    await queueDeliveries(ctx, deliveries)
    await settleEvents(
      ctx.db,
      events.map(({ position }) => position),
    )
    return true
  })
}

/** An event that a channel stumbles over is told by the others, and holds up no other event. */
async function messagesOf(ctx: PublicContext, channels: Channel[], event: EventRow): Promise<NewDelivery[]> {
  // What concerns one person alone is for their screens.
  if (event.groupId === null || event.userId !== null) return []
  const byKind = Map.groupBy(await findListeners(ctx.db, event.groupId, event.householdId), ({ kind }) => kind)
  const messages: NewDelivery[] = []
  for (const { kind, tell } of channels) {
    const targets = byKind.get(kind)?.map(({ targetId }) => targetId)
    if (!tell || !targets) continue
    try {
      messages.push(...(await tell(ctx, event, targets)))
    } catch (error) {
      ctx.log.error({ err: error, kind, event: event.id }, 'an event could not be put into words')
    }
  }
  return messages
}

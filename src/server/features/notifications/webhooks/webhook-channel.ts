import { createHmac } from 'node:crypto'
import type { App, PublicContext } from '#server/context.ts'
import type { EventRow, WebhookRow } from '#server/db/schema/notifications.ts'
import { EVENT_NUMBERS } from '#shared/contract/notifications/event-types.ts'
import type { Channel, NewDelivery, Sent } from '../deliveries/channel.ts'
import { failed, post } from '../deliveries/post.ts'
import { eventMessage } from './webhook-payload.ts'
import { findWebhooks, findWebhookToSend } from './webhooks.store.ts'

/** Sends JSON to addresses of a household. */
export const webhookChannel: Channel = {
  kind: 'webhook',
  tell,
  send: async (app, delivery, signal) => {
    const row = await findWebhookToSend(app.db, delivery.targetId)
    if (!row) return failed({ key: 'delivery.target-gone' }, { isFinal: true })
    if (!row.enabled) return failed({ key: 'delivery.target-off' }, { isFinal: true })
    return sendWebhook(app, row, delivery.eventId, delivery.payload.body, signal)
  },
}

async function tell(ctx: PublicContext, event: EventRow, targetIds: string[]): Promise<NewDelivery[]> {
  if (!(event.type in EVENT_NUMBERS)) return []
  const wanting = (await findWebhooks(ctx.db, targetIds)).filter(({ events }) => events.includes(event.type))
  return wanting.map(row => eventMessage(ctx, row, event))
}

/** Sends now. With a key, `Larder-Signature` holds the moment and the HMAC of it, a dot and the body. */
export function sendWebhook(
  app: App,
  row: WebhookRow,
  eventId: string,
  body: unknown,
  signal?: AbortSignal,
): Promise<Sent> {
  const text = JSON.stringify(body)
  const key = row.secret === null ? null : app.secrets.open(row.secret)
  return post(app, row.url, {
    headers: {
      'content-type': 'application/json',
      'larder-event-id': eventId,
      ...(key && { 'larder-signature': sign(key, Math.floor(app.clock.millis() / 1000), text) }),
    },
    body: text,
    mayReachHome: row.mayReachHome,
    signal,
  })
}

const sign = (key: string, seconds: number, text: string) =>
  `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${text}`).digest('hex')}`

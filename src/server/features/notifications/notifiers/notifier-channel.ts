import type { App, PublicContext } from '#server/context.ts'
import type { DeliveryRow, EventRow, NotifierRow } from '#server/db/schema/notifications.ts'
import { EVENT_NUMBERS, type EventName, optionOf } from '#shared/contract/notifications/event-types.ts'
import type { Channel, NewDelivery, Sent } from '../deliveries/channel.ts'
import { failed } from '../deliveries/post.ts'
import { messageOf, NO_TEXT } from '../events/event-words.ts'
import { addressesOf } from './notifiers.service.ts'
import { findNotifiers, findNotifierToSend } from './notifiers.store.ts'
import { partsOf, sendToAddress } from './send-to-address.ts'

interface Payload {
  title: string
  body: string
  address: number
  /** Of an address that means several, such as phone numbers; all of them when nothing is said. */
  part?: number
  fields: Record<string, string>
}

/** Tells events by Apprise addresses. */
export const notifierChannel: Channel = { kind: 'notifier', tell, send }

async function tell(ctx: PublicContext, event: EventRow, targetIds: string[]): Promise<NewDelivery[]> {
  if (!(event.type in EVENT_NUMBERS)) return []
  const option = optionOf(event.type as EventName)
  const wanting = (await findNotifiers(ctx.db, targetIds)).filter(({ options }) => options[option])
  return wanting.flatMap(row => messagesFor(ctx, event, row))
}

/** One message for each receiver: each is sent, and tried again, by itself. */
function messagesFor(ctx: PublicContext, event: EventRow, row: NotifierRow): NewDelivery[] {
  const { title, body } = messageOf(ctx, event, row.locale)
  const fields = {
    event_type: event.type,
    integration_id: event.integrationId,
    document_data: JSON.stringify({
      documentType: event.documentType,
      operation: event.operation,
      ...event.document,
    }),
    event_id: event.id,
    timestamp: event.createdAt.replace('Z', '+00:00'),
  }
  const receivers = addressesOf(ctx, row).flatMap((url, address) =>
    Array.from({ length: partsOf(url) }, (_, part) => ({ address, part })),
  )
  return receivers.map(({ address, part }) => ({
    kind: 'notifier',
    targetId: row.id,
    address,
    groupId: row.groupId,
    householdId: row.householdId,
    name: row.name,
    eventId: event.id,
    payload: { title, body, address, part, fields },
  }))
}

async function send(app: App, delivery: DeliveryRow, signal: AbortSignal): Promise<Sent> {
  const { title, body, address, part, fields } = delivery.payload as unknown as Payload
  const row = await findNotifierToSend(app.db, delivery.targetId)
  const url = row && addressesOf(app, row)[address]
  if (!row) return failed({ key: 'delivery.target-gone' }, { isFinal: true })
  if (!row.enabled) return failed({ key: 'delivery.target-off' }, { isFinal: true })
  if (!url) return failed({ key: 'delivery.no-apprise-address' }, { isFinal: true })
  const isForPrograms = /^(json|xml|form)s?:/i.test(url)
  const words = isForPrograms
    ? { title: nameForPrograms(fields.event_type ?? ''), body }
    : { title, body: body === NO_TEXT ? '' : body }
  const message = { ...words, id: delivery.eventId, fields }
  return sendToAddress(app, url, message, { mayReachHome: row.mayReachHome, signal, part })
}

/** Programs compare titles: `recipe_created` is `Recipe Created` in every language. */
const nameForPrograms = (type: string) =>
  type
    .split('_')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

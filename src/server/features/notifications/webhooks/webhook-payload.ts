import type { PublicContext } from '#server/context.ts'
import type { EventRow, WebhookRow } from '#server/db/schema/notifications.ts'
import { newId } from '#server/ids.ts'
import { EVENT_NUMBERS, type EventName } from '#shared/contract/notifications/event-types.ts'
import type { NewDelivery } from '../deliveries/channel.ts'
import { messageOf, NO_TEXT } from '../events/event-words.ts'
import { dateIn, startOfDay } from './time-of-day.ts'

/** The meals of a day, in the form that clients of the reference know. */
export async function mealsMessage(
  ctx: PublicContext,
  row: WebhookRow,
  text = NO_TEXT,
): Promise<NewDelivery & { hasMeals: boolean }> {
  const now = ctx.clock.now()
  const day = dateIn(row.timeZone, now)
  const meals = await ctx.hooks.mealsOfDays(ctx, row.householdId, day, day)
  const eventId = newId()
  const body = {
    message: { title: 'Webhook Task', body: text },
    eventType: EVENT_NUMBERS.webhook_task,
    integrationId: 'mealie_generic_user',
    documentData: {
      documentType: 'mealplan',
      operation: 'info',
      webhookStartDt: startOfDay(row.timeZone, now),
      webhookEndDt: now,
      webhookBody: meals,
    },
    eventId,
    timestamp: now,
  }
  const title = ctx.locales.t(row.locale, 'notifications.titles.webhook_task')
  return { ...deliveryOf(row, eventId, title, body), hasMeals: meals.length > 0 }
}

/** An event as it happened, in the same envelope. */
export function eventMessage(ctx: PublicContext, row: WebhookRow, event: EventRow): NewDelivery {
  const message = messageOf(ctx, event, row.locale)
  const body = {
    message,
    eventType: EVENT_NUMBERS[event.type as EventName],
    integrationId: event.integrationId,
    documentData: { documentType: event.documentType, operation: event.operation, ...event.document },
    eventId: event.id,
    timestamp: event.createdAt,
  }
  return deliveryOf(row, event.id, message.title, body)
}

const deliveryOf = (row: WebhookRow, eventId: string, title: string, body: unknown): NewDelivery => ({
  kind: 'webhook',
  targetId: row.id,
  groupId: row.groupId,
  householdId: row.householdId,
  name: row.name,
  eventId,
  payload: { title, body },
})

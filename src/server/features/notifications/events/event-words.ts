import type { PublicContext } from '#server/context.ts'
import type { EventRow } from '#server/db/schema/notifications.ts'

/** What clients of the reference get in place of a text: Apprise sends nothing without one. */
export const NO_TEXT = 'generic'

/** What people read of an event, in their language. */
export function messageOf(ctx: Pick<PublicContext, 'locales'>, event: EventRow, locale: string) {
  const { message, type } = event
  return {
    title: ctx.locales.t(locale, `notifications.titles.${type}`),
    body: message ? ctx.locales.t(locale, `events.${message.key}`, message.params) : NO_TEXT,
  }
}

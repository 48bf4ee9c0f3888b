import type { PublicContext } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { smtpReady } from '#server/outside/smtp.ts'
import type { EmailKind } from '#shared/contract/notifications/push.ts'
import { sendSoon } from '../deliveries/queue-delivery.ts'
import { wantsEmail } from './email-choices.ts'
import { findAddress } from './emails.store.ts'
import type { LetterContent, SecurityKind } from './lay-out.ts'

/** What stands in the payload of a delivery by e-mail. */
export interface QueuedEmail {
  title: string
  locale: string
  content: LetterContent
  /** The address when it happened: whoever gives the account another one later does not get the letter. Earlier versions wrote none. */
  to?: string
}

/**
 * Sends a letter to somebody who wants this kind, or to `to`, which was their address until now; the worker tries again for
 * a day. Answers whether it is on its way.
 */
export async function queueEmail(
  ctx: PublicContext,
  userId: string,
  content: LetterContent & { kind: EmailKind | SecurityKind },
  to?: string,
): Promise<boolean> {
  if (!smtpReady(ctx.config)) return false
  const { isWanted, locale } = await wantsEmail(ctx, userId, content.kind)
  if (!isWanted) return false
  const address = to ?? (await findAddress(ctx.db, userId))
  if (!address) return false
  const payload: QueuedEmail = { title: content.kind, locale: locale ?? ctx.locale, content, to: address }
  const place = { groupId: null, householdId: null }
  await sendSoon(ctx, [
    { kind: 'mail', targetId: userId, ...place, name: content.kind, eventId: newId(), payload: { ...payload } },
  ])
  return true
}

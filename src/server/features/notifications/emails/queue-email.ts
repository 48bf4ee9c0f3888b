import type { PublicContext } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { smtpReady } from '#server/outside/smtp.ts'
import type { EmailKind } from '#shared/contract/notifications/push.ts'
import { sendSoon } from '../deliveries/queue-delivery.ts'
import { wantsEmail } from './email-choices.ts'
import type { LetterContent } from './lay-out.ts'

/** What stands in the payload of a delivery by e-mail. */
export interface QueuedEmail {
  title: string
  locale: string
  content: LetterContent
}

/** Sends a letter to somebody who wants this kind; the worker tries again for a day. Answers whether it is on its way. */
export async function queueEmail(
  ctx: PublicContext,
  userId: string,
  content: LetterContent & { kind: EmailKind | 'password-changed' },
): Promise<boolean> {
  if (!smtpReady(ctx.config)) return false
  const { isWanted, locale } = await wantsEmail(ctx, userId, content.kind)
  if (!isWanted) return false
  const payload: QueuedEmail = { title: content.kind, locale: locale ?? ctx.locale, content }
  const place = { groupId: null, householdId: null }
  await sendSoon(ctx, [
    { kind: 'mail', targetId: userId, ...place, name: content.kind, eventId: newId(), payload: { ...payload } },
  ])
  return true
}

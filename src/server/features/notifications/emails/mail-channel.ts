import { createSystemContext } from '#server/create-context.ts'
import { sendLetter, smtpReady } from '#server/outside/smtp.ts'
import type { Channel } from '../deliveries/channel.ts'
import { failed } from '../deliveries/post.ts'
import { findAddress } from './emails.store.ts'
import { layOut } from './lay-out.ts'
import type { QueuedEmail } from './queue-email.ts'
import { configuredSmtpReason, isFinalRefusal } from './smtp-words.ts'

/** Sends letters that nobody waits for. Its id stays the same when one is sent again. */
export const mailChannel: Channel = {
  kind: 'mail',
  send: async (app, delivery) => {
    const { locale, content, to: then } = delivery.payload as unknown as QueuedEmail
    const ctx = createSystemContext(app, locale)
    // Somebody whose account is gone gets none.
    const now = await findAddress(app.db, delivery.targetId)
    const to = now && (then ?? now)
    if (!to || !smtpReady(app.config)) return failed({ key: 'delivery.target-gone' }, { isFinal: true })
    try {
      await sendLetter(app.config, { to, id: delivery.eventId, ...layOut(ctx.t, locale, content) })
      return { isSent: true, status: null, answer: null, reason: null }
    } catch (error) {
      return failed(configuredSmtpReason(app.config, error), { isFinal: isFinalRefusal(error) })
    }
  },
}

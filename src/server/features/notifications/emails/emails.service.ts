import type { PublicContext } from '#server/context.ts'
import { sendLetter, smtpReady } from '#server/outside/smtp.ts'
import type { EmailResult } from '#shared/contract/accounts/invitations.ts'
import { type LetterContent, layOut } from './lay-out.ts'
import { smtpWords } from './smtp-words.ts'

/** Sends one of our letters in the caller's language, and tells how it went. */
export async function trySending(ctx: PublicContext, letter: LetterContent, to: string): Promise<EmailResult> {
  if (!smtpReady(ctx.config)) return { success: false, error: null }
  try {
    await sendLetter(ctx.config, { to, ...layOut(ctx.t, ctx.locale, letter) })
    return { success: true, error: null }
  } catch (error) {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'an e-mail could not be sent')
    return { success: false, error: smtpWords(ctx, error) }
  }
}

import type { PublicContext } from '#server/context.ts'
import { wantsEmail } from '#server/features/notifications/emails/email-choices.ts'
import { queueEmail } from '#server/features/notifications/emails/queue-email.ts'
import { listApiTokens } from '../auth/api-tokens.service.ts'
import { waysInOf } from '../identities/identities.service.ts'
import { passkeysOf } from '../passkeys/passkeys.service.ts'

/** Writes to somebody whose password is another now, in its transaction, and names what opens the account besides. */
export async function queuePasswordNotice(ctx: PublicContext, userId: string): Promise<void> {
  const kinds = {
    passkeys: (await passkeysOf(ctx, userId)).map(({ name }) => name),
    identities: (await waysInOf(ctx, userId)).identities.map(({ name, issuer }) => `${name} (${issuer})`),
    'api-tokens': (await listApiTokens(ctx, [userId])).map(({ name }) => name),
  }
  const { locale } = await wantsEmail(ctx, userId, 'password-changed')
  const parts = Object.entries(kinds)
    .filter(([, lines]) => lines.length)
    .map(([kind, lines]) => ({
      heading: ctx.locales.t(locale ?? ctx.locale, `letters.password-changed.${kind}`),
      lines,
    }))
  const link = `${ctx.config.BASE_URL}/user/profile/security`
  await queueEmail(ctx, userId, { kind: 'password-changed', link, parts })
}

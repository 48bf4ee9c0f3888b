import type { PublicContext } from '#server/context.ts'
import { queueEmail } from '#server/features/notifications/emails/queue-email.ts'
import { hashSecret, newSecret } from '#server/ids.ts'
import type { ReplyCookie } from '#server/replies.ts'
import { deviceName } from '#shared/domain/device-name.ts'
import { findKnownBrowsers, noteKnownBrowser } from './known-browsers.store.ts'

/** A browser keeps it for about as long as browsers keep anything, also when its user signs out. */
const COOKIE = 'larder.browser'
const KEPT_DAYS = 400

/**
 * Remembers with which browser somebody signed in, and writes to them when they never used it before. Programs keep no
 * cookies: they are known by what they call themselves. Runs in the transaction of the sign-in.
 */
export async function noteBrowser(ctx: PublicContext, userId: string): Promise<ReplyCookie | null> {
  const { userAgent, cookie } = ctx.request
  if (!userAgent) return null
  const isBrowser = userAgent.startsWith('Mozilla/')
  const secret = isBrowser ? (cookie?.(COOKIE) ?? newSecret()) : `program ${userAgent.split(/[\s/]/)[0]}`
  const browserHash = hashSecret(secret)
  const known = await findKnownBrowsers(ctx.db, userId)
  // The first one ever is no news. Before it is noted: the letter is in the language of those that are known.
  const isStrange = known.length > 0 && !known.some(browser => browser.browserHash === browserHash)
  if (isStrange) await writeLetter(ctx, userId, userAgent)
  // Letters that follow are not in a stranger's language: it counts when somebody comes again with that browser.
  const locale = isBrowser && !isStrange ? ctx.locale : null
  await noteKnownBrowser(ctx.db, { userId, browserHash, lastUsedAt: ctx.clock.now(), locale })
  return isBrowser ? { name: COOKIE, value: secret, maxAge: KEPT_DAYS * 86_400 } : null
}

const writeLetter = (ctx: PublicContext, userId: string, userAgent: string) =>
  queueEmail(ctx, userId, {
    kind: 'sign-in',
    link: `${ctx.config.BASE_URL}/user/profile/security`,
    params: { device: deviceName(userAgent) ?? userAgent.slice(0, 60), ip: ctx.ip },
  })

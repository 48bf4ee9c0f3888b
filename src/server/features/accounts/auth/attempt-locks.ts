import { secondsAfter } from '#server/clock.ts'
import type { PublicContext } from '#server/context.ts'
import * as store from './attempt-counts.store.ts'

/** Longer than anybody guesses at one thing, so that waiting a while tells nothing about it. */
const REMEMBERED = 30 * 86_400

/** Whether something has been tried too often, and still is locked for it. */
export async function isKeyLocked({ db, config, clock }: PublicContext, key: string): Promise<boolean> {
  const known = await store.findAttempts(db, key)
  return known !== undefined && known.count >= config.SECURITY_MAX_LOGIN_ATTEMPTS && known.expiresAt > clock.now()
}

/** Counts a wrong attempt; with the last one allowed the lock begins. Says whether it was locked before. */
export async function noteAttempt(ctx: PublicContext, key: string): Promise<'locked' | 'counted'> {
  if (await isKeyLocked(ctx, key)) return 'locked'
  const [now, most] = [ctx.clock.now(), ctx.config.SECURITY_MAX_LOGIN_ATTEMPTS]
  const { count } = await store.countAttempt(ctx.db, key, now, secondsAfter(now, REMEMBERED))
  if (count > most) return 'locked'
  if (count === most)
    await store.keepAttempts(ctx.db, key, secondsAfter(now, ctx.config.SECURITY_USER_LOCKOUT_TIME * 3600))
  return 'counted'
}

/** What is locked of all that begins so, and until when. */
export async function lockedKeysUnder({ db, config, clock }: PublicContext, prefix: string) {
  const rows = await store.findAttemptsUnder(db, prefix, config.SECURITY_MAX_LOGIN_ATTEMPTS, clock.now())
  return rows.map(({ key, expiresAt }) => ({ key, until: expiresAt }))
}

export const forgetKey = (ctx: PublicContext, key: string) => store.forgetAttempts(ctx.db, key)

export const forgetKeysUnder = (ctx: PublicContext, prefix: string) => store.forgetAttemptsUnder(ctx.db, prefix)

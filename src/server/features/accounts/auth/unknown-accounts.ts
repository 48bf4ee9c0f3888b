import { secondsAfter } from '#server/clock.ts'
import type { PublicContext } from '#server/context.ts'
import { hashSecret } from '#server/ids.ts'
import * as store from './attempt-counts.store.ts'

const PREFIX = 'name '
/** Longer than anybody guesses at one name, so that waiting a while tells nothing about it. */
const REMEMBERED = 30 * 86_400

/** Names that people type are kept as hashes: some type their password there. */
const keyOf = (name: string) => PREFIX + hashSecret(name.toLowerCase())

/** Whether a name that has no password here has been tried too often. */
export async function isNameLocked({ db, config, clock }: PublicContext, name: string): Promise<boolean> {
  const known = await store.findAttempts(db, keyOf(name))
  return known !== undefined && known.count >= config.SECURITY_MAX_LOGIN_ATTEMPTS && known.expiresAt > clock.now()
}

/**
 * Counts a wrong password for a name without an account, or whose account has its password in a directory, and says whether
 * the name was locked before. Such names lock like accounts do, or the difference would tell which accounts exist.
 */
export async function noteUnknownName(ctx: PublicContext, name: string): Promise<'locked' | 'counted'> {
  if (await isNameLocked(ctx, name)) return 'locked'
  const [key, now, most] = [keyOf(name), ctx.clock.now(), ctx.config.SECURITY_MAX_LOGIN_ATTEMPTS]
  const { count } = await store.countAttempt(ctx.db, key, now, secondsAfter(now, REMEMBERED))
  if (count > most) return 'locked'
  if (count === most)
    await store.keepAttempts(ctx.db, key, secondsAfter(now, ctx.config.SECURITY_USER_LOCKOUT_TIME * 3600))
  return 'counted'
}

/** After a right password in a directory. */
export const forgetName = (ctx: PublicContext, name: string) => store.forgetAttempts(ctx.db, keyOf(name))

/** An administrator opens all locks. */
export const forgetUnknownNames = (ctx: PublicContext) => store.forgetAttemptsUnder(ctx.db, PREFIX)

import { secondsAfter } from '#server/clock.ts'
import type { PublicContext } from '#server/context.ts'
import { locked, notSignedIn, type ProblemOptions } from '#server/errors.ts'
import { createWorkQueue } from '#server/work/work-queue.ts'
import * as store from './lock-out.store.ts'

/** Attempts on one account take turns, so that guesses sent together are counted before the next one is looked at. */
export const attempts = createWorkQueue({ atOnce: 1000, ownerAtOnce: 1, waiting: 5000, ownerWaiting: 100 })

/** Locks made at this moment or before have passed. */
export const lockedSince = ({ clock, config }: PublicContext) =>
  secondsAfter(clock.now(), -config.SECURITY_USER_LOCKOUT_TIME * 3600)

export const isLocked = (ctx: PublicContext, { lockedAt }: { lockedAt: string | null }) =>
  lockedAt !== null && lockedAt > lockedSince(ctx)

export async function ensureNotLocked(ctx: PublicContext, userId: string): Promise<void> {
  const account = await store.findLock(ctx.db, userId)
  if (account && isLocked(ctx, account)) throw lockedOut(ctx)
}

/** Counts a wrong password or code. Open sessions stay open, or anybody who knows an address could sign its owner out by guessing (decision 0013). */
export async function noteFailure(ctx: PublicContext, userId: string): Promise<void> {
  const rule = { most: ctx.config.SECURITY_MAX_LOGIN_ATTEMPTS, now: ctx.clock.now(), lockedSince: lockedSince(ctx) }
  if (!(await store.countFailure(ctx.db, userId, rule))) throw lockedOut(ctx)
}

/** Forgets wrong passwords and codes after a right one; throws when the account has been locked meanwhile. */
export async function forgetFailures(ctx: PublicContext, userId: string): Promise<void> {
  if (!(await store.clearFailures(ctx.db, userId, lockedSince(ctx)))) throw lockedOut(ctx)
}

/** Who is not let in now, and until when. */
export async function listLockedAtDoor(ctx: PublicContext): Promise<{ userId: string; until: string }[]> {
  const rows = await store.findLocked(ctx.db, lockedSince(ctx))
  const seconds = ctx.config.SECURITY_USER_LOCKOUT_TIME * 3600
  return rows.map(({ id, lockedAt }) => ({ userId: id, until: secondsAfter(lockedAt as string, seconds) }))
}

/** Opens the locks whose time has passed, with force all, or that of one account. Answers whose. */
export const openLocks = (ctx: PublicContext, { force, userId }: { force: boolean; userId?: string }) =>
  store.unlock(ctx.db, { lockedUntil: force || userId ? null : lockedSince(ctx), userId })

/** One line for each failure, with the address: tools that ban addresses read it. */
export function failed(
  ctx: PublicContext,
  reason: string,
  key = 'account.wrong-credentials',
  options: ProblemOptions = { shape: 'text' },
) {
  ctx.log.warn({ ip: ctx.ip, requestId: ctx.requestId, reason }, 'sign-in failed')
  return notSignedIn(key, options)
}

export function lockedOut(ctx: PublicContext) {
  ctx.log.warn({ ip: ctx.ip, requestId: ctx.requestId, reason: 'account is locked' }, 'sign-in failed')
  return locked('account.locked-out', { shape: 'text' })
}

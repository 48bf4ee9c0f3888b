import { secondsAfter } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { badRequest, forbidden, locked } from '#server/errors.ts'
import type { PinState } from '#shared/contract/accounts/tablets.ts'
import { isTabletScope } from '#shared/scopes.ts'
import { isDemoAccount } from '../auth/demo-account.ts'
import { lockedSince } from '../auth/lock-out.ts'
import { hashPassword, verifyPassword } from '../auth/password.ts'
import { ensureSession, lockTabletsOf, unlockSession } from '../auth/sessions.service.ts'
import * as store from './kitchen-pin.store.ts'

/** Seconds for which a tablet may change things after the right PIN. */
const UNLOCKED = 900

/** The right PIN lets the tablet that asks change things for a while. Wrong ones lock the PIN as wrong passwords lock an account. */
export async function unlockTablet(ctx: Context, pin: string): Promise<{ until: string }> {
  ensureTablet(ctx)
  const { householdId } = ctx.user
  const known = await store.findPin(ctx.db, householdId)
  if (!known) throw badRequest('account.no-pin')
  const now = ctx.clock.now()
  const rule = { most: ctx.config.SECURITY_MAX_LOGIN_ATTEMPTS, now, lockedSince: lockedSince(ctx) }
  if (!(await store.countAttempt(ctx.db, householdId, rule))) throw locked('account.pin-locked')
  if (!(await verifyPassword(known.pinHash, pin))) {
    ctx.log.warn({ ip: ctx.ip, requestId: ctx.requestId, reason: 'wrong PIN' }, 'unlocking a tablet failed')
    throw badRequest('account.wrong-pin')
  }
  const until = secondsAfter(now, UNLOCKED)
  await ctx.transaction(async ctx => {
    // A member may have set another PIN, or none, while this one was compared.
    if (!(await store.forgetAttempts(ctx.db, known))) throw badRequest('account.wrong-pin')
    await unlockSession(ctx, until)
  })
  return { until }
}

export async function lockTablet(ctx: Context): Promise<null> {
  ensureTablet(ctx)
  await unlockSession(ctx, null)
  return null
}

export async function readPin(ctx: Context): Promise<PinState> {
  const known = await store.findPin(ctx.db, ctx.user.householdId)
  const isLocked =
    known !== undefined &&
    known.attempts >= ctx.config.SECURITY_MAX_LOGIN_ATTEMPTS &&
    known.attemptedAt > lockedSince(ctx)
  return { isSet: known !== undefined, isLocked }
}

/** Any member of the household. Tablets that the old one unlocked ask for the new one. */
export async function setPin(ctx: Context, pin: string): Promise<null> {
  ensureMember(ctx)
  const { householdId } = ctx.user
  const row = { householdId, pinHash: await hashPassword(pin), attempts: 0, attemptedAt: ctx.clock.now() }
  await ctx.transaction(async ctx => {
    await store.putPin(ctx.db, row)
    await lockTabletsOf(ctx, householdId)
  })
  return null
}

export async function removePin(ctx: Context): Promise<null> {
  ensureMember(ctx)
  await ctx.transaction(async ctx => {
    await store.deletePin(ctx.db, ctx.user.householdId)
    await lockTabletsOf(ctx, ctx.user.householdId)
  })
  return null
}

function ensureMember(ctx: Context): void {
  ensureSession(ctx)
  if (isDemoAccount(ctx, ctx.user.email)) throw forbidden('permission-denied')
}

function ensureTablet(ctx: Context): void {
  if (!isTabletScope(ctx.user.session.scope)) throw forbidden('account.not-a-tablet')
}

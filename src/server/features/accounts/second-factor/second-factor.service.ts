import type { Context } from '#server/context.ts'
import { lockUser } from '#server/db/locks/lock-user.ts'
import { badRequest, conflict, forbidden, found } from '#server/errors.ts'
import { queueEmail } from '#server/features/notifications/emails/queue-email.ts'
import type { RecoveryCodes, SecondFactorSecret, SecondFactorState } from '#shared/contract/accounts/second-factor.ts'
import { isDemoAccount } from '../auth/demo-account.ts'
import { attempts, ensureNotLocked, forgetFailures, noteFailure } from '../auth/lock-out.ts'
import { endSessions, ensureSession, widenSession } from '../auth/sessions.service.ts'
import { hashRecoveryCode, newRecoveryCodes, newTotpSecret } from './codes.ts'
import { isRequired, takeCode } from './pass-second-factor.ts'
import * as store from './second-factor.store.ts'

export async function readSecondFactor(ctx: Context): Promise<SecondFactorState> {
  const factor = await store.findSecondFactor(ctx.db, ctx.user.id)
  return {
    since: factor?.confirmedAt ?? null,
    recoveryCodesLeft: await store.countRecoveryCodes(ctx.db, ctx.user.id),
    required: isRequired(ctx, ctx.user),
  }
}

/** A secret for the app. Until a code of it was right nothing changes for whoever signs in. */
export async function beginSecondFactor(ctx: Context): Promise<SecondFactorSecret> {
  ensureSession(ctx)
  if (isDemoAccount(ctx, ctx.user.email)) throw forbidden('permission-denied')
  const made = newTotpSecret(ctx.user.email)
  const isBegun = await store.beginSecondFactor(ctx.db, {
    userId: ctx.user.id,
    sealedSecret: ctx.secrets.seal(made.secret),
    lastStep: 0,
    confirmedAt: null,
    createdAt: ctx.clock.now(),
  })
  if (!isBegun) throw conflict('account.second-factor-is-on')
  return made
}

/** Turns it on. Other sessions end: whoever opened one with the password alone has to pass the new door. */
export async function confirmSecondFactor(ctx: Context, code: string): Promise<RecoveryCodes> {
  ensureSession(ctx)
  const factor = found(await store.findSecondFactor(ctx.db, ctx.user.id))
  if (factor.confirmedAt) throw conflict('account.second-factor-is-on')
  if (!(await takeCode(ctx, ctx.user.id, factor.sealedSecret, code))) throw badRequest('account.wrong-code')
  return ctx.transaction(async ctx => {
    // Whoever signs in at this moment is done before, and their session ends, or learns of the factor.
    await lockUser(ctx.db, ctx.user.id)
    await store.confirmSecondFactor(ctx.db, ctx.user.id, ctx.clock.now())
    await endSessions(ctx, ctx.user.id, ctx.user.session)
    await widenSession(ctx)
    return replaceRecoveryCodes(ctx)
  })
}

export async function renewRecoveryCodes(ctx: Context, code: string): Promise<RecoveryCodes> {
  await ensureCode(ctx, code)
  return ctx.transaction(replaceRecoveryCodes)
}

export async function turnOffSecondFactor(ctx: Context, code: string): Promise<null> {
  await ensureCode(ctx, code)
  await ctx.transaction(ctx => removeFactor(ctx, ctx.user.id, { wasOn: true }))
  return null
}

export async function readSecondFactorOf(ctx: Context, userId: string): Promise<Pick<SecondFactorState, 'since'>> {
  return { since: (await store.findSecondFactor(ctx.db, userId))?.confirmedAt ?? null }
}

export async function removeSecondFactorOf(ctx: Context, userId: string): Promise<null> {
  ensureSession(ctx)
  const { confirmedAt } = found(await store.findSecondFactor(ctx.db, userId))
  await ctx.transaction(ctx => removeFactor(ctx, userId, { wasOn: confirmedAt !== null }))
  ctx.log.warn({ userId, by: ctx.user.id }, 'an administrator removed a second factor')
  return null
}

/** Whoever it belonged to is told, as of a changed password: the password alone opens the account from now on. */
async function removeFactor(ctx: Context, userId: string, { wasOn }: { wasOn: boolean }): Promise<void> {
  await store.deleteSecondFactor(ctx.db, userId)
  const link = `${ctx.config.BASE_URL}/user/profile/security`
  if (wasOn) await queueEmail(ctx, userId, { kind: 'second-factor-off', link })
}

/** A session left open on a table must not be enough to remove it, nor may its codes be guessed here. */
function ensureCode(ctx: Context, code: string): Promise<void> {
  ensureSession(ctx)
  return attempts.run(ctx.user.id, async () => {
    const factor = await store.findSecondFactor(ctx.db, ctx.user.id)
    if (!factor?.confirmedAt) throw badRequest('account.no-second-factor')
    await ensureNotLocked(ctx, ctx.user.id)
    if (await takeCode(ctx, ctx.user.id, factor.sealedSecret, code)) return forgetFailures(ctx, ctx.user.id)
    await noteFailure(ctx, ctx.user.id)
    throw badRequest('account.wrong-code')
  })
}

async function replaceRecoveryCodes(ctx: Context): Promise<RecoveryCodes> {
  const recoveryCodes = newRecoveryCodes()
  const [userId, createdAt] = [ctx.user.id, ctx.clock.now()]
  await store.deleteRecoveryCodes(ctx.db, userId)
  const rows = recoveryCodes.map(code => ({ codeHash: hashRecoveryCode(userId, code), userId, createdAt }))
  await store.insertRecoveryCodes(ctx.db, rows)
  return { recoveryCodes }
}

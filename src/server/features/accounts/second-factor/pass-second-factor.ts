import type { PublicContext } from '#server/context.ts'
import { lockUser } from '#server/db/locks/lock-user.ts'
import { asciiDigits } from '#shared/domain/measures/digits.ts'
import type { Scope } from '#shared/scopes.ts'
import { ensureNotLocked, failed, noteFailure } from '../auth/lock-out.ts'
import { hashRecoveryCode, stepOfCode } from './codes.ts'
import * as store from './second-factor.store.ts'

/** The web client asks for a code when it reads this beside the message. */
const ASK = { extra: { secondFactor: true } }

/**
 * Throws unless the account has no second factor, or this is a code of it. A wrong one counts like a wrong password. Answers
 * since when it has one.
 */
export async function passSecondFactor(ctx: PublicContext, userId: string, code: string): Promise<string | null> {
  const factor = await store.findSecondFactor(ctx.db, userId)
  if (!factor?.confirmedAt) return null
  if (code.trim() === '') throw failed(ctx, 'no code of the second factor', 'account.second-factor-needed', ASK)
  await ensureNotLocked(ctx, userId)
  if (await takeCode(ctx, userId, factor.sealedSecret, code)) return factor.confirmedAt
  await noteFailure(ctx, userId)
  throw failed(ctx, 'wrong code of the second factor', 'account.wrong-code', ASK)
}

/** Uses a code up: one of the app, or a recovery code. No code works twice. */
export async function takeCode(
  ctx: PublicContext,
  userId: string,
  sealedSecret: string,
  given: string,
): Promise<boolean> {
  // Arabic and Indian keyboards write digits of their own.
  const typed = asciiDigits(given)
  const digits = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return store.takeRecoveryCode(ctx.db, userId, hashRecoveryCode(userId, typed))
  const secret = ctx.secrets.open(sealedSecret)
  if (!secret) {
    ctx.log.error({ userId }, 'a second factor cannot be read: it was sealed with another SECRET_KEY')
    return false
  }
  const step = stepOfCode(secret, digits, ctx.clock.millis())
  return step !== null && store.takeStep(ctx.db, userId, step)
}

/** Since when an account has a second factor; null when it has none. */
const secondFactorSince = async (ctx: PublicContext, userId: string): Promise<string | null> =>
  (await store.findSecondFactor(ctx.db, userId))?.confirmedAt ?? null

/**
 * For the transaction that opens a session: throws when a second factor was turned on, or another one, since it was asked for.
 * Until the end nobody turns one on.
 */
export async function ensureSameFactor(ctx: PublicContext, userId: string, since: string | null): Promise<void> {
  await lockUser(ctx.db, userId)
  if ((await secondFactorSince(ctx, userId)) !== since) throw failed(ctx, 'the second factor has changed meanwhile')
}

/** Whether whoever runs the server wants this person to have a second factor. */
export const isRequired = ({ config }: PublicContext, { admin }: { admin: boolean }): boolean =>
  config.SECOND_FACTOR_REQUIRED === 'everyone' || (config.SECOND_FACTOR_REQUIRED === 'admins' && admin)

/** Somebody who has to have a second factor and has none can only set it up. */
export async function scopeOfSession(ctx: PublicContext, user: { id: string; admin: boolean }): Promise<Scope> {
  if (!isRequired(ctx, user)) return 'everything'
  return (await secondFactorSince(ctx, user.id)) ? 'everything' : 'setup'
}

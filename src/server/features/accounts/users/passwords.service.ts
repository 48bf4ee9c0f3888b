import { secondsAfter } from '#server/clock.ts'
import type { Context, PublicContext } from '#server/context.ts'
import { createContext } from '#server/create-context.ts'
import { badRequest, found } from '#server/errors.ts'
import { wantsEmail } from '#server/features/notifications/emails/email-choices.ts'
import { trySending } from '#server/features/notifications/emails/emails.service.ts'
import { hashSecret, newSecret } from '#server/ids.ts'
import { smtpReady } from '#server/outside/smtp.ts'
import type { EmailResult } from '#shared/contract/accounts/invitations.ts'
import type { AuthMethod } from '#shared/contract/accounts/users.ts'
import { deleteApiTokensOf } from '../auth/api-tokens.service.ts'
import { forgetChallengesOf } from '../auth/challenges.ts'
import { isDemoAccount } from '../auth/demo-account.ts'
import { hashPassword } from '../auth/password.ts'
import { endSessions, endTabletsPairedBy, ensureSession } from '../auth/sessions.service.ts'
import { removeIdentitiesOf } from '../identities/identities.service.ts'
import { removePasskeysOf } from '../passkeys/passkeys.service.ts'
import { ensureCurrent, forgetWrongCurrent } from './current-password.ts'
import {
  deleteOldPasswordResets,
  deleteResetsOf,
  insertPasswordReset,
  takePasswordReset,
} from './password-resets.store.ts'
import { queuePasswordNotice } from './queue-password-notice.ts'
import * as store from './users.store.ts'

const TWO_DAYS = 2 * 24 * 3600

interface ChangedPassword {
  currentPassword: string
  newPassword: string
  endApiTokens: boolean
}

/** Changes the caller's password. Their other sessions end; the one that asks goes on. API tokens end if that is wished. */
export async function changePassword(ctx: Context, given: ChangedPassword) {
  const account = found(await store.findAccount(ctx.db, ctx.user.id))
  const done = { message: ctx.t('messages.password-updated'), error: false as const }
  if (account.authMethod !== 'Mealie') throw badRequest('account.password-is-elsewhere')
  if (isDemoAccount(ctx, account.email)) return done
  const currentHash = await ensureCurrent(ctx, account.id, given.currentPassword)
  const passwordHash = await hashPassword(given.newPassword)
  await ctx.transaction(async ctx => {
    const changes = { passwordHash, updatedAt: ctx.clock.now() }
    // Somebody else may have changed it while this one was compared.
    if (!(await store.replaceHash(ctx.db, account.id, currentHash, changes)))
      throw badRequest('account.wrong-current-password')
    await endSessions(ctx, account.id, ctx.user.session)
    await deleteResetsOf(ctx.db, account.id)
    if (given.endApiTokens) await deleteApiTokensOf(ctx, account.id)
    await queuePasswordNotice(ctx, account.id)
  })
  return done
}

/**
 * Sends a link to choose a new password, if there is such an account. The answer is the same and as quick either way: the
 * work goes on behind it.
 */
export async function forgotPassword(ctx: PublicContext, email: string): Promise<null> {
  if (smtpReady(ctx.config)) void sendLinkBehind(ctx, email)
  return null
}

async function sendLinkBehind(ctx: PublicContext, email: string) {
  try {
    const token = await makeResetToken(ctx, email)
    if (token) await trySending(ctx, resetLetter(ctx, token), email)
  } catch (error) {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'a password reset could not be sent')
  }
}

/** A token for an administrator to hand on. */
export async function createResetToken(ctx: Context, email: string): Promise<{ token: string }> {
  // The token of a program must not become a way to sign in as whoever made it.
  if (email.toLowerCase() === ctx.user.email.toLowerCase()) ensureSession(ctx)
  const token = await makeResetToken(ctx, email)
  if (!token) throw badRequest('account.no-reset-token')
  return { token }
}

/** Sends somebody such a link, in their language where it is known, and tells how it went. */
export async function sendResetLink(ctx: Context, userId: string): Promise<EmailResult> {
  const { email } = found(await store.findAccount(ctx.db, userId))
  const { token } = await createResetToken(ctx, email)
  const { locale } = await wantsEmail(ctx, userId, 'password-changed')
  return trySending(createContext(ctx, { ...ctx, locale: locale ?? ctx.locale }), resetLetter(ctx, token), email)
}

const resetLetter = (ctx: PublicContext, token: string) =>
  ({ kind: 'password-reset', link: `${ctx.config.BASE_URL}/reset-password/?token=${token}` }) as const

/** Null when there is no such account, or its password is kept elsewhere. */
async function makeResetToken(ctx: PublicContext, email: string): Promise<string | null> {
  const account = await store.findAccountByEmail(ctx.db, email)
  if (account?.authMethod !== 'Mealie') return null
  const token = newSecret()
  const now = ctx.clock.now()
  await ctx.transaction(async ctx => {
    await deleteOldPasswordResets(ctx.db, secondsAfter(now, -TWO_DAYS))
    await insertPasswordReset(ctx.db, { tokenHash: hashSecret(token), userId: account.id, createdAt: now })
  })
  return token
}

/**
 * Sets a new password by such a token, which works once. Other ways in stay unless their owner wants them gone: the letter
 * about it names each (decision 0035).
 */
export async function resetPassword(
  ctx: PublicContext,
  given: { token: string; password: string; endApiTokens: boolean; onlyWayIn: boolean },
): Promise<null> {
  const passwordHash = await hashPassword(given.password)
  const refused = await ctx.transaction(async ctx => {
    const notBefore = secondsAfter(ctx.clock.now(), -TWO_DAYS)
    const userId = await takePasswordReset(ctx.db, hashSecret(given.token), notBefore)
    const account = userId && (await store.findAccount(ctx.db, userId))
    if (!account) return 'account.invalid-reset-token'
    if (isDemoAccount(ctx, account.email)) return 'account.invalid-password'
    await replacePassword(ctx, account.id, { passwordHash })
    if (given.endApiTokens || given.onlyWayIn) await deleteApiTokensOf(ctx, account.id)
    if (given.onlyWayIn) await removeOtherWaysIn(ctx, account.id)
    await queuePasswordNotice(ctx, account.id)
    return null
  })
  if (refused) throw badRequest(refused, { shape: 'text' })
  return null
}

/** Sets somebody's password, for whoever runs the server. */
export async function setPassword(
  ctx: PublicContext,
  userId: string,
  password: string,
  changes: { authMethod?: AuthMethod },
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await ctx.transaction(ctx => replacePassword(ctx, userId, { passwordHash, ...changes }))
}

/** Hashes the same password by the rule of today, unless there is another one by then; nothing else changes. Answers the hash. */
export async function rehashPassword(ctx: PublicContext, userId: string, outdated: string, password: string) {
  const passwordHash = await hashPassword(password)
  await store.replaceHash(ctx.db, userId, outdated, { passwordHash })
  return passwordHash
}

/** The second factor stays: whoever reads somebody's mail must not get around it. */
async function removeOtherWaysIn(ctx: PublicContext, userId: string): Promise<void> {
  await removePasskeysOf(ctx, userId)
  await removeIdentitiesOf(ctx, userId)
  await endTabletsPairedBy(ctx, userId)
}

/** Ends every session and what was begun to open one, and opens a locked account. */
async function replacePassword(
  ctx: PublicContext,
  userId: string,
  changes: { passwordHash: string; authMethod?: AuthMethod },
): Promise<void> {
  await store.updateUser(ctx.db, userId, { ...changes, loginAttempts: 0, lockedAt: null, updatedAt: ctx.clock.now() })
  await forgetWrongCurrent(ctx, userId)
  await endSessions(ctx, userId)
  await forgetChallengesOf(ctx, userId)
  await deleteResetsOf(ctx.db, userId)
}

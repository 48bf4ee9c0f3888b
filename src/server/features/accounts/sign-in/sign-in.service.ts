import { secondsAfter } from '#server/clock.ts'
import type { PublicContext } from '#server/context.ts'
import { locked, notSignedIn } from '#server/errors.ts'
import type { Reply } from '#server/replies.ts'
import type { AccessToken, Credentials } from '#shared/contract/accounts/auth.ts'
import { isDemoAccount } from '../auth/demo-account.ts'
import { hashPassword, isOutdated, verifyNothing, verifyPassword } from '../auth/password.ts'
import { openSession } from '../auth/sessions.service.ts'
import * as store from './sign-in.store.ts'

type Account = NonNullable<Awaited<ReturnType<typeof store.findCredentials>>>

/** Signs in by username or e-mail address and password. Every failure looks the same and takes the same time. */
export async function signIn(ctx: PublicContext, given: Credentials): Promise<Reply<AccessToken>> {
  const account = await store.findCredentials(ctx.db, given.username)
  if (!account || given.password === '' || account.authMethod !== 'Mealie') {
    await verifyNothing(given.password)
    throw failed(ctx, account ? 'wrong way of signing in' : 'unknown account')
  }
  if (isLocked(ctx, account)) throw lockedOut(ctx)
  if (!(await verifyPassword(account.passwordHash, given.password))) {
    if (!isDemoAccount(ctx, account.email)) await noteFailure(ctx, account.id)
    throw failed(ctx, 'wrong password')
  }
  if (!(await store.clearFailures(ctx.db, account.id, lockedSince(ctx)))) throw lockedOut(ctx)
  if (account.passwordHash && isOutdated(account.passwordHash))
    await store.replaceHash(ctx.db, account.id, await hashPassword(given.password))
  return openSession(ctx, account.id, { rememberMe: given.remember_me })
}

/** Opens the locks whose time has passed, or with force all. */
export const unlockUsers = async (ctx: PublicContext, options: { force: boolean }) => ({
  unlocked: await store.unlock(ctx.db, options.force ? null : lockedSince(ctx)),
})

/** Open sessions stay open, or anybody who knows an address could sign its owner out by guessing (decision 0013). */
async function noteFailure(ctx: PublicContext, userId: string) {
  const rule = { most: ctx.config.SECURITY_MAX_LOGIN_ATTEMPTS, now: ctx.clock.now(), lockedSince: lockedSince(ctx) }
  await store.countFailure(ctx.db, userId, rule)
}

/** Locks made at this moment or before have passed. */
const lockedSince = ({ clock, config }: PublicContext) =>
  secondsAfter(clock.now(), -config.SECURITY_USER_LOCKOUT_TIME * 3600)

const isLocked = (ctx: PublicContext, { lockedAt }: Account) => lockedAt !== null && lockedAt > lockedSince(ctx)

/** One line for each failure, with the address: tools that ban addresses read it. */
function failed(ctx: PublicContext, reason: string) {
  ctx.log.warn({ ip: ctx.ip, requestId: ctx.requestId, reason }, 'sign-in failed')
  return notSignedIn('account.wrong-credentials', { shape: 'text' })
}

function lockedOut(ctx: PublicContext) {
  ctx.log.warn({ ip: ctx.ip, requestId: ctx.requestId, reason: 'account is locked' }, 'sign-in failed')
  return locked('account.locked-out', { shape: 'text' })
}

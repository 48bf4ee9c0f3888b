import { secondsAfter } from '#server/clock.ts'
import type { PublicContext } from '#server/context.ts'
import { locked, notSignedIn } from '#server/errors.ts'
import { isLdapReady } from '#server/outside/ldap.ts'
import { isOidcReady } from '#server/outside/oidc.ts'
import type { Reply } from '#server/replies.ts'
import { createWorkQueue } from '#server/work-queue.ts'
import type { AccessToken, Credentials } from '#shared/contract/accounts/auth.ts'
import { isDemoAccount } from '../auth/demo-account.ts'
import { hashPassword, isOutdated, verifyNothing, verifyPassword } from '../auth/password.ts'
import { openSession } from '../auth/sessions.service.ts'
import { signInByLdap } from './ldap-sign-in.ts'
import { exchangeIdToken } from './oidc-sign-in.ts'
import * as store from './sign-in.store.ts'
import { forgetUnknownNames, noteUnknownName } from './unknown-accounts.ts'

type Account = NonNullable<Awaited<ReturnType<typeof store.findCredentials>>>

/** Attempts on one account take turns, so that guesses sent together are counted before the next one is looked at. */
const attempts = createWorkQueue({ atOnce: 1000, ownerAtOnce: 1, waiting: 5000, ownerWaiting: 100 })

/**
 * Signs in by username or e-mail address and password. Every failure looks the same and takes the same time; a locked
 * account answers a right password like a wrong one, and a name without an account locks like one.
 */
export async function signIn(ctx: PublicContext, given: Credentials): Promise<Reply<AccessToken>> {
  if (!given.username && !given.password && ctx.request.token && isOidcReady(ctx.config))
    return exchangeIdToken(ctx, ctx.request.token)
  if (isLdapReady(ctx.config) && (await isForDirectory(ctx, given.username))) {
    const entered = await signInByLdap(ctx, given)
    if (entered) return entered
  }
  const account = await findPasswordAccount(ctx, given.username)
  return attempts.run(account?.id ?? given.username.toLowerCase(), () => attempt(ctx, given))
}

async function attempt(ctx: PublicContext, given: Credentials): Promise<Reply<AccessToken>> {
  const account = await findPasswordAccount(ctx, given.username)
  if (given.password === '') {
    await verifyNothing('')
    throw failed(ctx, 'no password')
  }
  if (!account) {
    await verifyNothing(given.password)
    const known = noteUnknownName(ctx, given.username.toLowerCase(), lockedSince(ctx))
    throw known === 'locked' ? lockedOut(ctx) : failed(ctx, 'unknown account')
  }
  const isRight = await verifyPassword(account.passwordHash, given.password)
  if (isLocked(ctx, account)) throw lockedOut(ctx)
  if (!isRight) {
    if (!isDemoAccount(ctx, account.email) && !(await noteFailure(ctx, account.id))) throw lockedOut(ctx)
    throw failed(ctx, 'wrong password')
  }
  if (!(await store.clearFailures(ctx.db, account.id, lockedSince(ctx)))) throw lockedOut(ctx)
  if (account.passwordHash && isOutdated(account.passwordHash))
    await store.replaceHash(ctx.db, account.id, await hashPassword(given.password))
  return openSession(ctx, account.id, { rememberMe: given.remember_me })
}

/** Whoever has a password here is not asked for at the directory. */
async function isForDirectory(ctx: PublicContext, name: string): Promise<boolean> {
  const account = await store.findCredentials(ctx.db, name)
  return !account || account.authMethod === 'LDAP'
}

/** Accounts that sign in elsewhere count as unknown: here they have no password. */
async function findPasswordAccount(ctx: PublicContext, name: string): Promise<Account | undefined> {
  const account = await store.findCredentials(ctx.db, name)
  return account?.authMethod === 'Mealie' ? account : undefined
}

/** Opens the locks whose time has passed, or with force all. */
export async function unlockUsers(ctx: PublicContext, options: { force: boolean }) {
  if (options.force) forgetUnknownNames(ctx)
  return { unlocked: await store.unlock(ctx.db, options.force ? null : lockedSince(ctx)) }
}

/** False when the account was locked meanwhile. Open sessions stay open, or anybody who knows an address could sign its owner out by guessing (decision 0013). */
async function noteFailure(ctx: PublicContext, userId: string) {
  const rule = { most: ctx.config.SECURITY_MAX_LOGIN_ATTEMPTS, now: ctx.clock.now(), lockedSince: lockedSince(ctx) }
  return (await store.countFailure(ctx.db, userId, rule)) !== undefined
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

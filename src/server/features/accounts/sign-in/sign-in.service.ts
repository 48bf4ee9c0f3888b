import type { PublicContext } from '#server/context.ts'
import { isLdapReady } from '#server/outside/ldap.ts'
import { isOidcReady } from '#server/outside/oidc.ts'
import type { Reply } from '#server/replies.ts'
import type { AccessToken, Credentials } from '#shared/contract/accounts/auth.ts'
import { isDemoAccount } from '../auth/demo-account.ts'
import { attempts, failed, forgetFailures, isLocked, lockedOut, noteFailure } from '../auth/lock-out.ts'
import { isOutdated, verifyNothing, verifyPassword } from '../auth/password.ts'
import { openSession } from '../auth/sessions.service.ts'
import { noteUnknownName } from '../auth/unknown-accounts.ts'
import { ensureSameFactor, passSecondFactor, scopeOfSession } from '../second-factor/pass-second-factor.ts'
import { rehashPassword } from '../users/passwords.service.ts'
import { signInByLdap } from './ldap-sign-in.ts'
import { linkProven } from './link-once.ts'
import { exchangeIdToken } from './oidc-sign-in.ts'
import * as store from './sign-in.store.ts'

/**
 * Signs in by username or e-mail address and password. Every failure looks the same and takes the same time; a locked
 * account answers a right password like a wrong one, and a name without an account locks like one. Only while the directory
 * is away do those who are looked for there hear so, which tells them from accounts with a password here. After a right
 * password whoever has a second factor is asked for its code.
 */
export async function signIn(ctx: PublicContext, given: Credentials): Promise<Reply<AccessToken>> {
  if (!given.username && !given.password && ctx.request.token && isOidcReady(ctx.config))
    return exchangeIdToken(ctx, ctx.request.token)
  const account = await store.findCredentials(ctx.db, given.username)
  return attempts.run(account?.id ?? given.username.toLowerCase(), async () => {
    // Whoever has a password here is not asked for at the directory.
    const isForDirectory = isLdapReady(ctx.config) && (!account || account.authMethod === 'LDAP')
    const entered = isForDirectory ? await signInByLdap(ctx, given, account?.id ?? given.username) : 'refused'
    return typeof entered === 'object' ? entered : attempt(ctx, given, entered)
  })
}

async function attempt(
  ctx: PublicContext,
  given: Credentials,
  directory: 'refused' | 'unreachable',
): Promise<Reply<AccessToken>> {
  const found = await store.findCredentials(ctx.db, given.username)
  // Accounts that sign in elsewhere count as unknown: here they have no password.
  const account = found?.authMethod === 'Mealie' ? found : undefined
  if (given.password === '') {
    await verifyNothing('')
    throw failed(ctx, 'no password')
  }
  if (!account) {
    await verifyNothing(given.password)
    // While the directory is away nobody guesses, and nobody locks themselves out. Their password may well be right.
    if (directory === 'unreachable') throw failed(ctx, 'the directory is away', 'external.provider-unreachable', {})
    const known = await noteUnknownName(ctx, found?.id ?? given.username)
    throw known === 'locked' ? lockedOut(ctx) : failed(ctx, 'unknown account')
  }
  const isRight = await verifyPassword(account.passwordHash, given.password)
  if (isLocked(ctx, account)) throw lockedOut(ctx)
  if (!isRight) {
    if (!isDemoAccount(ctx, account.email)) await noteFailure(ctx, account.id)
    throw failed(ctx, 'wrong password')
  }
  const factorSince = await passSecondFactor(ctx, account.id, given.code)
  await forgetFailures(ctx, account.id)
  const passwordHash =
    account.passwordHash && isOutdated(account.passwordHash)
      ? await rehashPassword(ctx, account.id, account.passwordHash, given.password)
      : account.passwordHash
  return ctx.transaction(async ctx => {
    await ensureStillProven(ctx, account.id, { passwordHash, factorSince })
    await linkProven(ctx, account.id, given.link)
    const scope = await scopeOfSession(ctx, account)
    return openSession(ctx, account.id, { rememberMe: given.remember_me, scope })
  })
}

/**
 * To compare a password takes a while. When it was changed meanwhile, or a second factor turned on, that ended all sessions,
 * and the old password opens no other.
 */
async function ensureStillProven(
  ctx: PublicContext,
  userId: string,
  proven: { passwordHash: string | null; factorSince: string | null },
): Promise<void> {
  await ensureSameFactor(ctx, userId, proven.factorSince)
  const now = await store.findPasswordHash(ctx.db, userId)
  if (now?.passwordHash !== proven.passwordHash) throw failed(ctx, 'the password has changed meanwhile')
}

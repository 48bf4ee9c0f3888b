import { secondsAfter } from '#server/clock.ts'
import type { Context, PublicContext } from '#server/context.ts'
import type { SignInMethod } from '#server/db/schema/core.ts'
import { forbidden, found, notFound } from '#server/errors.ts'
import { endStreams } from '#server/features/notifications/event-stream/open-streams.ts'
import { forgetDevicesOfSessions } from '#server/features/notifications/push/devices.ts'
import { hashSecret, newId, newSecret } from '#server/ids.ts'
import { isLocalAddress } from '#server/outside/addresses.ts'
import { Reply, type ReplyCookie, withCookie } from '#server/replies.ts'
import type { AccessToken, SignedOut } from '#shared/contract/accounts/auth.ts'
import { SESSION_COOKIE } from '#shared/contract/accounts/auth.ts'
import type { Session } from '#shared/contract/accounts/users.ts'
import type { Scope } from '#shared/scopes.ts'
import { noteBrowser } from './known-browsers.ts'
import * as store from './sessions.store.ts'

const HOUR = 3600
const TWO_WEEKS = 14 * 24 * HOUR

/** Signs a user in: a new session that lives on as long as it is used, its secret in the answer and in the cookie. */
export async function openSession(
  ctx: PublicContext,
  userId: string,
  options: { rememberMe: boolean; method?: SignInMethod; scope?: Scope },
): Promise<Reply<AccessToken>> {
  const now = ctx.clock.now()
  const usual = ctx.config.TOKEN_TIME * HOUR
  const slidingSeconds = options.rememberMe ? Math.max(usual, TWO_WEEKS) : usual
  const secret = newSecret()
  const browser = await ctx.transaction(async ctx => {
    await store.deleteExpiredSessions(ctx.db, userId, now)
    await store.insertSession(ctx.db, {
      id: newId(),
      userId,
      tokenHash: hashSecret(secret),
      userAgent: ctx.request.userAgent,
      address: ctx.ip || null,
      method: options.method ?? 'password',
      scope: options.scope ?? 'everything',
      name: null,
      householdId: null,
      unlockedUntil: null,
      slidingSeconds,
      expiresAt: secondsAfter(now, slidingSeconds),
      lastUsedAt: now,
      createdAt: now,
    })
    return noteBrowser(ctx, userId)
  })
  const cookies = [sessionCookie(secret, slidingSeconds), ...(browser ? [browser] : [])]
  return new Reply(tokenAnswer(secret), { cookies })
}

/** As long as browsers keep a cookie at most; a tablet's is sent anew whenever it asks who it is. */
const TABLET_COOKIE = 400 * 24 * HOUR
const TEN_YEARS = 10 * 365 * 24 * HOUR

/** Lets a kitchen tablet in, which nobody signs out but by its own call. */
export async function openTabletSession(
  ctx: PublicContext,
  userId: string,
  place: { householdId: string; name: string },
): Promise<ReplyCookie> {
  const now = ctx.clock.now()
  const secret = newSecret()
  await store.insertSession(ctx.db, {
    id: newId(),
    userId,
    tokenHash: hashSecret(secret),
    userAgent: ctx.request.userAgent,
    address: ctx.ip || null,
    method: 'password',
    scope: 'kitchen',
    ...place,
    unlockedUntil: null,
    slidingSeconds: TEN_YEARS,
    expiresAt: secondsAfter(now, TEN_YEARS),
    lastUsedAt: now,
    createdAt: now,
  })
  return sessionCookie(secret, TABLET_COOKIE)
}

/** Signs a kitchen tablet out, which was let in by this user. */
export async function endTabletSession(ctx: Context, id: string, userId: string): Promise<void> {
  await store.deleteTablet(ctx.db, ctx.user.householdId, id)
  endStreams(userId, session => session.id === id)
}

/** Signs the kitchen tablets out that somebody let in, in whichever household. */
export async function endTabletsPairedBy(ctx: PublicContext, userId: string): Promise<void> {
  await store.deleteTabletsPairedBy(ctx.db, userId)
  endStreams(userId, session => session.kind === 'session')
}

/** Until when the tablet that asks may change things; null: no longer. */
export const unlockSession = (ctx: Context, until: string | null) =>
  store.setUnlocked(ctx.db, ctx.user.householdId, ctx.user.session.id, until)

/** No tablet of this household may change things until it has shown the PIN again. */
export const lockTabletsOf = (ctx: Context, householdId: string) => store.lockTablets(ctx.db, householdId)

/** The cookie of a tablet, for as long again. */
export const tabletCookie = (secret: string): ReplyCookie => sessionCookie(secret, TABLET_COOKIE)

/** The same token, prolonged. An API token comes back as it is: it gives nothing that would outlive it. */
export async function refresh(ctx: Context): Promise<AccessToken | Reply<AccessToken>> {
  const secret = ctx.request.token as string
  if (ctx.user.session.kind === 'token') return tokenAnswer(secret)
  const now = ctx.clock.now()
  const session = found(await store.findSession(ctx.db, ctx.user.id, ctx.user.session.id))
  const expiresAt = secondsAfter(now, session.slidingSeconds)
  await store.prolongSession(ctx.db, ctx.user.id, session.id, { lastUsedAt: now, expiresAt, address: ctx.ip || null })
  return withCookie(tokenAnswer(secret), sessionCookie(secret, session.slidingSeconds))
}

/** Ends the session that asks and takes its cookie back. An API token stays valid: it is deleted by its own call. */
export async function signOut(ctx: Context): Promise<Reply<SignedOut>> {
  const { kind, id } = ctx.user.session
  const session = kind === 'session' ? await store.findSession(ctx.db, ctx.user.id, id) : undefined
  if (kind === 'session') {
    await ctx.transaction(async ctx => {
      await store.deleteSession(ctx.db, ctx.user.id, id)
      await forgetDevicesOfSessions(ctx, ctx.user.id, ended => ended === id)
    })
    endStreams(ctx.user.id, session => session.id === id)
  }
  const continueAt = await continueAtOf(ctx, session?.method)
  return withCookie({ message: ctx.t('messages.signed-out'), continueAt }, clearedCookie())
}

/** Where whoever came by a provider or a proxy signs out there, too. */
async function continueAtOf({ config, oidc }: Context, method: SignInMethod | undefined): Promise<string | null> {
  if (method === 'proxy') return config.PROXY_AUTH_LOGOUT_URL || null
  return method === 'oidc' ? oidc.signOutUrl(config.BASE_URL).catch(() => null) : null
}

export async function listSessions(ctx: Context): Promise<Session[]> {
  const rows = await store.listSessions(ctx.db, ctx.user.id, ctx.clock.now())
  return rows.map(row => ({
    ...row,
    isLocal: row.address !== null && isLocalAddress(row.address),
    current: row.id === ctx.user.session.id,
  }))
}

export async function removeSession(ctx: Context, id: string): Promise<null> {
  await ctx.transaction(async ctx => {
    const { numDeletedRows } = await store.deleteSession(ctx.db, ctx.user.id, id)
    if (!numDeletedRows) throw notFound()
    await forgetDevicesOfSessions(ctx, ctx.user.id, ended => ended === id)
  })
  endStreams(ctx.user.id, session => session.id === id)
  return null
}

export async function removeOtherSessions(ctx: Context): Promise<{ removed: number }> {
  return { removed: await endSessions(ctx, ctx.user.id, ctx.user.session) }
}

/** What gives access for good is made and removed by people at the screen, not by programs with a token. */
export function ensureSession(ctx: Context): void {
  if (ctx.user.session.kind !== 'session') throw forbidden('account.session-only')
}

/** The session that asks may do everything from now on. */
export const widenSession = (ctx: Context) => store.setScope(ctx.db, ctx.user.id, ctx.user.session.id, 'everything')

/** Ends the sessions of a user, but not the one that asks for it. Answers how many. */
export async function endSessions(
  ctx: PublicContext,
  userId: string,
  except: { kind: 'session' | 'token'; id: string } | null = null,
): Promise<number> {
  const kept = except?.kind === 'session' ? except.id : null
  const removed = await ctx.transaction(async ctx => {
    const { numDeletedRows } = await store.deleteSessions(ctx.db, userId, kept)
    await forgetDevicesOfSessions(ctx, userId, ended => ended !== kept)
    return Number(numDeletedRows)
  })
  endStreams(userId, session => session.kind === 'session' && session.id !== kept)
  return removed
}

const tokenAnswer = (secret: string): AccessToken => ({ access_token: secret, token_type: 'bearer' })
const sessionCookie = (value: string, maxAge: number) => ({ name: SESSION_COOKIE, value, maxAge })
/** Takes the cookie of a session back. */
export const clearedCookie = (): ReplyCookie => sessionCookie('', 0)

import type { PublicContext } from '#server/context.ts'
import { notSignedIn } from '#server/errors.ts'
import { isOidcReady, newOidcSecret, type OidcClaims, OidcRefusal } from '#server/outside/oidc.ts'
import { Reply, type ReplyCookie, redirect } from '#server/replies.ts'
import type { AccessToken, OidcReturn } from '#shared/contract/accounts/auth.ts'
import { publicAddress } from '../auth/public-address.ts'
import { openSession } from '../auth/sessions.service.ts'
import { accountOf } from './external-account.ts'
import { personOfClaims } from './oidc-claims.ts'

/** Holds what binds an attempt to this browser. */
const COOKIE = 'larder.oidc'
/** Seconds that a person may take at the provider. */
const ATTEMPT_LIFE = 3600

/** Sends the browser to the provider, or back to the form with the reason. */
export async function startOidc(ctx: PublicContext): Promise<Reply<undefined>> {
  const base = publicAddress(ctx)
  if (!isOidcReady(ctx.config)) return redirect(`${base}/login?direct=1&problem=provider-not-set-up`)
  const secret = newOidcSecret()
  try {
    const url = await ctx.oidc.authorizationUrl(secret, `${base}/login`)
    return redirect(url, [attemptCookie(`${secret}.${ctx.clock.millis()}`, ATTEMPT_LIFE)])
  } catch (error) {
    ctx.log.error({ err: error }, 'the OpenID Connect provider could not be asked')
    return redirect(`${base}/login?direct=1&problem=provider-unreachable`)
  }
}

/** Signs in with what the provider sent the browser back with. The attempt is used up, whatever comes of it. */
export async function finishOidc(ctx: PublicContext, returned: OidcReturn): Promise<Reply<AccessToken>> {
  const secret = secretOf(ctx)
  if (!isOidcReady(ctx.config) || !secret) throw refused(ctx, 'external.attempt-expired', 'no attempt of this browser')
  const query = new URLSearchParams(Object.entries(returned).filter(([, value]) => value !== undefined))
  const claims = await ctx.oidc
    .finish(query, secret, `${publicAddress(ctx)}/login`)
    .catch(error => refuse(ctx, error, returned.error === 'access_denied' ? 'external.denied' : 'external.refused'))
  const reply = await enter(ctx, claims)
  return new Reply(reply.body, { cookies: [...(reply.content.cookies ?? []), attemptCookie('', 0)] })
}

/** Older clients bring the provider's ID token themselves, as the bearer of `POST /api/auth/token`. */
export async function exchangeIdToken(ctx: PublicContext, idToken: string): Promise<Reply<AccessToken>> {
  return enter(ctx, await ctx.oidc.verify(idToken).catch(error => refuse(ctx, error, 'external.refused')))
}

async function enter(ctx: PublicContext, claims: OidcClaims): Promise<Reply<AccessToken>> {
  const userId = await accountOf(ctx, personOfClaims(ctx.config, claims))
  return openSession(ctx, userId, { rememberMe: ctx.config.OIDC_REMEMBER_ME, method: 'oidc' })
}

function refuse(ctx: PublicContext, error: unknown, key: string): never {
  if (error instanceof OidcRefusal) throw refused(ctx, key, error)
  throw refused(ctx, 'external.provider-unreachable', error)
}

function refused(ctx: PublicContext, key: string, reason: unknown) {
  ctx.log.warn({ ip: ctx.ip, requestId: ctx.requestId, err: reason }, 'sign-in by OpenID Connect failed')
  return notSignedIn(key)
}

function secretOf(ctx: PublicContext): string | null {
  const [secret, madeAt] = ctx.request.cookie?.(COOKIE)?.split('.') ?? []
  return secret && ctx.clock.millis() - Number(madeAt) < ATTEMPT_LIFE * 1000 ? secret : null
}

const attemptCookie = (value: string, maxAge: number): ReplyCookie => ({ name: COOKIE, value, maxAge })

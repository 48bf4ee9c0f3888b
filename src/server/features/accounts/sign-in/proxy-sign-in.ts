import type { PublicContext } from '#server/context.ts'
import { Problem } from '#server/errors.ts'
import type { Reply } from '#server/replies.ts'
import type { AccessToken } from '#shared/contract/accounts/auth.ts'
import { openSession } from '../auth/sessions.service.ts'
import { identityAtProxy } from '../identities/identities.service.ts'
import { accountOf } from './external-account.ts'

/** Signs in whom the proxy in front has let through; null when there is nobody, or none of ours. */
export async function signInByProxy(ctx: PublicContext): Promise<Reply<AccessToken> | null> {
  const proxyUser = ctx.request.proxyUser?.()
  if (!proxyUser) return null
  const { name, fullName, email } = proxyUser
  try {
    const userId = await accountOf(ctx, {
      identity: identityAtProxy(name),
      authMethod: 'OIDC',
      login: name,
      mayLinkByAddress: true,
      vouchedFor: true,
      maySignUp: ctx.config.PROXY_AUTH_SIGNUP && email !== null,
      username: name,
      fullName: fullName ?? name,
      email: email ?? '',
      isAdmin: null,
    })
    return await openSession(ctx, userId, { rememberMe: false, method: 'proxy' })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    ctx.log.warn({ ip: ctx.ip, requestId: ctx.requestId, reason: error.key }, 'sign-in by the proxy failed')
    return null
  }
}

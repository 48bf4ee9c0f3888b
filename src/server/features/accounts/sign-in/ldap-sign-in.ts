import type { PublicContext } from '#server/context.ts'
import { findLdapPerson, type LdapPerson } from '#server/outside/ldap.ts'
import type { Reply } from '#server/replies.ts'
import type { AccessToken, Credentials } from '#shared/contract/accounts/auth.ts'
import { attempts } from '../auth/lock-out.ts'
import { openSession } from '../auth/sessions.service.ts'
import { passSecondFactor, scopeOfSession } from '../second-factor/pass-second-factor.ts'
import { accountOf } from './external-account.ts'

/** Signs in by the directory; null when it does not vouch for them, or cannot be asked. */
export async function signInByLdap(ctx: PublicContext, given: Credentials): Promise<Reply<AccessToken> | null> {
  const person = await findLdapPerson(ctx.config, given.username, given.password).catch(error => {
    ctx.log.error({ err: error }, 'the LDAP directory could not be asked')
    return null
  })
  if (!person || !isWhole(ctx, person)) return null
  const { username, fullName, email, isAdmin } = person
  const userId = await accountOf(ctx, {
    identity: { kind: 'ldap', issuer: ctx.config.LDAP_SERVER_URL, subject: person.dn.toLowerCase(), name: username },
    authMethod: 'LDAP',
    login: given.username,
    mayLink: true,
    maySignUp: true,
    username,
    fullName,
    email,
    isAdmin,
  })
  return attempts.run(userId, async () => {
    await passSecondFactor(ctx, userId, given.code)
    const scope = await scopeOfSession(ctx, { id: userId, admin: isAdmin === true })
    return openSession(ctx, userId, { rememberMe: given.remember_me, method: 'ldap', scope })
  })
}

function isWhole(ctx: PublicContext, { dn, username, fullName, email }: LdapPerson): boolean {
  if (username && fullName && email) return true
  ctx.log.warn({ dn }, 'the LDAP directory has no name, full name or address of a person who signs in')
  return false
}

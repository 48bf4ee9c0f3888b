import type { PublicContext } from '#server/context.ts'
import { notSignedIn } from '#server/errors.ts'
import { findLdapPerson, type LdapPerson } from '#server/outside/ldap.ts'
import type { Reply } from '#server/replies.ts'
import type { AccessToken, Credentials } from '#shared/contract/accounts/auth.ts'
import { forgetFailures } from '../auth/lock-out.ts'
import { openSession } from '../auth/sessions.service.ts'
import { forgetName, isNameLocked } from '../auth/unknown-accounts.ts'
import { ensureSameFactor, passSecondFactor, scopeOfSession } from '../second-factor/pass-second-factor.ts'
import { accountOf } from './external-account.ts'
import { findByAddress, findCredentials } from './sign-in.store.ts'

/**
 * Signs in by the directory, unless it does not vouch for them or cannot be asked. It is not asked about a name that was tried
 * too often: Larder must not be the way to guess what is kept there. `countedAs` is how wrong passwords of this name are counted.
 */
export async function signInByLdap(
  ctx: PublicContext,
  given: Credentials,
  countedAs: string,
): Promise<Reply<AccessToken> | 'refused' | 'unreachable'> {
  if (await isNameLocked(ctx, countedAs)) return 'refused'
  const person = await findLdapPerson(ctx.config, given.username, given.password).catch(error => {
    ctx.log.error({ err: error }, 'the LDAP directory could not be asked')
    return 'unreachable' as const
  })
  if (person === 'unreachable') return person
  // Guesses at other instances may have locked the name meanwhile.
  if (!person || (await isNameLocked(ctx, countedAs))) return 'refused'
  ensureWhole(ctx, person)
  const { username, fullName, email, isAdmin } = person
  const userId = await accountOf(ctx, {
    identity: { kind: 'ldap', issuer: ctx.config.LDAP_SERVER_URL, subject: person.dn.toLowerCase(), name: username },
    authMethod: 'LDAP',
    login: await loginOf(ctx, given, person),
    mayLinkByAddress: true,
    vouchedFor: true,
    maySignUp: true,
    username,
    fullName,
    email,
    isAdmin,
  })
  const factorSince = await passSecondFactor(ctx, userId, given.code)
  await forgetFailures(ctx, userId)
  await forgetName(ctx, countedAs)
  return ctx.transaction(async ctx => {
    await ensureSameFactor(ctx, userId, factorSince)
    const scope = await scopeOfSession(ctx, { id: userId, admin: isAdmin === true })
    return openSession(ctx, userId, { rememberMe: given.remember_me, method: 'ldap', scope })
  })
}

/**
 * Whom the directory has renamed is found by the address instead, as if they had typed it: an account of theirs that is
 * known by the name before would be in the way of a new one.
 */
async function loginOf(ctx: PublicContext, { username, password }: Credentials, person: LdapPerson): Promise<string> {
  if ((await findByAddress(ctx.db, person.email))?.authMethod !== 'LDAP') return username
  if (await findCredentials(ctx.db, username)) return username
  const byAddress = await findLdapPerson(ctx.config, person.email, password).catch(() => null)
  return byAddress?.dn === person.dn ? person.email : username
}

/** Their password was right: they are told what is missing, and do not try others until they are locked out. */
function ensureWhole(ctx: PublicContext, { dn, username, fullName, email }: LdapPerson): void {
  const { LDAP_ID_ATTRIBUTE: id, LDAP_NAME_ATTRIBUTE: name, LDAP_MAIL_ATTRIBUTE: mail } = ctx.config
  const claim = !username ? id : !fullName ? name : !email ? mail : null
  if (claim === null) return
  ctx.log.warn({ dn, attribute: claim }, 'the LDAP directory lacks an attribute of a person who signs in')
  throw notSignedIn('external.missing-claim', { params: { claim } })
}

import type { Config } from '#server/config.ts'
import { notSignedIn } from '#server/errors.ts'
import type { OidcClaims } from '#server/outside/oidc.ts'
import type { ExternalPerson } from './external-account.ts'

type Settings = Pick<
  Config,
  | 'OIDC_USER_GROUP'
  | 'OIDC_ADMIN_GROUP'
  | 'OIDC_GROUPS_CLAIM'
  | 'OIDC_USER_CLAIM'
  | 'OIDC_SIGNUP_ENABLED'
  | 'OIDC_TRUST_UNVERIFIED_EMAIL'
>

/** Whom the claims of an ID token mean, by the settings. Throws when a claim is missing or their groups may not come in. */
export function personOfClaims(config: Settings, claims: OidcClaims): ExternalPerson {
  const text = (name: string) => {
    const value = claims[name]
    if (typeof value === 'string' && value !== '') return value
    throw notSignedIn('external.missing-claim', { params: { claim: name } })
  }
  const { OIDC_USER_GROUP: userGroup, OIDC_ADMIN_GROUP: adminGroup, OIDC_USER_CLAIM: userClaim } = config
  const login = text(userClaim)
  const [fullName, email] = [text('name'), text('email')]
  const groups = userGroup || adminGroup ? groupsOf(claims, config.OIDC_GROUPS_CLAIM) : []
  const isAdmin = adminGroup !== '' && groups.includes(adminGroup)
  if (userGroup && !isAdmin && !groups.includes(userGroup))
    throw notSignedIn('external.not-in-group', { params: { group: userGroup } })
  const isVerified = claims.email_verified === true
  const preferred = claims.preferred_username
  return {
    identity: { kind: 'oidc', issuer: claims.iss, subject: claims.sub, name: email },
    authMethod: 'OIDC',
    login,
    isAddress: userClaim === 'email',
    mayLinkByAddress: config.OIDC_TRUST_UNVERIFIED_EMAIL || (isVerified && isSame(login, email)),
    vouchedFor: config.OIDC_TRUST_UNVERIFIED_EMAIL || isVerified || userClaim !== 'email',
    addressUnverified: !config.OIDC_TRUST_UNVERIFIED_EMAIL && !isVerified,
    maySignUp: config.OIDC_SIGNUP_ENABLED,
    username: typeof preferred === 'string' && preferred !== '' ? preferred : login,
    fullName,
    email,
    isAdmin: adminGroup ? isAdmin : null,
  }
}

const isSame = (login: string, email: string) => login.toLowerCase() === email.toLowerCase()

/** A claim that is one text is one group: `not-admins` is not `admins`. */
function groupsOf(claims: OidcClaims, name: string): string[] {
  const value = claims[name]
  if (value === undefined || value === null) throw notSignedIn('external.missing-claim', { params: { claim: name } })
  return [value].flat().map(String)
}

import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { JWTVerifyGetKey } from 'jose'
import type { Configuration } from 'openid-client'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { asFetch } from './as-fetch.ts'
import { createOutgoingClient, OutgoingProblem } from './fetch.ts'

/** What an ID token says of a person, and where that is not all we need, what the provider says when asked. */
export type OidcClaims = Record<string, unknown> & { iss: string; sub: string }

/** A provider of OpenID Connect, as the settings name it. Each function throws when the provider cannot be asked. */
export interface OidcProvider {
  /** Where the browser goes to sign in, and back to `redirectUri`. `secret` stays in the browser's cookie. */
  authorizationUrl: (secret: string, redirectUri: string) => Promise<string>
  /** Takes what the provider sent the browser back with; throws `OidcRefusal` when it is not for this browser, or not right. */
  finish: (returned: URLSearchParams, secret: string, redirectUri: string) => Promise<OidcClaims>
  /** Checks an ID token that a program got by itself. */
  verify: (idToken: string) => Promise<OidcClaims>
  /** Where the browser goes to sign out at the provider too; null where the provider offers no such page. */
  signOutUrl: (returnTo: string) => Promise<string | null>
}

/** The provider or its answer is not to be trusted, or the provider said no. */
export class OidcRefusal extends Error {}

type OidcSettings = Pick<
  Config,
  | 'ALLOWED_HOSTS'
  | 'FETCH_TIMEOUT'
  | 'OIDC_CONFIGURATION_URL'
  | 'OIDC_CLIENT_ID'
  | 'OIDC_CLIENT_SECRET'
  | 'OIDC_USER_GROUP'
  | 'OIDC_ADMIN_GROUP'
  | 'OIDC_GROUPS_CLAIM'
  | 'OIDC_USER_CLAIM'
  | 'OIDC_SIGNING_ALGORITHM'
  | 'OIDC_TLS_CACERTFILE'
>

/** Whether the settings say enough of a provider; where groups decide, their claim too. */
export const isOidcReady = (config: OidcSettings & Pick<Config, 'OIDC_AUTH_ENABLED'>): boolean =>
  config.OIDC_AUTH_ENABLED &&
  config.OIDC_CLIENT_ID !== '' &&
  config.OIDC_CLIENT_SECRET !== '' &&
  config.OIDC_CONFIGURATION_URL !== '' &&
  config.OIDC_USER_CLAIM !== '' &&
  (config.OIDC_GROUPS_CLAIM !== '' || !asksForGroups(config))

export const asksForGroups = (config: Pick<Config, 'OIDC_USER_GROUP' | 'OIDC_ADMIN_GROUP'>): boolean =>
  config.OIDC_USER_GROUP !== '' || config.OIDC_ADMIN_GROUP !== ''

/** Seconds by which the provider's clock and ours may differ. */
const CLOCK_TOLERANCE = 120
/** Milliseconds after which the discovery document is asked for anew. */
const DISCOVERED_FOR = 3_600_000

export const newOidcSecret = () => randomBytes(32).toString('base64url')

/** Some providers keep the ID token short, and say the rest to whoever asks with its access token. */
const isIncomplete = (config: OidcSettings, claims: OidcClaims): boolean =>
  [
    'name',
    'email',
    'email_verified',
    config.OIDC_USER_CLAIM,
    ...(asksForGroups(config) ? [config.OIDC_GROUPS_CLAIM] : []),
  ].some(name => claims[name] === undefined)

/** Milliseconds after which an answer that does not fit the document makes it be read anew: the provider may have changed. */
const TRUSTED_FOR = 60_000

/** Whether it was the way to the provider that failed, somewhere below the libraries. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof OutgoingProblem ||
  (error instanceof Error && error.cause !== undefined && isUnreachable(error.cause))

/** State, nonce and PKCE verifier come from the one secret in the browser's cookie, so no server has to remember them. */
const derived = (secret: string, name: string) => createHash('sha256').update(`${name} ${secret}`).digest('base64url')

/** Asks nobody before the first sign-in. The operator named the provider, so it may stand in the own network. */
export function createOidcProvider(config: OidcSettings, log: Pick<Logger, 'debug' | 'warn'>): OidcProvider {
  let discovered: { configuration: Configuration; at: number } | undefined
  /** Kept as long as the document that names them: whoever sends forged tokens does not make us ask for each. */
  const keysOf = new WeakMap<Configuration, JWTVerifyGetKey>()

  const discover = async () => {
    const openid = await import('openid-client')
    if (discovered && Date.now() - discovered.at < DISCOVERED_FOR)
      return { openid, configuration: discovered.configuration }
    const address = new URL(config.OIDC_CONFIGURATION_URL)
    const extraCa = config.OIDC_TLS_CACERTFILE ? await readFile(config.OIDC_TLS_CACERTFILE, 'utf8') : undefined
    const outgoing = createOutgoingClient(
      { ...config, extraCa, ALLOWED_HOSTS: [config.ALLOWED_HOSTS, address.host].filter(Boolean).join(',') },
      log,
    )
    const execute = [openid.enableNonRepudiationChecks]
    if (address.protocol === 'http:') execute.push(openid.allowInsecureRequests)
    const configuration = await openid.discovery(
      address,
      config.OIDC_CLIENT_ID,
      {
        client_secret: config.OIDC_CLIENT_SECRET,
        [openid.clockTolerance]: CLOCK_TOLERANCE,
        ...(config.OIDC_SIGNING_ALGORITHM && { id_token_signed_response_alg: config.OIDC_SIGNING_ALGORITHM }),
      },
      openid.ClientSecretBasic(config.OIDC_CLIENT_SECRET),
      { [openid.customFetch]: asFetch(outgoing) as never, execute },
    )
    discovered = { configuration, at: Date.now() }
    return { openid, configuration }
  }

  const refused = (reason: string, error: unknown) => {
    if (isUnreachable(error)) return error
    if (discovered && Date.now() - discovered.at > TRUSTED_FOR) discovered = undefined
    return new OidcRefusal(reason, { cause: error })
  }

  return {
    authorizationUrl: async (secret, redirectUri) => {
      const { openid, configuration } = await discover()
      return openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: ['openid', 'email', 'profile', ...(asksForGroups(config) ? [config.OIDC_GROUPS_CLAIM] : [])].join(' '),
        state: derived(secret, 'state'),
        nonce: derived(secret, 'nonce'),
        code_challenge: await openid.calculatePKCECodeChallenge(derived(secret, 'verifier')),
        code_challenge_method: 'S256',
      }).href
    },
    finish: async (returned, secret, redirectUri) => {
      if (returned.get('error')) throw new OidcRefusal(`the provider said ${returned.get('error')}`)
      const { openid, configuration } = await discover()
      try {
        const tokens = await openid.authorizationCodeGrant(configuration, new URL(`${redirectUri}?${returned}`), {
          expectedState: derived(secret, 'state'),
          expectedNonce: derived(secret, 'nonce'),
          pkceCodeVerifier: derived(secret, 'verifier'),
          idTokenExpected: true,
        })
        const claims = tokens.claims() as OidcClaims
        if (!isIncomplete(config, claims)) return claims
        const more = await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub).catch(error => {
          log.warn({ err: error }, 'the OpenID Connect provider says no more of a person than its ID token')
          return {}
        })
        // What is signed goes before what was only answered.
        return { ...more, ...claims }
      } catch (error) {
        throw refused('the answer of the provider was refused', error)
      }
    },
    verify: async idToken => {
      const { openid, configuration } = await discover()
      const { createRemoteJWKSet, customFetch, jwtVerify } = await import('jose')
      const { issuer, jwks_uri, id_token_signing_alg_values_supported: offered } = configuration.serverMetadata()
      const { OIDC_SIGNING_ALGORITHM: chosen } = config
      try {
        const keys =
          keysOf.get(configuration) ??
          createRemoteJWKSet(new URL(jwks_uri as string), {
            [customFetch]: configuration[openid.customFetch] as never,
          })
        keysOf.set(configuration, keys)
        const { payload } = await jwtVerify(idToken, keys, {
          issuer,
          audience: config.OIDC_CLIENT_ID,
          clockTolerance: CLOCK_TOLERANCE,
          requiredClaims: ['sub', 'exp'],
          // Never by the client's secret, which others may know: by a key of the provider.
          algorithms: (chosen ? [chosen] : (offered ?? ['RS256'])).filter(name => !/^(HS|none)/i.test(name)),
        })
        return payload as OidcClaims
      } catch (error) {
        throw refused('the ID token was refused', error)
      }
    },
    signOutUrl: async returnTo => {
      const { openid, configuration } = await discover()
      if (!configuration.serverMetadata().end_session_endpoint) return null
      return openid.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo }).href
    },
  }
}

import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll } from 'vitest'

/**
 * An OpenID Connect provider that answers with whatever ID token it is told to, signed with its own key: for attacks that no
 * honest provider would go along with. It asks for no proof that the code is this browser's, so the nonce has to be that proof. With a certificate it is asked by TLS.
 */
export async function startForgedProvider(tls?: { key: string | Buffer; cert: string }) {
  let key = await makeKey('one')
  let idToken = ''
  let more: JWTPayload = {}
  let calledIssuer = ''
  const asked: string[] = []
  const listener: RequestListener = (request, reply) => {
    asked.push(request.url ?? '')
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer: calledIssuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      },
      '/jwks': { keys: [key.shown] },
      '/userinfo': more,
      '/token': { access_token: 'any', token_type: 'bearer', id_token: idToken },
    }
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(answers[request.url ?? '']))
  }
  const http = tls ? createTlsServer(tls, listener) : createServer(listener)
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const issuer = `${tls ? 'https' : 'http'}://127.0.0.1:${(http.address() as AddressInfo).port}`
  calledIssuer = issuer
  afterAll(() => {
    http.closeAllConnections()
    http.close()
  })
  return {
    issuer,
    /** The paths it was asked for, in order. */
    asked,
    configurationUrl: `${issuer}/.well-known/openid-configuration`,
    /** The next ID token says this, signed as a real one is. */
    say: async (claims: JWTPayload) => {
      idToken = await signedBy(key, claims)
    },
    /** What it says of the person to whoever asks with the access token. */
    sayWhenAsked: (claims: JWTPayload) => {
      more = claims
    },
    /** From now on it signs with another key, and knows the one before no longer; answers with how to go on saying things by that. */
    changeKey: async (kid: string) => {
      const before = key
      key = await makeKey(kid)
      return async (claims: JWTPayload) => {
        idToken = await signedBy(before, claims)
      }
    },
    /** What its document calls it from now on. */
    callItself: (name: string) => {
      calledIssuer = name
    },
    sayAsItIs: (token: string) => {
      idToken = token
    },
  }
}

async function makeKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  return { secret: privateKey, shown: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

const signedBy = ({ secret, shown }: Awaited<ReturnType<typeof makeKey>>, claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: shown.kid }).sign(secret)

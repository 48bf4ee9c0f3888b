import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll } from 'vitest'

/**
 * An OpenID Connect provider that answers with whatever ID token it is told to, signed with its own key: for attacks that no
 * honest provider would go along with. It asks for no proof that the code is this browser's, so the nonce has to be that proof.
 */
export async function startForgedProvider() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }]
  let idToken = ''
  const http = createServer((request, reply) => {
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      },
      '/jwks': { keys },
      '/token': { access_token: 'any', token_type: 'bearer', id_token: idToken },
    }
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(answers[request.url ?? '']))
  })
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  afterAll(() => {
    http.closeAllConnections()
    http.close()
  })
  return {
    issuer,
    configurationUrl: `${issuer}/.well-known/openid-configuration`,
    /** The next ID token says this, signed as a real one is. */
    say: async (claims: JWTPayload) => {
      idToken = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey)
    },
    sayAsItIs: (token: string) => {
      idToken = token
    },
  }
}

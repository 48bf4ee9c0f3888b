import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'
import { afterAll } from 'vitest'

/** What the provider says of a person, by their subject. */
export type People = Record<string, Record<string, unknown>>

/** A real OpenID Connect provider on the loopback, with a client `larder`. Its people may be changed while it runs. */
export async function startOidcProvider(people: People, redirectUri: string, more: Configuration = {}) {
  const http = createServer()
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'larder',
        client_secret: 'a-secret-of-the-client',
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: ['http://localhost:9000'],
      },
    ],
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) as never }),
    // Providers that people use put these into the ID token.
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username'],
      groups: ['groups'],
    },
    scopes: ['openid', 'email', 'profile', 'groups'],
    cookies: { keys: ['for the tests'] },
    ...more,
  })
  provider.on('server_error', () => undefined)
  http.on('request', provider.callback())
  afterAll(() => {
    http.closeAllConnections()
    http.close()
  })
  return { issuer, provider, configurationUrl: `${issuer}/.well-known/openid-configuration` }
}

/** Goes through the provider's pages like a browser: signs in as `subject`, consents, and answers with where it is sent back to. */
export async function visitProvider(authorizationUrl: string, subject: string): Promise<URL> {
  const jar = new Map<string, string>()
  const ask = async (url: string, body?: string) => {
    const answer = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      body,
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }
  let url = authorizationUrl
  for (let step = 0; step < 12; step++) {
    const answer = await ask(url)
    const next = answer.headers.get('location')
    if (next) {
      const target = new URL(next, url)
      if (target.origin !== new URL(authorizationUrl).origin) return target
      url = target.href
      continue
    }
    const page = await answer.text()
    const action = /action="([^"]+)"/.exec(page)?.[1]
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1]
    if (!action || !prompt) throw new Error(`the provider shows no form: ${answer.status} ${page.slice(0, 500)}`)
    const sent = await ask(new URL(action, url).href, `prompt=${prompt}&login=${subject}&password=any`)
    url = new URL(sent.headers.get('location') as string, url).href
  }
  throw new Error('the provider goes in circles')
}

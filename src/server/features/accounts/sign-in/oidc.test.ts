import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { type People, startOidcProvider, visitProvider } from '#server/testing/oidc-provider.ts'
import { startApp } from '#server/testing/start-app.ts'
import { users } from '#shared/contract/accounts/users.ts'

const BASE = 'http://localhost:9000'
const people: People = {
  ann: {
    name: 'Ann Leek',
    email: 'ann@example.org',
    email_verified: true,
    preferred_username: 'annie',
    groups: ['cooks'],
  },
  boss: { name: 'Boss', email: 'boss@example.org', email_verified: true, groups: ['cooks', 'chefs'] },
  guest: { name: 'Guest', email: 'guest@example.org', email_verified: true, groups: ['not-cooks'] },
  string: { name: 'String', email: 'string@example.org', email_verified: true, groups: 'not-chefs' },
  nameless: { email: 'nameless@example.org', email_verified: true, groups: ['cooks'] },
  unverified: { name: 'Mallory', email: 'victim@example.org', email_verified: false, groups: ['cooks'] },
}
const { configurationUrl, issuer } = await startOidcProvider(people, `${BASE}/login`)

const settingsOf = (more: Record<string, string> = {}) => ({
  OIDC_AUTH_ENABLED: 'true',
  OIDC_CONFIGURATION_URL: configurationUrl,
  OIDC_CLIENT_ID: 'larder',
  OIDC_CLIENT_SECRET: 'a-secret-of-the-client',
  BASE_URL: 'http://localhost:9000/',
  ...more,
})

type Server = Awaited<ReturnType<typeof startApp>>['server']

/** Starts an attempt; answers with the provider's address and the cookie of this browser. */
async function begin(server: Server) {
  const answer = await server.inject({ url: '/api/auth/oauth', headers: { host: 'localhost:9000' } })
  expect(answer.statusCode).toBe(302)
  const cookie = [answer.headers['set-cookie']].flat().find(text => text?.startsWith('larder.oidc='))
  return { url: answer.headers.location as string, cookie: cookie?.split(';')[0] ?? '' }
}

const finish = (server: Server, search: string, cookie: string) =>
  server.inject({ url: `/api/auth/oauth/callback${search}`, headers: { host: 'localhost:9000', cookie } })

async function signIn(server: Server, subject: string) {
  const { url, cookie } = await begin(server)
  const back = await visitProvider(url, subject)
  expect(back.href).toMatch(`${BASE}/login?code=`)
  return finish(server, back.search, cookie)
}

/** The ID token that a program gets by itself. */
async function idTokenOf(subject: string): Promise<string> {
  const verifier = 'a'.repeat(64)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const asked = new URLSearchParams({
    ...{ client_id: 'larder', response_type: 'code', scope: 'openid email profile', redirect_uri: `${BASE}/login` },
    ...{ code_challenge: challenge, code_challenge_method: 'S256', state: 's', nonce: 'n' },
  })
  const back = await visitProvider(`${issuer}/auth?${asked}`, subject)
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('larder:a-secret-of-the-client').toString('base64')}` },
    body: new URLSearchParams({
      ...{ grant_type: 'authorization_code', redirect_uri: `${BASE}/login`, code_verifier: verifier },
      code: back.searchParams.get('code') ?? '',
    }),
  })
  return ((await answer.json()) as { id_token: string }).id_token
}

const whoIs = async (server: Server, token: string) => (await as(server, token)(users.getSelf)).body

describe('signing in by OpenID Connect', () => {
  test('an unknown person gets an account in the default household, and comes back to it', async () => {
    const { app, server } = await startApp(settingsOf())
    await makePerson(app)
    const first = await signIn(server, 'ann')
    expect(first.statusCode).toBe(200)
    const cookies = [first.headers['set-cookie']].flat().join('\n')
    expect(cookies).toMatch(/mealie\.access_token=\S+; Max-Age=172800/)
    expect(cookies).toMatch(/larder\.oidc=; Max-Age=0/)
    const ann = await whoIs(server, first.json().access_token)
    expect(ann).toMatchObject({
      username: 'annie',
      fullName: 'Ann Leek',
      email: 'ann@example.org',
      authMethod: 'OIDC',
      admin: false,
    })
    people.ann = { ...people.ann, email: 'ann@elsewhere.org', preferred_username: 'other' }
    const again = await whoIs(server, (await signIn(server, 'ann')).json().access_token)
    expect([again.id, again.email]).toEqual([ann.id, 'ann@example.org'])
    people.ann = { ...people.ann, email: 'ann@example.org', preferred_username: 'annie' }
  })

  test('the request names what the provider needs', async () => {
    const { server } = await startApp(settingsOf({ OIDC_USER_GROUP: 'cooks' }))
    const { url } = await begin(server)
    const asked = new URL(url).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: 'larder',
      redirect_uri: `${BASE}/login`,
      scope: 'openid email profile groups',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/)
  })

  test('an account that exists is linked by a verified address alone', async () => {
    const { app, server } = await startApp(settingsOf())
    const known = await makePerson(app, { user: { email: 'ann@example.org', emailKey: 'ann@example.org' } })
    const victim = await makePerson(app, { user: { email: 'victim@example.org', emailKey: 'victim@example.org' } })
    const linked = await whoIs(server, (await signIn(server, 'ann')).json().access_token)
    expect([linked.id, linked.authMethod]).toEqual([known.user.id, 'Mealie'])
    const refused = await signIn(server, 'unverified')
    expect([refused.statusCode, refused.json().detail.message]).toEqual([401, expect.stringContaining('verified')])
    expect(
      await app.db
        .selectFrom('sessions')
        .selectAll()
        .where('userId', '=', victim.user.id)
        .where('method', '=', 'oidc')
        .execute(),
    ).toEqual([])
    const trusting = await startApp(settingsOf({ OIDC_TRUST_UNVERIFIED_EMAIL: 'true' }))
    await makePerson(trusting.app, { user: { email: 'victim@example.org', emailKey: 'victim@example.org' } })
    expect((await signIn(trusting.server, 'unverified')).statusCode).toBe(200)
  })

  test('groups decide who may come in and who is an administrator, at each sign-in; the last one stays', async () => {
    const { app, server } = await startApp(settingsOf({ OIDC_USER_GROUP: 'cooks', OIDC_ADMIN_GROUP: 'chefs' }))
    await makePerson(app)
    expect((await signIn(server, 'guest')).json().detail.message).toContain('cooks')
    expect((await signIn(server, 'string')).statusCode).toBe(401)
    const boss = await whoIs(server, (await signIn(server, 'boss')).json().access_token)
    expect(boss).toMatchObject({ admin: true, canManage: true })
    people.boss = { ...people.boss, groups: ['cooks'] }
    expect(await whoIs(server, (await signIn(server, 'boss')).json().access_token)).toMatchObject({ admin: true })
    await makePerson(app, { user: { admin: true } })
    const demoted = await whoIs(server, (await signIn(server, 'boss')).json().access_token)
    expect(demoted).toMatchObject({ admin: false, canManage: false })
    people.boss = { ...people.boss, groups: ['cooks', 'chefs'] }
  })

  test('without sign-up nobody gets an account; without a claim nobody comes in', async () => {
    const { app, server } = await startApp(settingsOf({ OIDC_SIGNUP_ENABLED: 'false' }))
    await makePerson(app)
    expect((await signIn(server, 'ann')).statusCode).toBe(401)
    expect((await signIn(server, 'nameless')).json().detail.message).toContain('name')
    expect(await app.db.selectFrom('users').selectAll().execute()).toHaveLength(1)
  })

  test('an attempt belongs to one browser, ends with its first answer and after an hour', async () => {
    const { app, server } = await startApp(settingsOf())
    await makePerson(app)
    const { url, cookie } = await begin(server)
    const other = await begin(server)
    const back = await visitProvider(url, 'ann')
    expect((await finish(server, back.search, other.cookie)).statusCode).toBe(401)
    expect((await finish(server, back.search, '')).statusCode).toBe(401)
    const [, secret] = /=(.+)\./.exec(cookie) ?? []
    const madeAt = (minutesAgo: number) => `larder.oidc=${secret}.${Date.now() - minutesAgo * 60_000}`
    expect((await finish(server, back.search, madeAt(61))).statusCode).toBe(401)
    expect(await app.db.selectFrom('identities').selectAll().execute()).toEqual([])
    expect((await finish(server, back.search, madeAt(59))).statusCode).toBe(200)
    expect((await finish(server, back.search, cookie)).statusCode).toBe(401)
    expect((await finish(server, '?error=access_denied&state=x', cookie)).json().detail.message).toContain('canceled')
  })

  test('a program may bring its ID token itself; forged, unsigned, expired ones and those of others are refused', async () => {
    const { app, server } = await startApp(settingsOf())
    await makePerson(app)
    const exchange = (token: string) =>
      server.inject({ method: 'POST', url: '/api/auth/token', headers: { authorization: `Bearer ${token}` } })
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = { iss: issuer, aud: 'larder', sub: 'ann', exp: Math.floor(Date.now() / 1000) + 600, ...people.ann }
    const unsigned = `${part({ alg: 'none' })}.${part(claims)}.`
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('a-secret-of-the-client'))
    for (const token of [unsigned, forged, 'x.y.z']) expect((await exchange(token)).statusCode).toBe(401)

    const real = await idTokenOf('ann')
    const entered = await exchange(real)
    expect(entered.statusCode).toBe(200)
    expect(await whoIs(server, entered.json().access_token)).toMatchObject({
      email: 'ann@example.org',
      authMethod: 'OIDC',
    })
    const strict = await startApp(settingsOf({ OIDC_SIGNING_ALGORITHM: 'ES256' }))
    const other = await startApp(settingsOf({ OIDC_CLIENT_ID: 'another' }))
    for (const { server } of [strict, other]) {
      const answer = await server.inject({
        method: 'POST',
        url: '/api/auth/token',
        headers: { authorization: `Bearer ${real}` },
      })
      expect(answer.statusCode).toBe(401)
    }
    const [head, , signature] = real.split('.')
    expect((await exchange(`${head}.${part({ ...claims, sub: 'boss' })}.${signature}`)).statusCode).toBe(401)
  })

  test('a provider that is not there leads back to the form with the reason', async () => {
    const { server } = await startApp(
      settingsOf({ OIDC_CONFIGURATION_URL: 'http://127.0.0.1:9/.well-known/openid-configuration' }),
    )
    const answer = await server.inject({ url: '/api/auth/oauth', headers: { host: 'localhost:9000' } })
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      `${BASE}/login?direct=1&problem=provider-unreachable`,
    ])
    const off = await startApp()
    expect((await off.server.inject('/api/auth/oauth')).headers.location).toContain('problem=provider-not-set-up')
    expect((await finish(off.server, '?code=x', '')).statusCode).toBe(401)
  })

  test('whoever came by the provider is told where to sign out there', async () => {
    const { app, server } = await startApp(settingsOf())
    const local = await makePerson(app)
    const { access_token } = (await signIn(server, 'ann')).json()
    const out = (token: string) =>
      server.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization: `Bearer ${token}` } })
    expect((await out(access_token)).json().continueAt).toMatch(`${issuer}/session/end`)
    expect((await out(local.token)).json().continueAt).toBeNull()
  })

  test('accounts of a provider have no password to change or to reset', async () => {
    const { app, server } = await startApp(settingsOf())
    await makePerson(app)
    const { access_token } = (await signIn(server, 'ann')).json()
    const change = { currentPassword: 'x', newPassword: 'Butterbrot 7' }
    expect((await as(server, access_token)(users.changePassword, { body: change })).status).toBeGreaterThanOrEqual(400)
  })
})

import { SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { makePerson } from '#server/testing/factories.ts'
import { startForgedProvider } from '#server/testing/forged-provider.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

const provider = await startForgedProvider()
const { issuer, configurationUrl } = provider
let running: TestApp

beforeAll(async () => {
  running = await startApp({
    OIDC_AUTH_ENABLED: 'true',
    OIDC_CONFIGURATION_URL: configurationUrl,
    OIDC_CLIENT_ID: 'larder',
    OIDC_CLIENT_SECRET: 'a-secret-of-the-client',
    BASE_URL: 'http://localhost:9000',
  })
  await makePerson(running.app)
})

interface Attempt {
  state: string
  nonce: string
  cookie: string
}

async function begin(): Promise<Attempt> {
  const answer = await running.server.inject('/api/auth/oauth')
  const asked = new URL(answer.headers.location as string).searchParams
  const cookie = [answer.headers['set-cookie']].flat().find(text => text?.startsWith('larder.oidc='))
  return { state: asked.get('state') ?? '', nonce: asked.get('nonce') ?? '', cookie: cookie?.split(';')[0] ?? '' }
}

const now = () => Math.floor(Date.now() / 1000)
const claimsFor = ({ nonce }: Attempt, more: object = {}) => ({
  ...{ iss: issuer, aud: 'larder', sub: 'ann', iat: now(), exp: now() + 600, nonce },
  ...{ name: 'Ann', email: 'ann@example.org', email_verified: true },
  ...more,
})

async function finish({ state, cookie }: Attempt, more: Record<string, string> = {}) {
  const search = new URLSearchParams({ code: 'any', state, iss: issuer, ...more })
  const answer = await running.server.inject({ url: `/api/auth/oauth/callback?${search}`, headers: { cookie } })
  return answer.statusCode
}

test('an honest answer signs in, so that the refusals below mean something', async () => {
  const attempt = await begin()
  await provider.say(claimsFor(attempt))
  expect(await finish(attempt)).toBe(200)
})

describe('an answer is refused', () => {
  test('with the nonce of another attempt, an old token said again, or none', async () => {
    const [old, attempt] = [await begin(), await begin()]
    await provider.say(claimsFor(old))
    expect(await finish(old)).toBe(200)
    expect(await finish(attempt)).toBe(401)
    const { nonce: _none, ...rest } = claimsFor(attempt)
    await provider.say(rest)
    expect(await finish(attempt)).toBe(401)
  })

  test('with the state of another attempt, or none', async () => {
    const [other, attempt] = [await begin(), await begin()]
    await provider.say(claimsFor(attempt))
    expect(await finish(attempt, { state: other.state })).toBe(401)
    expect(await finish(attempt, { state: '' })).toBe(401)
    expect(await finish({ ...attempt, cookie: other.cookie })).toBe(401)
  })

  test('of another provider than the one that was asked (mix-up)', async () => {
    const attempt = await begin()
    await provider.say(claimsFor(attempt))
    expect(await finish(attempt, { iss: 'https://evil.example' })).toBe(401)
    await provider.say(claimsFor(attempt, { iss: 'https://evil.example' }))
    expect(await finish(attempt)).toBe(401)
  })

  test.each([
    ['for another client', { aud: 'other' }],
    ['for several, passed on by another', { aud: ['larder', 'other'], azp: 'other' }],
    ['that has ended', { exp: now() - 600 }],
    ['without a subject', { sub: undefined }],
  ])('with a token %s', async (_what, more) => {
    const attempt = await begin()
    await provider.say(claimsFor(attempt, more))
    expect(await finish(attempt)).toBe(401)
  })

  test('with a token that nobody, or whoever knows the client’s secret, has signed', async () => {
    const attempt = await begin()
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    provider.sayAsItIs(`${part({ alg: 'none' })}.${part(claimsFor(attempt))}.`)
    expect(await finish(attempt)).toBe(401)
    const key = new TextEncoder().encode('a-secret-of-the-client')
    provider.sayAsItIs(await new SignJWT(claimsFor(attempt)).setProtectedHeader({ alg: 'HS256' }).sign(key))
    expect(await finish(attempt)).toBe(401)
  })

  test('when it says no clear yes to the address being checked, and the address is somebody’s', async () => {
    await makePerson(running.app, { user: { email: 'victim@example.org', emailKey: 'victim@example.org' } })
    for (const email_verified of [false, 'true', 1, undefined]) {
      const attempt = await begin()
      await provider.say(claimsFor(attempt, { sub: 'mallory', email: 'Victim@Example.org', email_verified }))
      expect(await finish(attempt), String(email_verified)).toBe(401)
    }
  })
})

test('nobody waits for others under their address as a username: the owner of an address gets an account of their own', async () => {
  const mallory = await makePerson(running.app, {
    user: { username: 'bob@example.org', usernameKey: 'bob@example.org' },
  })
  const attempt = await begin()
  await provider.say(claimsFor(attempt, { sub: 'bob', email: 'bob@example.org', preferred_username: 'bob' }))
  expect(await finish(attempt)).toBe(200)
  const bob = await running.app.db
    .selectFrom('identities')
    .select('userId')
    .where('subject', '=', 'bob')
    .executeTakeFirstOrThrow()
  expect(bob.userId).not.toBe(mallory.user.id)
})

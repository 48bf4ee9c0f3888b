import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { makeCertificate } from '#server/testing/certificate.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startForgedProvider } from '#server/testing/forged-provider.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

/** How providers differ from each other, and from what they were an hour ago. */

const folder = mkdtempSync(join(tmpdir(), 'larder-provider-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => void vi.useRealTimers())

type Provider = Awaited<ReturnType<typeof startForgedProvider>>
const FORTNIGHT = 14 * 24 * 3600

async function start({ configurationUrl }: Provider, more: Record<string, string> = {}) {
  const running = await startApp({
    OIDC_AUTH_ENABLED: 'true',
    OIDC_CONFIGURATION_URL: configurationUrl,
    OIDC_CLIENT_ID: 'larder',
    OIDC_CLIENT_SECRET: 'a-secret-of-the-client',
    BASE_URL: 'http://localhost:9000',
    ...more,
  })
  await makePerson(running.app)
  return running
}

const ANN = { name: 'Ann', email: 'ann@example.org', email_verified: true }

/** Signs in with a token that says this besides what every token says. */
async function signIn({ server }: TestApp, provider: Provider, claims: Record<string, unknown> = ANN) {
  const begun = await server.inject('/api/auth/oauth')
  const asked = new URL(begun.headers.location as string).searchParams
  const cookie = [begun.headers['set-cookie']].flat().find(text => text?.startsWith('larder.oidc='))
  const now = Math.floor(Date.now() / 1000)
  await provider.say({
    ...{ iss: provider.issuer, aud: 'larder', sub: 'ann', iat: now, exp: now + 600, nonce: asked.get('nonce') },
    ...claims,
  })
  const search = new URLSearchParams({ code: 'any', state: asked.get('state') ?? '', iss: provider.issuer })
  const answer = await server.inject({
    url: `/api/auth/oauth/callback?${search}`,
    headers: { cookie: cookie?.split(';')[0] ?? '' },
  })
  const life = /access_token=[^;]+; Max-Age=(\d+)/.exec([answer.headers['set-cookie']].flat().join('\n'))?.[1]
  return { status: answer.statusCode, life: Number(life), message: answer.json().detail?.message as string | undefined }
}

test('a clock that is less than two minutes off keeps nobody out, and one that is further off does', async () => {
  const provider = await startForgedProvider()
  const running = await start(provider)
  const now = () => Math.floor(Date.now() / 1000)
  expect((await signIn(running, provider, { ...ANN, iat: now() - 700, exp: now() - 90 })).status).toBe(200)
  expect((await signIn(running, provider, { ...ANN, iat: now() + 90, nbf: now() + 90, exp: now() + 600 })).status).toBe(
    200,
  )
  expect((await signIn(running, provider, { ...ANN, iat: now() - 700, exp: now() - 150 })).status).toBe(401)
  expect((await signIn(running, provider, { ...ANN, nbf: now() + 150 })).status).toBe(401)
})

test('a provider that changes its key is believed by the new one, and by the old one no longer', async () => {
  const provider = await startForgedProvider()
  const running = await start(provider)
  expect((await signIn(running, provider)).status).toBe(200)
  const sayByTheOldKey = await provider.changeKey('two')
  // Keys are asked for at most once a minute.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  expect((await signIn(running, provider)).status).toBe(200)
  expect((await signIn(running, { ...provider, say: sayByTheOldKey })).status).toBe(401)
})

test('a provider whose document was wrong is believed soon after it is mended, and not asked anew for each answer', async () => {
  const provider = await startForgedProvider()
  const running = await start(provider)
  provider.callItself('http://wrong.example')
  expect((await signIn(running, provider)).status).toBe(401)
  provider.callItself(provider.issuer)
  expect((await signIn(running, provider)).status).toBe(401)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  expect((await signIn(running, provider)).status).toBe(401)
  expect((await signIn(running, provider)).status).toBe(200)
})

test('whoever sends forged tokens does not make us ask the provider for each', async () => {
  const provider = await startForgedProvider()
  const { server } = await start(provider)
  const { privateKey } = await generateKeyPair('RS256')
  for (const kid of ['one', 'two', 'three', 'four']) {
    const forged = await new SignJWT({ iss: provider.issuer, aud: 'larder', sub: 'ann' })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setExpirationTime('10m')
      .sign(privateKey)
    const headers = { authorization: `Bearer ${forged}` }
    expect((await server.inject({ method: 'POST', url: '/api/auth/token', headers })).statusCode).toBe(401)
  }
  expect(provider.asked).toEqual(['/.well-known/openid-configuration', '/jwks'])
})

test('people stay signed in as long as a password would keep them, or two weeks where that is wished', async () => {
  const provider = await startForgedProvider()
  expect((await signIn(await start(provider), provider)).life).toBe(48 * 3600)
  expect((await signIn(await start(provider, { OIDC_REMEMBER_ME: 'true' }), provider)).life).toBe(FORTNIGHT)
})

test('a provider in the house is believed by the certificate of its authority, and not without', async () => {
  // Of its own: others trust the usual one while they run.
  const certificate = makeCertificate('provider.test')
  const provider = await startForgedProvider(certificate)
  const file = join(folder, 'authority.pem')
  writeFileSync(file, certificate.cert)
  expect((await signIn(await start(provider, { OIDC_TLS_CACERTFILE: file }), provider)).status).toBe(200)
  const running = await start(provider)
  const error = vi.spyOn(running.app.log, 'error').mockImplementation(() => {})
  const begun = await running.server.inject('/api/auth/oauth')
  expect(begun.headers.location).toContain('problem=provider-unreachable')
  expect(error).toHaveBeenCalledOnce()
})

test('what a short ID token leaves out is asked for, and believed of the same person alone', async () => {
  const provider = await startForgedProvider()
  const running = await start(provider, { OIDC_USER_GROUP: 'cooks' })
  provider.sayWhenAsked({ sub: 'ann', ...ANN, email: 'other@example.org', groups: ['cooks'] })
  expect((await signIn(running, provider, { email: ANN.email })).status).toBe(200)
  const made = await running.app.db
    .selectFrom('users')
    .select(['fullName', 'email'])
    .where('email', 'like', '%@example.org')
    .execute()
  expect(made).toContainEqual({ fullName: 'Ann', email: ANN.email })

  provider.sayWhenAsked({ sub: 'somebody-else', ...ANN, groups: ['cooks'] })
  const warn = vi.spyOn(running.app.log, 'warn').mockImplementation(() => {})
  const refused = await signIn(running, provider, {})
  expect([refused.status, refused.message]).toEqual([401, expect.stringContaining('email')])
  expect(warn).toHaveBeenCalled()
})

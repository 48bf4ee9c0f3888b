import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startForgedProvider } from '#server/testing/forged-provider.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { identities } from '#shared/contract/accounts/identities.ts'
import { registration } from '#shared/contract/accounts/registration.ts'
import { users } from '#shared/contract/accounts/users.ts'

/**
 * Account pre-hijacking: Mallory makes an account under the address or name of somebody who has yet to come, and waits for them: what they keep
 * there would be hers. The provider vouches for them, and still must not open her account to them.
 */

const PASSWORD = 'mallory-knows-this-1'
const PROXY = '10.1.2.3'
const provider = await startForgedProvider()
const settings = {
  ALLOW_SIGNUP: 'true',
  OIDC_AUTH_ENABLED: 'true',
  OIDC_CONFIGURATION_URL: provider.configurationUrl,
  OIDC_CLIENT_ID: 'larder',
  OIDC_CLIENT_SECRET: 'a-secret-of-the-client',
  BASE_URL: 'http://localhost:9000',
  PROXY_AUTH_HEADER: 'Remote-User',
  PROXY_AUTH_FROM: PROXY,
}
let running: TestApp
let byName: TestApp
let admin: ReturnType<typeof as>

beforeAll(async () => {
  running = await startApp(settings)
  byName = await startApp({ ...settings, OIDC_USER_CLAIM: 'preferred_username' })
  await makePerson(byName.app)
  admin = as(running.server, (await makePerson(running.app, { user: { admin: true } })).token)
})

/** Signs in at the provider as somebody with this name and a verified address. */
async function comeByProvider(name: string, { server } = running, claims: object = {}) {
  const begun = await server.inject('/api/auth/oauth')
  const asked = new URL(begun.headers.location as string).searchParams
  const cookie = [begun.headers['set-cookie']].flat().find(text => text?.startsWith('larder.oidc='))
  const now = Math.floor(Date.now() / 1000)
  await provider.say({
    ...{ iss: provider.issuer, aud: 'larder', sub: name, iat: now, exp: now + 600, nonce: asked.get('nonce') },
    ...{ name, preferred_username: name, email: `${name}@example.org`, email_verified: true },
    ...claims,
  })
  const search = new URLSearchParams({ code: 'any', state: asked.get('state') ?? '', iss: provider.issuer })
  const answer = await server.inject({
    url: `/api/auth/oauth/callback?${search}`,
    headers: { cookie: cookie?.split(';')[0] ?? '' },
  })
  const { detail, access_token: token } = answer.json()
  return { status: answer.statusCode, link: detail?.link as string, message: detail?.message as string, token }
}

async function register(username: string, email: string, { server } = running) {
  const body = { username, fullName: 'Mallory', email, password: PASSWORD, passwordConfirm: PASSWORD, group: newId() }
  const { status, body: made } = await as(server, null)(registration.register, { body })
  expect(status).toBe(201)
  return made.id
}

const signIn = (username: string, more: object = {}, { server } = running) =>
  as(server, null)(auth.signIn, { body: { username, password: PASSWORD, ...more } })

const idOf = async (token: string, { server } = running) => (await as(server, token)(users.getSelf)).body.id
const unique = () => `u${newId()}`

test('a name at the provider that is the address of somebody else opens nothing', async () => {
  const bob = unique()
  const email = `${bob}@example.org`
  const { user } = await makePerson(byName.app, { user: { username: bob, usernameKey: bob, email, emailKey: email } })
  const mallory = { sub: 'mallory', preferred_username: email, email: 'mallory@example.org' }
  const refused = await comeByProvider(bob, byName, mallory)
  expect([refused.status, refused.message]).toEqual([401, expect.stringContaining('hasn’t verified the address')])
  const own = await comeByProvider(bob, byName, { preferred_username: email })
  expect([own.status, await idOf(own.token, byName)]).toEqual([200, user.id])
})

test('a name at the provider that only looks like that of somebody else opens nothing', async () => {
  const bob = unique()
  const email = `${bob}@example.org`
  const { user } = await makePerson(byName.app, { user: { username: bob, usernameKey: bob, email, emailKey: email } })
  // The first letter is Greek.
  const lookalike = { sub: 'mallory', preferred_username: bob.replace('u', 'υ'), email: `${unique()}@example.org` }
  const refused = await comeByProvider(bob, byName, lookalike)
  expect([refused.status, refused.message]).toEqual([401, expect.stringContaining('already has your username')])
  const own = await comeByProvider(bob, byName, { preferred_username: bob.toUpperCase() })
  expect([own.status, await idOf(own.token, byName)]).toEqual([200, user.id])
})

describe('an account that its owner named', () => {
  test('is not opened by a provider’s word alone, and nothing of it is connected', async () => {
    const bob = unique()
    const id = await register(unique(), `${bob}@example.org`)
    const refused = await comeByProvider(bob)
    expect([refused.status, refused.token, refused.message]).toEqual([
      401,
      undefined,
      expect.stringContaining('password once'),
    ])
    const known = running.app.db.selectFrom('identities').selectAll().where('userId', '=', id)
    expect(await known.execute()).toEqual([])
    expect((await comeByProvider(bob)).status).toBe(401)
  })

  test('is connected by its password, once and for good', async () => {
    const bob = unique()
    const id = await register(bob, `${bob}@example.org`)
    const { link } = await comeByProvider(bob)
    expect((await signIn(bob, { link, password: 'wrong' })).status).toBe(401)
    expect((await comeByProvider(bob)).status).toBe(401)
    expect((await signIn(bob, { link })).status).toBe(200)
    const again = await comeByProvider(bob)
    expect([again.status, await idOf(again.token)]).toEqual([200, id])
  })

  test('is connected once by a link, which opens nothing more after that', async () => {
    const bob = unique()
    await register(bob, `${bob}@example.org`)
    const { link } = await comeByProvider(bob)
    const session = as(running.server, (await signIn(bob, { link })).body.access_token)
    const { body } = await session(identities.list)
    await session(identities.remove, { params: { id: body.identities[0]?.id as string } })
    expect((await signIn(bob, { link })).status).toBe(200)
    expect((await session(identities.list)).body.identities).toEqual([])
    expect((await comeByProvider(bob)).status).toBe(401)
  })

  test('is not connected by the password of another, nor by a link that is old or made up', async () => {
    const [bob, mallory] = [unique(), unique()]
    await register(bob, `${bob}@example.org`)
    await register(mallory, `${mallory}@example.org`)
    const { link } = await comeByProvider(bob)
    expect((await signIn(mallory, { link })).status).toBe(200)
    expect((await signIn(bob, { link: 'made-up' })).status).toBe(200)
    await running.app.db.updateTable('challenges').set({ expiresAt: '2000-01-01T00:00:00.000Z' }).execute()
    expect((await signIn(bob, { link })).status).toBe(200)
    expect((await comeByProvider(bob)).status).toBe(401)
  })

  test('is not opened by its username either, where the provider finds people by that', async () => {
    const bob = unique()
    const id = await register(bob, `${unique()}@example.org`, byName)
    const { status, link } = await comeByProvider(bob, byName)
    expect(status).toBe(401)
    expect((await signIn(bob, { link }, byName)).status).toBe(200)
    expect(await idOf((await comeByProvider(bob, byName)).token, byName)).toBe(id)
  })

  test('is not opened by the header of a proxy, until its password was given behind it', async () => {
    const bob = unique()
    await register(bob, `${unique()}@example.org`)
    const ask = async () => {
      const headers = { 'remote-user': bob }
      return (await running.server.inject({ url: '/api/auth/session', headers, remoteAddress: PROXY })).json()
    }
    expect(await ask()).toBeNull()
    const enter = (name: string) =>
      running.server.inject({
        method: 'POST',
        url: '/api/auth/token',
        headers: { 'remote-user': bob, 'content-type': 'application/x-www-form-urlencoded' },
        remoteAddress: PROXY,
        payload: new URLSearchParams({ username: name, password: PASSWORD }).toString(),
      })
    const other = unique()
    await register(other, `${other}@example.org`)
    expect((await enter(other)).statusCode).toBe(200)
    expect(await ask()).toBeNull()
    expect((await enter(bob)).statusCode).toBe(200)
    expect(await ask()).toMatchObject({ username: bob })
  })
})

describe('names that are taken later', () => {
  test('somebody who takes the address of another waits in vain, with a password and without one', async () => {
    const [mallory, guest] = [unique(), unique()]
    await register(mallory, `${mallory}@example.org`)
    const owners = [(await signIn(mallory)).body.access_token, (await comeByProvider(guest)).token]
    for (const token of owners) {
      const [bob, ask] = [unique(), as(running.server, token)]
      const self = (await ask(users.getSelf)).body
      const body = { ...self, email: `${bob}@example.org`, currentPassword: PASSWORD }
      expect((await ask(users.update, { params: { id: self.id }, body })).status).toBe(200)
      expect((await comeByProvider(bob)).status).toBe(401)
    }
  })

  test('somebody who proves their own address under the name of another waits in vain for the other', async () => {
    const [mallory, bob] = [unique(), unique()]
    const id = await register(bob, `${mallory}@example.org`)
    const { link } = await comeByProvider(mallory)
    expect((await signIn(bob, { link })).status).toBe(200)
    expect(await idOf((await comeByProvider(mallory)).token)).toBe(id)
    const headers = { 'remote-user': bob }
    const session = await running.server.inject({ url: '/api/auth/session', headers, remoteAddress: PROXY })
    expect(session.json()).toBeNull()
  })

  test('an account by an address that the provider had not checked is not opened to whoever that is checked for', async () => {
    const bob = unique()
    expect((await comeByProvider(bob, running, { sub: 'mallory', email_verified: false })).status).toBe(200)
    expect((await comeByProvider(bob)).status).toBe(401)
  })

  test('nor where the provider vouches for another name and said nothing of the address', async () => {
    const bob = unique()
    const email = `${bob}@example.org`
    const mallory = { sub: 'mallory', preferred_username: unique(), email, email_verified: false }
    const hers = await comeByProvider(bob, byName, mallory)
    expect(hers.status).toBe(200)
    // Bob's name at the provider is his address.
    const his = { sub: 'bob', preferred_username: email, email }
    expect((await comeByProvider(bob, byName, his)).status).toBe(401)
    expect((await comeByProvider(bob, byName, mallory)).status).toBe(200)
    // Whoever comes by the name that was vouched for is let in as before, also from a provider that moved.
    const moved = await comeByProvider(bob, byName, { ...mallory, sub: 'moved' })
    expect([moved.status, await idOf(moved.token, byName)]).toEqual([200, await idOf(hers.token, byName)])
  })
})

test('an account that an administrator named is opened by the provider at once', async () => {
  const ann = unique()
  const body = { username: ann, fullName: ann, email: `${ann}@example.org`, password: PASSWORD }
  expect((await admin(users.create, { body })).status).toBe(201)
  const { status, token } = await comeByProvider(ann)
  expect(status).toBe(200)
  expect((await as(running.server, token)(users.getSelf)).body.username).toBe(ann)
})

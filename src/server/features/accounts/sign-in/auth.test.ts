import { hashSync } from 'bcryptjs'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { as } from '#server/testing/as.ts'
import { type MakeSigner, PASSWORD, signersOf } from '#server/testing/signer.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { users } from '#shared/contract/accounts/users.ts'

let running: TestApp
let makeSigner: MakeSigner

beforeAll(async () => {
  running = await startApp()
  makeSigner = await signersOf(running)
})

const accountOf = (id: string) =>
  running.app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const lockedFor = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

describe('signing in', () => {
  test('by username or e-mail address in any case and with blanks around it, with a token that works', async () => {
    const ann = await makeSigner()
    const { username, email } = ann.user
    for (const name of [username, username.toUpperCase(), email.toUpperCase(), ` ${email} `]) {
      const { status, body } = await ann.signIn(PASSWORD, { username: name })
      expect(status).toBe(200)
      expect(body.token_type).toBe('bearer')
      expect((await as(running.server, body.access_token)(users.getSelf)).body.id).toBe(ann.user.id)
    }
  })

  test('the cookie is closed to scripts and as old as the session', async () => {
    const ann = await makeSigner()
    const cookie = String((await ann.signIn(PASSWORD)).headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).toMatch(/Max-Age=172800(;|$)/)
    expect(cookie).not.toMatch(/Secure/i)
    const remembered = await ann.signIn(PASSWORD, { remember_me: true })
    expect(String(remembered.headers['set-cookie'])).toMatch(/Max-Age=1209600(;|$)/)
  })

  test('by the cookie alone, but not from another site', async () => {
    const ann = await makeSigner()
    const { access_token } = (await ann.signIn(PASSWORD)).body
    const cookies = { 'mealie.access_token': access_token }
    const ask = (method: 'GET' | 'POST', url: string, headers = {}) =>
      running.server.inject({ method, url, cookies, headers })
    expect((await ask('GET', '/api/users/self')).statusCode).toBe(200)
    expect((await ask('POST', '/api/auth/refresh')).statusCode).toBe(401)
    expect((await ask('POST', '/api/auth/refresh', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(401)
    expect((await ask('POST', '/api/auth/refresh', { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
    // A program ends its session so; a page of another site does not.
    for (const headers of [{ 'sec-fetch-site': 'same-site' }, { origin: 'https://elsewhere.example' }])
      expect((await ask('POST', '/api/auth/logout', headers)).statusCode).toBe(401)
    expect((await ask('POST', '/api/auth/logout')).statusCode).toBe(200)
    expect((await ask('GET', '/api/users/self')).statusCode).toBe(401)
  })

  test('a form of another site signs nobody in', async () => {
    const ann = await makeSigner()
    const payload = new URLSearchParams({ username: ann.user.username, password: PASSWORD }).toString()
    const cookieOf = async (headers: Record<string, string>) => {
      const form = { 'content-type': 'application/x-www-form-urlencoded', host: 'larder.example', ...headers }
      const answer = await running.server.inject({ method: 'POST', url: '/api/auth/token', headers: form, payload })
      expect(answer.statusCode).toBe(200)
      return answer.cookies.length > 0
    }
    const evil = { origin: 'https://evil.example' }
    expect(await cookieOf({ ...evil, 'sec-fetch-site': 'cross-site' })).toBe(false)
    expect(await cookieOf(evil)).toBe(false)
    expect(await cookieOf({ origin: 'null' })).toBe(false)
    expect(await cookieOf({ origin: 'http://larder.example' })).toBe(true)
    expect(await cookieOf({ 'sec-fetch-site': 'same-origin' })).toBe(true)
    expect(await cookieOf({})).toBe(true)
  })

  test('the token is kept only as a hash', async () => {
    const ann = await makeSigner()
    const { access_token } = (await ann.signIn(PASSWORD)).body
    const kept = await running.app.db.selectFrom('sessions').selectAll().where('userId', '=', ann.user.id).execute()
    expect(kept).toHaveLength(2)
    expect(JSON.stringify(kept)).not.toContain(access_token)
  })

  test('unknown people, wrong and empty passwords all look the same', async () => {
    const ann = await makeSigner()
    const nobody = as(running.server, null)
    const answers = [
      await ann.signIn('wrong'),
      await ann.signIn(''),
      await nobody(auth.signIn, { body: { username: 'nobody-at-all', password: PASSWORD } }),
      await nobody(auth.signIn, { body: {} }),
    ]
    for (const { status, detail, headers } of answers) {
      expect([status, detail]).toEqual([401, 'Unauthorized'])
      expect(headers).not.toHaveProperty('www-authenticate')
    }
  })

  test.each(['LDAP', 'OIDC'] as const)('people of %s have no password here', async authMethod => {
    const ann = await makeSigner({ user: { authMethod } })
    expect((await ann.signIn(PASSWORD)).status).toBe(401)
    expect((await accountOf(ann.user.id)).loginAttempts).toBe(0)
  })

  test('each failure is one line in the log, with the address and without the password', async () => {
    const ann = await makeSigner()
    const warn = vi.spyOn(running.app.log, 'warn')
    await ann.signIn('a secret mistyped')
    expect(warn.mock.calls).toEqual([[expect.objectContaining({ ip: '127.0.0.1' }), 'sign-in failed']])
    expect(JSON.stringify(warn.mock.calls)).not.toContain('mistyped')
    warn.mockRestore()
  })

  test('a wrong value of a field is named', async () => {
    const { status, detail } = await as(running.server, null)(auth.signIn, {
      body: { remember_me: 'perhaps' as never },
    })
    expect(status).toBe(422)
    expect(detail).toMatchObject([{ type: 'bool_parsing', loc: ['body', 'remember_me'] }])
  })

  test('an old hash is made anew', async () => {
    const ann = await makeSigner({ user: { passwordHash: hashSync(PASSWORD, 4) } })
    expect((await ann.signIn(PASSWORD)).status).toBe(200)
    expect((await accountOf(ann.user.id)).passwordHash).toMatch(/^\$argon2id\$/)
    expect((await ann.signIn(PASSWORD)).status).toBe(200)
  })
})

describe('lock-out', () => {
  test('five wrong passwords lock the account, then the right one does not open it', async () => {
    const ann = await makeSigner()
    for (let i = 0; i < 5; i++) expect((await ann.signIn('wrong')).status).toBe(401)
    const { status, detail } = await ann.signIn(PASSWORD)
    expect([status, detail]).toEqual([423, 'User is locked out'])
    expect((await ann.signIn('wrong')).status).toBe(423)
    expect((await accountOf(ann.user.id)).loginAttempts).toBe(5)
  })

  test('guesses sent together are counted one after the other, and then right and wrong answer alike', async () => {
    const ann = await makeSigner()
    // Which of them comes first is the database's to decide, so all are wrong.
    const answers = await Promise.all(Array.from({ length: 8 }, () => ann.signIn('wrong')))
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 423, 423, 423])
    const [right, wrong] = [await ann.signIn(PASSWORD), await ann.signIn('wrong')]
    expect([right.status, right.detail]).toEqual([423, wrong.detail])
    expect((await accountOf(ann.user.id)).loginAttempts).toBe(5)
  })

  test('right passwords sent together all sign in', async () => {
    const ann = await makeSigner()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ann.signIn(PASSWORD)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  })

  test('a name without an account, and one that signs in elsewhere, lock like any other', async () => {
    const far = await makeSigner({ user: { authMethod: 'LDAP' } })
    for (const username of ['nobody-of-this-name', far.user.username]) {
      const answers = []
      for (let i = 0; i < 7; i++) answers.push((await far.signIn('wrong', { username })).status)
      expect(answers).toEqual([401, 401, 401, 401, 401, 423, 423])
    }
  })

  test('whoever is signed in stays so when others guess', async () => {
    const ann = await makeSigner()
    for (let i = 0; i < 5; i++) await ann.signIn('wrong')
    expect((await ann.signIn(PASSWORD)).status).toBe(423)
    expect((await as(running.server, ann.token)(users.getSelf)).status).toBe(200)
  })

  test('a right password in between starts the count anew', async () => {
    const ann = await makeSigner()
    for (let i = 0; i < 4; i++) await ann.signIn('wrong')
    expect((await ann.signIn(PASSWORD)).status).toBe(200)
    for (let i = 0; i < 4; i++) await ann.signIn('wrong')
    expect((await ann.signIn(PASSWORD)).status).toBe(200)
  })

  test('a lock ends by itself, and the count starts anew', async () => {
    const ann = await makeSigner({ user: { loginAttempts: 5, lockedAt: lockedFor(25) } })
    expect((await ann.signIn('wrong')).status).toBe(401)
    expect(await accountOf(ann.user.id)).toMatchObject({ loginAttempts: 1, lockedAt: null })
    expect((await ann.signIn(PASSWORD)).status).toBe(200)
    const bob = await makeSigner({ user: { loginAttempts: 5, lockedAt: lockedFor(23) } })
    expect((await bob.signIn(PASSWORD)).status).toBe(423)
  })

  test('guesses at the same time are counted one by one', async () => {
    const ann = await makeSigner()
    await Promise.all(Array.from({ length: 8 }, () => ann.signIn('wrong')))
    expect((await accountOf(ann.user.id)).lockedAt).not.toBeNull()
    expect((await ann.signIn(PASSWORD)).status).toBe(423)
  })
})

describe('refreshing and signing out', () => {
  test('a session is prolonged by GET and by POST', async () => {
    const ann = await makeSigner()
    const soon = new Date(Date.now() + 60_000).toISOString()
    for (const call of [auth.refresh, auth.refreshByPost]) {
      await running.app.db.updateTable('sessions').set({ expiresAt: soon }).where('userId', '=', ann.user.id).execute()
      const { status, body } = await as(running.server, ann.token)(call)
      expect(status).toBe(200)
      expect((await as(running.server, body.access_token)(users.getSelf)).status).toBe(200)
      const session = await running.app.db
        .selectFrom('sessions')
        .selectAll()
        .where('userId', '=', ann.user.id)
        .executeTakeFirstOrThrow()
      expect(session.expiresAt > soon).toBe(true)
    }
  })

  test('refreshing an API token gives nothing that outlives it', async () => {
    const ann = await makeSigner()
    const { token, id } = (await as(running.server, ann.token)(users.createApiToken, { body: { name: 'radio' } })).body
    const { body } = await as(running.server, token)(auth.refresh)
    await as(running.server, ann.token)(users.removeApiToken, { params: { tokenId: id } })
    expect((await as(running.server, body.access_token)(users.getSelf)).status).toBe(401)
  })

  test('an expired session is none', async () => {
    const ann = await makeSigner()
    await running.app.db
      .updateTable('sessions')
      .set({ expiresAt: lockedFor(1) })
      .where('userId', '=', ann.user.id)
      .execute()
    expect((await as(running.server, ann.token)(auth.refresh)).status).toBe(401)
  })

  test('a page may ask who is here and is never refused', async () => {
    const ann = await makeSigner()
    const who = (token: string | null) => as(running.server, token)(auth.getSession)
    const self = (await as(running.server, ann.token)(users.getSelf)).body
    expect(await who(ann.token)).toMatchObject({ status: 200, body: self })
    for (const token of [null, 'no-such-secret']) expect(await who(token)).toMatchObject({ status: 200, body: null })
    await as(running.server, ann.token)(auth.signOut)
    expect((await who(ann.token)).body).toBeNull()
  })

  test('signing out ends this session on the server, and no other', async () => {
    const ann = await makeSigner()
    const { access_token } = (await ann.signIn(PASSWORD)).body
    const answer = await as(running.server, access_token)(auth.signOut)
    expect(answer.status).toBe(200)
    expect(String(answer.headers['set-cookie'])).toMatch(/Max-Age=0/)
    expect((await as(running.server, access_token)(users.getSelf)).status).toBe(401)
    expect((await as(running.server, ann.token)(users.getSelf)).status).toBe(200)
  })

  test('nobody refreshes or signs out', async () => {
    for (const call of [auth.refresh, auth.refreshByPost, auth.signOut]) {
      const { status, detail, headers } = await as(running.server, null)(call)
      expect([status, detail]).toEqual([401, 'Could not validate credentials'])
      expect(headers['www-authenticate']).toBe('Bearer')
    }
  })
})

test('instances on one database count the attempts of an address together', async () => {
  const { app, server } = await startApp({ RATE_LIMIT_PER_MINUTE: '3' })
  const other = await buildApp(app)
  const statuses: number[] = []
  for (const instance of [server, other, server, other])
    statuses.push((await as(instance, null)(auth.signIn, { body: {} })).status)
  expect(statuses).toEqual([401, 401, 401, 429])
  await app.db.updateTable('attemptCounts').set({ expiresAt: '2000-01-01T00:00:00.000Z' }).execute()
  expect((await as(await buildApp(app), null)(auth.signIn, { body: {} })).status).toBe(401)
})

test('with a limit, a flood of attempts from one address is held back', async () => {
  const { server } = await startApp({ RATE_LIMIT_PER_MINUTE: '3' })
  const statuses: number[] = []
  for (let i = 0; i < 4; i++) statuses.push((await as(server, null)(auth.signIn, { body: {} })).status)
  expect(statuses).toEqual([401, 401, 401, 429])
})

import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { createAuthenticator, type Wishes } from '#server/testing/authenticator.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { mailSettings } from '#server/testing/mail-server.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { passkeys } from '#shared/contract/accounts/passkeys.ts'
import { users } from '#shared/contract/accounts/users.ts'

const ORIGIN = 'https://larder.example'
const HERE: Wishes = { origin: ORIGIN }
type Device = ReturnType<typeof createAuthenticator>
type Credential = ReturnType<Device['create']> | ReturnType<Device['use']>

let running: TestApp

beforeAll(async () => {
  running = await startApp({ BASE_URL: ORIGIN, ...mailSettings(1) })
})

/** Sends like a browser does, which keeps the cookie of the challenge. */
async function post(url: string, payload?: object, more: { token?: string; cookie?: string } = {}) {
  const reply = await running.server.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      ...(more.token && { authorization: `Bearer ${more.token}` }),
      ...(more.cookie && { cookie: more.cookie }),
    },
  })
  const cookie = [reply.headers['set-cookie'] ?? []].flat().find(text => text.startsWith('larder.passkey'))
  return { status: reply.statusCode, body: reply.json(), cookie: cookie?.split(';')[0] ?? '' }
}

async function add({ token }: Person, device: Device, wishes = HERE) {
  const asked = await post('/api/users/self/passkeys/challenge', undefined, { token })
  const credential = device.create(asked.body.challenge, wishes)
  return post('/api/users/self/passkeys', { name: 'Phone', credential }, { token, cookie: asked.cookie })
}

const enter = (credential: Credential, cookie: string) => post('/api/auth/passkeys', { credential }, { cookie })

async function signIn(device: Device, wishes = HERE) {
  const asked = await post('/api/auth/passkeys/challenge')
  return enter(device.use(asked.body.challenge, wishes), asked.cookie)
}

describe('passkeys', () => {
  test('sign their owner in, without a password', async () => {
    const ann = await makePerson(running.app)
    const device = createAuthenticator()
    const added = await add(ann, device)
    expect([added.status, added.body]).toMatchObject([201, { name: 'Phone', lastUsedAt: null }])
    const { status, body } = await signIn(device)
    expect(status).toBe(200)
    expect((await as(running.server, body.access_token)(users.getSelf)).body.id).toBe(ann.user.id)
    const [listed] = (await as(running.server, ann.token)(passkeys.list)).body
    expect(listed).toMatchObject({ id: added.body.id, name: 'Phone', lastUsedAt: expect.any(String) })
  })

  test('one person has several, each signs in, and no device makes a second one', async () => {
    const ann = await makePerson(running.app)
    const devices = [createAuthenticator(), createAuthenticator()]
    for (const device of devices) expect((await add(ann, device)).status).toBe(201)
    for (const device of devices) {
      const { body } = await signIn(device)
      expect((await as(running.server, body.access_token)(users.getSelf)).body.id).toBe(ann.user.id)
    }
    expect((await as(running.server, ann.token)(passkeys.list)).body).toHaveLength(2)
    const asked = await post('/api/users/self/passkeys/challenge', undefined, { token: ann.token })
    const excluded = asked.body.excludeCredentials.map(({ id }: { id: string }) => id)
    expect(excluded.sort()).toEqual(devices.map(({ id }) => id).sort())
  })

  test('browsers are told all that they need: whose passkey, for which host, and that its owner has to unlock it', async () => {
    const ann = await makePerson(running.app)
    const asked = (await post('/api/users/self/passkeys/challenge', undefined, { token: ann.token })).body
    expect(asked).toMatchObject({
      rp: { id: 'larder.example' },
      user: { name: ann.user.email },
      pubKeyCredParams: expect.arrayContaining([{ alg: -7, type: 'public-key' }]),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const used = (await post('/api/auth/passkeys/challenge')).body
    expect(used).toMatchObject({ rpId: 'larder.example', userVerification: 'required' })
  })

  test('are named and removed by their owner alone; a removed one opens nothing', async () => {
    const ann = await makePerson(running.app, { user: { passwordHash: 'any' } })
    const ben = await makePerson(running.app)
    const device = createAuthenticator()
    const { id } = (await add(ann, device)).body
    const rename = (by: Person) =>
      as(running.server, by.token)(passkeys.rename, { params: { id }, body: { name: 'Blue key' } })
    const remove = (by: Person) => as(running.server, by.token)(passkeys.remove, { params: { id } })
    expect([(await rename(ben)).status, (await remove(ben)).status]).toEqual([404, 404])
    expect((await rename(ann)).body.name).toBe('Blue key')
    expect((await remove(ann)).status).toBe(200)
    const letters = running.app.db.selectFrom('deliveries').select('name').where('targetId', '=', ann.user.id)
    expect(await letters.where('kind', '=', 'mail').orderBy('createdAt').orderBy('id').execute()).toEqual([
      { name: 'passkey-added' },
      { name: 'passkey-removed' },
    ])
    expect((await signIn(device)).status).toBe(401)
  })

  test('the last way into an account stays', async () => {
    const ann = await makePerson(running.app)
    const { id } = (await add(ann, createAuthenticator())).body
    expect((await as(running.server, ann.token)(passkeys.remove, { params: { id } })).status).toBe(409)
  })

  test.each<[string, Wishes]>([
    ['of another origin', { origin: 'https://larder.example.evil.test', rpId: 'larder.example' }],
    ['of another host', { origin: ORIGIN, rpId: 'evil.test' }],
    ['of a device that asked for nothing', { origin: ORIGIN, verified: false }],
  ])('answers %s are refused, when one is made and when it is used', async (_what, wishes) => {
    const ann = await makePerson(running.app)
    expect((await add(ann, createAuthenticator(), wishes)).status).toBe(400)
    const device = createAuthenticator()
    expect((await add(ann, device)).status).toBe(201)
    expect((await signIn(device, wishes)).status).toBe(401)
    expect((await signIn(device)).status).toBe(200)
  })

  test('an answer works once, in the browser that asked, and not with the challenge of another', async () => {
    const ann = await makePerson(running.app)
    const device = createAuthenticator()
    await add(ann, device)
    const asked = await post('/api/auth/passkeys/challenge')
    const credential = device.use(asked.body.challenge, HERE)
    const other = await post('/api/auth/passkeys/challenge')
    expect((await enter(credential, '')).status).toBe(401)
    expect((await enter(credential, other.cookie)).status).toBe(401)
    expect((await enter(credential, asked.cookie)).status).toBe(200)
    expect((await enter(credential, asked.cookie)).status).toBe(401)
  })

  test('a challenge is too old after five minutes', async () => {
    const ann = await makePerson(running.app)
    const device = createAuthenticator()
    await add(ann, device)
    const asked = await post('/api/auth/passkeys/challenge')
    await running.app.db.updateTable('challenges').set({ expiresAt: '2020-01-01T00:00:00.000Z' }).execute()
    expect((await enter(device.use(asked.body.challenge, HERE), asked.cookie)).status).toBe(401)
  })

  test('a challenge for one person makes no passkey of another, and nobody takes over a passkey', async () => {
    const [ann, ben] = [await makePerson(running.app), await makePerson(running.app)]
    const device = createAuthenticator()
    const asked = await post('/api/users/self/passkeys/challenge', undefined, { token: ann.token })
    const body = { name: 'Stolen', credential: device.create(asked.body.challenge, HERE) }
    const made = await post('/api/users/self/passkeys', body, { token: ben.token, cookie: asked.cookie })
    expect(made.status).toBe(400)
    expect((await add(ann, device)).status).toBe(201)
    expect((await add(ben, device)).status).toBe(400)
  })

  test('a copied device is noticed by its counter', async () => {
    const ann = await makePerson(running.app)
    const device = createAuthenticator()
    await add(ann, device)
    expect((await signIn(device)).status).toBe(200)
    await running.app.db.updateTable('passkeys').set({ counter: 99 }).where('userId', '=', ann.user.id).execute()
    expect((await signIn(device)).status).toBe(401)
  })

  test('API tokens can neither make nor remove them', async () => {
    const ann = await makePerson(running.app)
    const { id } = (await add(ann, createAuthenticator())).body
    const { token } = (await as(running.server, ann.token)(users.createApiToken, { body: { name: 'robot' } })).body
    const robot = as(running.server, token)
    expect((await robot(passkeys.begin)).status).toBe(403)
    expect((await robot(passkeys.remove, { params: { id } })).status).toBe(403)
    expect((await as(running.server, null)(passkeys.list)).status).toBe(401)
  })
})

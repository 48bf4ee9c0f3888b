import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/features/accounts/auth/password.ts'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson } from '#server/testing/factories.ts'
import { type MailServer, mailSettings, startMailServer } from '#server/testing/mail-server.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { admin } from '#shared/contract/admin/admin.ts'
import { media } from '#shared/contract/files/media.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { databaseAddress } from './admin.service.ts'

let running: TestApp
let mail: MailServer

beforeAll(async () => {
  mail = await startMailServer()
  running = await startApp({ ...mailSettings(mail.port), DEFAULT_GROUP: 'Zuhause', OPENAI_API_KEY: 'key' })
})
afterAll(() => mail.close())

const makeBoss = () => makePerson(running.app, { user: { admin: true } })

describe('the installation', () => {
  test('proves that the data folder is the one that is served', async () => {
    const nobody = as(running.server, null)
    expect(await nobody(media.getVolumeProof)).toMatchObject({ status: 404, detail: 'File not found' })
    const boss = await makeBoss()
    const { text } = (await as(running.server, boss.token)(admin.proveVolume)).body
    expect((await nobody(media.getVolumeProof)).body.toString()).toBe(text)
    expect((await as(running.server, boss.token)(admin.proveVolume)).body.text).not.toBe(text)
  })

  test('tells administrators how it is set up', async () => {
    const boss = await makeBoss()
    const { status, body } = await as(running.server, boss.token)(admin.getAbout)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      defaultGroup: 'Zuhause',
      apiDocs: true,
      apiPort: 9000,
      enableOpenai: true,
      defaultGroupSlug: null,
    })
    const check = (await as(running.server, boss.token)(admin.check)).body
    expect(check).toEqual({
      emailReady: true,
      ldapReady: false,
      oidcReady: false,
      enableOpenai: true,
      baseUrlSet: false,
      isUpToDate: true,
    })
  })

  test('never tells the password of its database', () => {
    const url = 'postgres://larder:geheim@db.example.org:5433/larder'
    const address = databaseAddress({ DATABASE_URL: url, DATA_DIR: '/data' })
    expect(address).toBe('postgresql://******:******@db.example.org:5433/larder')
    expect(databaseAddress({ DATABASE_URL: '', DATA_DIR: '/data' })).toBe('sqlite:////data/larder.db')
  })

  test('counts what all groups have', async () => {
    const { app, server } = await startApp()
    const boss = await makePerson(app, { user: { admin: true } })
    const ann = await makePerson(app)
    await as(server, ann.token)(recipes.create, { body: { name: 'Soup' } })
    expect((await as(server, boss.token)(admin.getStatistics)).body).toEqual({
      totalRecipes: 1,
      totalUsers: 2,
      totalHouseholds: 2,
      totalGroups: 2,
      uncategorizedRecipes: 1,
      untaggedRecipes: 1,
    })
  })

  test('tells administrators how much it is used', async () => {
    const { app, server } = await startApp(mailSettings(mail.port))
    const boss = as(server, (await makePerson(app, { user: { admin: true } })).token)
    const ann = await makePerson(app)
    const ask = as(server, ann.token)
    await ask(recipes.create, { body: { name: 'Soup' } })
    await ask(users.createApiToken, { body: { name: 'phone' } })
    const { status, body } = await boss(admin.getAnalytics)
    expect(status).toBe(200)
    expect(body).toEqual({
      version: expect.any(String),
      databaseType: expect.stringMatching(/^(sqlite|postgres)$/),
      usingEmail: true,
      usingLdap: false,
      users: 2,
      households: 2,
      groups: 2,
      recipes: 1,
      cookbooks: 0,
      apiTokens: 1,
    })
    expect((await ask(admin.getAnalytics)).status).toBe(403)
    expect((await as(server, null)(admin.getAnalytics)).status).toBe(401)
  })
})

describe('unlocking', () => {
  test('opens locks whose time has passed, and with force all', async () => {
    const { app, server } = await startApp()
    const boss = await makePerson(app, { user: { admin: true } })
    const passwordHash = await hashPassword('Butterbrot 7')
    const lockedFor = (hours: number) => ({
      user: { passwordHash, loginAttempts: 5, lockedAt: new Date(Date.now() - hours * 3_600_000).toISOString() },
    })
    await makePerson(app, lockedFor(30))
    const ann = await makePerson(app, lockedFor(1))
    const ask = as(server, boss.token)
    const status = async () =>
      (await as(server, null)(auth.signIn, { body: { username: ann.user.username, password: 'Butterbrot 7' } })).status
    expect((await ask(admin.unlockUsers)).body).toEqual({ unlocked: 1 })
    expect(await status()).toBe(423)
    expect((await ask(admin.unlockUsers, { query: { force: true } })).body).toEqual({ unlocked: 1 })
    expect(await status()).toBe(200)
    expect((await ask(admin.unlockUsers, { query: { force: 'perhaps' as never } })).status).toBe(422)
  })

  test('administrators see whose account is locked, and open one', async () => {
    const { app, server } = await startApp()
    const boss = await makePerson(app, { user: { admin: true } })
    const lockedFor = (hours: number) => ({
      user: { loginAttempts: 5, lockedAt: new Date(Date.now() - hours * 3_600_000).toISOString() },
    })
    await makePerson(app, lockedFor(30))
    const [ann, bob] = [await makePerson(app, lockedFor(1)), await makePerson(app, lockedFor(2))]
    const ask = as(server, boss.token)
    const locked = async () => (await ask(admin.listLocked)).body.map(({ userId }) => userId)
    expect((await locked()).sort()).toEqual([ann.user.id, bob.user.id].sort())
    const [first] = (await ask(admin.listLocked)).body
    expect(Date.parse(first!.until)).toBeGreaterThan(Date.now())
    expect((await ask(admin.unlockUsers, { query: { userId: ann.user.id } })).body).toEqual({ unlocked: 1 })
    expect(await locked()).toEqual([bob.user.id])
    expect((await ask(admin.unlockUsers, { query: { userId: 'ann' } })).status).toBe(422)
    const plain = await makePerson(app)
    expect((await as(server, plain.token)(admin.listLocked)).status).toBe(403)
    expect((await as(server, null)(admin.listLocked)).status).toBe(401)
  })

  test('also whose account takes no current password any more, and those who are gone no longer', async () => {
    const { app, server } = await startApp()
    const boss = await makePerson(app, { user: { admin: true } })
    const passwordHash = await hashPassword('Butterbrot 7')
    const atDoor = { loginAttempts: 5, lockedAt: new Date().toISOString() }
    const ann = await makePerson(app, { user: { passwordHash } })
    const bob = await makePerson(app, { user: { passwordHash, ...atDoor } })
    const ask = as(server, boss.token)
    const change = async (token: string, currentPassword: string) =>
      (await as(server, token)(users.changePassword, { body: { currentPassword, newPassword: 'Schwarzbrot 8' } }))
        .status
    const lockChanges = async (token: string) => {
      for (let wrong = 0; wrong < 5; wrong++) await change(token, 'falsch')
      expect(await change(token, 'Butterbrot 7')).toBe(423)
    }
    const locked = async () => (await ask(admin.listLocked)).body.map(({ userId }) => userId).sort()
    await lockChanges(ann.token)
    await lockChanges(bob.token)
    expect(await locked()).toEqual([ann.user.id, bob.user.id].sort())
    expect(Date.parse((await ask(admin.listLocked)).body[0]!.until)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    expect((await ask(admin.unlockUsers)).body).toEqual({ unlocked: 0 })
    expect((await ask(admin.unlockUsers, { query: { userId: ann.user.id } })).body).toEqual({ unlocked: 1 })
    expect(await locked()).toEqual([bob.user.id])
    await lockChanges(ann.token)
    expect((await ask(admin.unlockUsers, { query: { force: true } })).body).toEqual({ unlocked: 2 })
    expect([await locked(), await change(ann.token, 'Butterbrot 7')]).toEqual([[], 200])
    await lockChanges(bob.token)
    await ask(users.removeByAdmin, { params: { id: bob.user.id } })
    expect(await locked()).toEqual([])
  })
})

describe('e-mail', () => {
  test('a test letter goes out, and a refusal is told', async () => {
    const ask = as(running.server, (await makeBoss()).token)
    expect((await ask(admin.getEmail)).body).toEqual({ ready: true })
    expect((await ask(admin.sendTestEmail, { body: { email: 'ann@example.org' } })).body).toEqual({
      success: true,
      error: null,
    })
    const letter = await mail.next()
    expect(letter.to).toBe('ann@example.org')
    expect(letter.text).toMatch(/Subject: A test email from Larder/)
    running.app.log.error = () => {}
    const refused = await ask(admin.sendTestEmail, { body: { email: 'refused@example.org' } })
    expect([refused.status, refused.body]).toEqual([200, { success: false, error: expect.stringContaining('550') }])
    expect((await ask(admin.sendTestEmail, { body: {} as never })).status).toBe(422)
  })

  test('a letter speaks the language of who sends it', async () => {
    const { token } = await makeBoss()
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'ar-SA' }
    await running.server.inject({
      method: 'POST',
      url: '/api/admin/email',
      headers,
      payload: { email: 'ann@example.org' },
    })
    expect((await mail.next()).text).toMatch(/dir="rtl"/)
  })

  test('without a mail server there is none', async () => {
    const { app, server } = await startApp()
    const ask = as(server, (await makePerson(app, { user: { admin: true } })).token)
    expect((await ask(admin.getEmail)).body).toEqual({ ready: false })
    expect((await ask(admin.sendTestEmail, { body: { email: 'a@b.c' } })).body).toEqual({ success: false, error: null })
  })
})

test('all of it is for administrators', async () => {
  const ann = await makePerson(running.app, { flags: ALL_FLAGS })
  for (const call of Object.values(admin)) {
    expect((await as(running.server, null)(call, { body: {} } as never)).status).toBe(401)
    expect((await as(running.server, ann.token)(call, { body: {} } as never)).detail).toBe('Forbidden')
  }
})

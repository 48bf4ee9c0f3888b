import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { type MailServer, mailSettings, startMailServer } from '#server/testing/mail-server.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { admin } from '#shared/contract/admin/admin.ts'
import { hashPassword } from '../auth/password.ts'

const OLD = 'Butterbrot 7'
const NEW = 'Schwarzbrot 8'

let running: TestApp
let mail: MailServer
let passwordHash: string

beforeAll(async () => {
  mail = await startMailServer()
  running = await startApp({
    ...mailSettings(mail.port),
    BASE_URL: 'https://larder.example.org',
  })
  passwordHash = await hashPassword(OLD)
})
afterAll(() => mail.close())

const makeSigner = (user = {}) => makePerson(running.app, { user: { passwordHash, ...user } })
const statusOfSignIn = async (username: string, password: string) =>
  (await as(running.server, null)(auth.signIn, { body: { username, password } })).status
const reset = (token: string, password = NEW, passwordConfirm = password) =>
  as(running.server, null)(users.resetPassword, { body: { token, email: 'any', password, passwordConfirm } })

describe('changing my password', () => {
  test('is no place for guessing the old one, wherever wrong ones are said; signing in goes on', async () => {
    const ann = await makeSigner()
    await makePerson(running.app, { group: ann.group, household: ann.household })
    const ask = as(running.server, ann.token)
    const change = (currentPassword: string) =>
      ask(users.changePassword, { body: { currentPassword, newPassword: NEW } })
    for (let i = 0; i < 3; i++) expect((await change('wrong')).status).toBe(400)
    for (let i = 0; i < 2; i++)
      expect((await ask(users.removeSelf, { body: { currentPassword: 'wrong' } })).status).toBe(400)
    expect((await change(OLD)).status).toBe(423)
    expect((await ask(users.getSelf)).status).toBe(200)
    expect(await statusOfSignIn(ann.user.username, OLD)).toBe(200)
    expect((await change(OLD)).status).toBe(423)
    const boss = await makePerson(running.app, { user: { admin: true } })
    await as(running.server, boss.token)(admin.unlockUsers, { query: { force: true } })
    expect((await change(OLD)).status).toBe(200)
  })

  test('goes on while somebody else guesses at the door', async () => {
    const ann = await makeSigner()
    for (let i = 0; i < 5; i++) expect(await statusOfSignIn(ann.user.username, 'wrong')).toBe(401)
    expect(await statusOfSignIn(ann.user.username, OLD)).toBe(423)
    const body = { currentPassword: OLD, newPassword: NEW }
    expect((await as(running.server, ann.token)(users.changePassword, { body })).status).toBe(200)
    // The right one said here opens no lock there: codes may be what is guessed.
    expect(await statusOfSignIn(ann.user.username, NEW)).toBe(423)
  })

  test('leaves nobody in who signs in with the old one meanwhile; of two changes at once one counts', async () => {
    const ann = await makeSigner()
    const ask = as(running.server, ann.token)
    const signIn = () => as(running.server, null)(auth.signIn, { body: { username: ann.user.username, password: OLD } })
    const change = (newPassword: string) => ask(users.changePassword, { body: { currentPassword: OLD, newPassword } })
    const [entered, changed] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, signIn)),
      Promise.all([change(NEW), change('Graubrot 9')]),
    ])
    expect(changed.map(({ status }) => status).sort()).toEqual([200, 400])
    const tokens = entered.filter(({ status }) => status === 200).map(({ body }) => body.access_token)
    const opened = await Promise.all(tokens.map(token => as(running.server, token)(users.getSelf)))
    expect(new Set(opened.map(({ status }) => status))).not.toContain(200)
  })

  test('wants the old one, and ends my other sessions', async () => {
    const ann = await makeSigner()
    const ask = as(running.server, ann.token)
    const other = (
      await as(running.server, null)(auth.signIn, { body: { username: ann.user.username, password: OLD } })
    ).body.access_token
    const wrong = await ask(users.changePassword, { body: { currentPassword: 'falsch', newPassword: NEW } })
    expect([wrong.status, wrong.detail]).toEqual([
      400,
      { message: 'Invalid current password', error: true, exception: null },
    ])
    const { status, body } = await ask(users.changePassword, { body: { currentPassword: OLD, newPassword: NEW } })
    expect([status, body]).toEqual([200, { message: 'Password updated', error: false }])
    expect(await statusOfSignIn(ann.user.username, OLD)).toBe(401)
    expect(await statusOfSignIn(ann.user.username, NEW)).toBe(200)
    expect((await as(running.server, other)(users.getSelf)).status).toBe(401)
    expect((await ask(users.getSelf)).status).toBe(200)
  })

  test('speaks the language of the caller', async () => {
    const ann = await makeSigner()
    const answer = await running.server.inject({
      method: 'PUT',
      url: '/api/users/password',
      headers: { authorization: `Bearer ${ann.token}`, 'accept-language': 'de-DE' },
      payload: { current_password: 'falsch', new_password: NEW },
    })
    expect(answer.json().detail.message).toBe('Aktuelles Passwort ungültig')
  })

  test('people of LDAP and OIDC have none here', async () => {
    const ldap = await makeSigner({ authMethod: 'LDAP' })
    const oidc = await makeSigner({ authMethod: 'OIDC', passwordHash: null })
    for (const { token } of [ldap, oidc]) {
      const { status } = await as(running.server, token)(users.changePassword, {
        body: { currentPassword: OLD, newPassword: NEW },
      })
      expect(status).toBe(400)
    }
  })

  test('a short one is refused, and nobody is let in', async () => {
    const ann = await makeSigner()
    const short = await as(running.server, ann.token)(users.changePassword, {
      body: { currentPassword: OLD, newPassword: 'kurz' },
    })
    expect([short.status, short.detail]).toMatchObject([
      422,
      [{ type: 'string_too_short', loc: ['body', 'newPassword'] }],
    ])
    expect((await as(running.server, null)(users.changePassword, { body: { newPassword: NEW } })).status).toBe(401)
  })
})

describe('a forgotten password', () => {
  test('a letter brings a link that works once, opens a lock and ends all sessions', async () => {
    const ann = await makeSigner({ loginAttempts: 5, lockedAt: new Date().toISOString() })
    expect(
      (await as(running.server, null)(users.forgotPassword, { body: { email: ann.user.email.toUpperCase() } })).body,
    ).toBeNull()
    const letter = await mail.next()
    expect(letter).toMatchObject({ from: 'larder@example.org', to: ann.user.email })
    const token = /https:\/\/larder\.example\.org\/reset-password\/\?token=([\w-]+)/.exec(letter.text)?.[1] as string
    expect(JSON.stringify(await running.app.db.selectFrom('passwordResets').selectAll().execute())).not.toContain(token)

    expect([(await reset(token)).status, (await reset(token)).detail]).toEqual([200, 'Invalid token'])
    expect(await statusOfSignIn(ann.user.username, NEW)).toBe(200)
    expect((await as(running.server, ann.token)(users.getSelf)).status).toBe(401)
  })

  test('nothing is sent to strangers and people of LDAP and OIDC, and the answer is the same', async () => {
    const ldap = await makeSigner({ authMethod: 'LDAP' })
    const oidc = await makeSigner({ authMethod: 'OIDC', passwordHash: null })
    const ann = await makeSigner()
    for (const email of ['nobody@example.org', ldap.user.email, oidc.user.email, ann.user.email]) {
      const { status, body } = await as(running.server, null)(users.forgotPassword, { body: { email } })
      expect([status, body]).toEqual([200, null])
    }
    expect((await mail.next()).to).toBe(ann.user.email)
    expect(mail.waiting()).toBe(0)
  })

  test('a mail server that refuses shows in the log and not in the answer', async () => {
    const ann = await makeSigner({ email: 'refused@example.org', emailKey: 'refused@example.org' })
    const logged = new Promise(resolve => {
      running.app.log.error = resolve as never
    })
    expect((await as(running.server, null)(users.forgotPassword, { body: { email: ann.user.email } })).status).toBe(200)
    expect(await logged).toMatchObject({ err: expect.any(Error) })
  })
})

describe('resetting by a token', () => {
  const makeToken = async (email: string) => {
    const boss = await makePerson(running.app, { user: { admin: true } })
    return as(running.server, boss.token)(admin.createResetToken, { body: { email } })
  }

  test('an administrator makes one without a letter', async () => {
    const ann = await makeSigner()
    const { status, body } = await makeToken(ann.user.email.toUpperCase())
    expect(status).toBe(201)
    expect((await reset(body.token)).status).toBe(200)
    expect(await statusOfSignIn(ann.user.username, NEW)).toBe(200)
  })

  test('using one takes the others away', async () => {
    const ann = await makeSigner()
    const [first, second] = [(await makeToken(ann.user.email)).body.token, (await makeToken(ann.user.email)).body.token]
    expect((await reset(first)).status).toBe(200)
    expect((await reset(second)).status).toBe(400)
  })

  test('not after two days', async () => {
    const ann = await makeSigner()
    const { token } = (await makeToken(ann.user.email)).body
    const createdAt = new Date(Date.now() - 49 * 3_600_000).toISOString()
    await running.app.db.updateTable('passwordResets').set({ createdAt }).where('userId', '=', ann.user.id).execute()
    expect((await reset(token)).status).toBe(400)
    expect(await statusOfSignIn(ann.user.username, OLD)).toBe(200)
  })

  test('those that are too old go with the next one', async () => {
    const ann = await makeSigner()
    await makeToken(ann.user.email)
    const createdAt = new Date(Date.now() - 49 * 3_600_000).toISOString()
    await running.app.db.updateTable('passwordResets').set({ createdAt }).where('userId', '=', ann.user.id).execute()
    await makeToken((await makeSigner()).user.email)
    const kept = await running.app.db
      .selectFrom('passwordResets')
      .selectAll()
      .where('userId', '=', ann.user.id)
      .execute()
    expect(kept).toEqual([])
  })

  test('both passwords are the same and long enough, and the token is used by none of the tries', async () => {
    const ann = await makeSigner()
    const { token } = (await makeToken(ann.user.email)).body
    expect((await reset(token, 'kurz')).detail).toMatchObject([{ type: 'string_too_short' }])
    expect((await reset(token, NEW, 'other one')).detail).toMatchObject([{ loc: ['body', 'passwordConfirm'] }])
    expect((await reset('no such token')).detail).toBe('Invalid token')
    expect((await reset(token)).status).toBe(200)
  })

  test('there is none for strangers and people of LDAP and OIDC', async () => {
    const ldap = await makeSigner({ authMethod: 'LDAP' })
    const oidc = await makeSigner({ authMethod: 'OIDC', passwordHash: null })
    for (const email of ['nobody@example.org', ldap.user.email, oidc.user.email])
      expect((await makeToken(email)).status).toBe(400)
  })
})

test('without a mail server nothing is sent and no token is made', async () => {
  const { app, server } = await startApp()
  const ann = await makePerson(app)
  expect((await as(server, null)(users.forgotPassword, { body: { email: ann.user.email } })).status).toBe(200)
  expect(await app.db.selectFrom('passwordResets').selectAll().execute()).toEqual([])
})

describe('a link that an administrator sends', () => {
  test('comes in the language of whoever it is for, and opens the account to a new password', async () => {
    const boss = as(running.server, (await makePerson(running.app, { user: { admin: true } })).token)
    const ann = await makeSigner()
    const choices = { userId: ann.user.id, kinds: {}, locale: 'de-DE', timeZone: 'UTC' }
    await running.app.db.insertInto('emailChoices').values(choices).execute()
    const { status, body } = await boss(admin.sendResetLink, { params: { id: ann.user.id } })
    expect([status, body]).toEqual([200, { success: true, error: null }])
    const letter = await mail.next()
    expect(letter.to).toBe(ann.user.email)
    expect(letter.text).toContain(running.app.locales.t('de-DE', 'letters.password-reset.subject'))
    const [, token = ''] = /https:\/\/larder\.example\.org\/reset-password\/\?token=([\w-]+)/.exec(letter.text) ?? []
    expect((await reset(token)).status).toBe(200)
    expect(await statusOfSignIn(ann.user.username, NEW)).toBe(200)
  })

  test('is sent by nobody else, and to nobody whose password is elsewhere', async () => {
    const boss = as(running.server, (await makePerson(running.app, { user: { admin: true } })).token)
    const ann = await makeSigner()
    const elsewhere = await makeSigner({ authMethod: 'LDAP', passwordHash: null })
    const send = (ask: typeof boss, id: string) => ask(admin.sendResetLink, { params: { id } })
    const waiting = mail.waiting()
    expect((await send(boss, elsewhere.user.id)).status).toBe(400)
    expect((await send(boss, ann.group.id)).status).toBe(404)
    expect((await send(as(running.server, ann.token), ann.user.id)).status).toBe(403)
    expect((await send(as(running.server, null), ann.user.id)).status).toBe(401)
    expect(mail.waiting()).toBe(waiting)
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { households } from '#shared/contract/accounts/households.ts'
import { registration } from '#shared/contract/accounts/registration.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { admin } from '#shared/contract/admin/admin.ts'
import { hashPassword } from '../auth/password.ts'

const PASSWORD = 'Butterbrot 7'
const NEW = 'Schwarzbrot 8'

let running: TestApp
let passwordHash: string
beforeAll(async () => {
  running = await startApp({ ALLOW_SIGNUP: 'true' })
  passwordHash = await hashPassword(PASSWORD)
})

async function newcomer(given: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(running.app, { ...given, user: { passwordHash, ...given.user } })
  return { ...person, ask: as(running.server, person.token) }
}

/** A link as an administrator hands it on, and what it still opens. */
async function resetLink(email: string) {
  const boss = await newcomer({ user: { admin: true } })
  const { token } = (await boss.ask(admin.createResetToken, { body: { email } })).body
  const body = { token, email, password: 'Third one 9', passwordConfirm: 'Third one 9' }
  return async () => (await as(running.server, null)(users.resetPassword, { body })).status
}

describe('a link for a forgotten password', () => {
  test('opens nothing after the password was changed', async () => {
    const ann = await newcomer()
    const open = await resetLink(ann.user.email)
    const body = { currentPassword: PASSWORD, newPassword: NEW }
    expect((await ann.ask(users.changePassword, { body })).status).toBe(200)
    expect(await open()).toBe(400)
  })

  test('opens nothing after the address was changed', async () => {
    const ann = await newcomer()
    const open = await resetLink(ann.user.email)
    const self = (await ann.ask(users.getSelf)).body
    const body = { ...self, email: `new-${self.email}`, currentPassword: PASSWORD }
    expect((await ann.ask(users.update, { params: { id: self.id }, body })).status).toBe(200)
    expect(await open()).toBe(400)
  })
})

test('people change their own address only with their password, and the rest without', async () => {
  const ann = await newcomer()
  const self = (await ann.ask(users.getSelf)).body
  const change = (more: object) => ann.ask(users.update, { params: { id: self.id }, body: { ...self, ...more } })
  expect((await change({ fullName: 'Ann Other' })).status).toBe(200)
  const email = `other-${self.email}`
  expect((await change({ email })).status).toBe(400)
  expect((await change({ email, currentPassword: 'wrong' })).status).toBe(400)
  expect((await ann.ask(users.getSelf)).body.email).toBe(self.email)
  expect((await change({ email, currentPassword: PASSWORD })).status).toBe(200)
  expect((await ann.ask(users.getSelf)).body.email).toBe(email)
})

test('an address that was kept with capital letters does not ask for the password when the name is changed', async () => {
  const email = `Ann-${newId()}@Example.org`
  const ann = await newcomer({ user: { email, emailKey: email.toLowerCase() } })
  const self = (await ann.ask(users.getSelf)).body
  const body = { ...self, fullName: 'Ann Other' }
  expect((await ann.ask(users.update, { params: { id: self.id }, body })).status).toBe(200)
  expect((await ann.ask(users.getSelf)).body.fullName).toBe('Ann Other')
})

test('API tokens outlive a change of password unless they are to end', async () => {
  const ann = await newcomer()
  const { token } = (await ann.ask(users.createApiToken, { body: { name: 'phone' } })).body
  const works = async () => (await as(running.server, token)(users.getSelf)).status
  await ann.ask(users.changePassword, { body: { currentPassword: PASSWORD, newPassword: NEW } })
  expect(await works()).toBe(200)
  const body = { currentPassword: NEW, newPassword: PASSWORD, endApiTokens: true }
  await ann.ask(users.changePassword, { body })
  expect(await works()).toBe(401)
})

test('a stream of events ends when its session does', async () => {
  const ann = await newcomer()
  const origin = await running.server.listen({ host: '127.0.0.1', port: 0 })
  const stream = await fetch(`${origin}/api/events`, { headers: { authorization: `Bearer ${ann.token}` } })
  const ended = stream.text()
  const begun = performance.now()
  await fetch(`${origin}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${ann.token}` } })
  await ended
  expect(performance.now() - begun).toBeLessThan(5000)
})

test('nobody has more streams open than there are tabs in the world', async () => {
  const ann = await newcomer()
  const origin = running.server.listeningOrigin
  const open = () => fetch(`${origin}/api/events`, { headers: { authorization: `Bearer ${ann.token}` } })
  const streams = []
  for (let i = 0; i < 20; i++) streams.push(await open())
  expect((await open()).status).toBe(429)
  await streams[0]?.body?.cancel()
  await expect.poll(async () => (await open()).status).toBe(200)
})

test('an API token of an administrator changes nothing of how they sign in', async () => {
  const boss = await newcomer({ user: { admin: true } })
  const ann = await newcomer()
  const { token } = (await boss.ask(users.createApiToken, { body: { name: 'script' } })).body
  const script = as(running.server, token)
  const self = (await boss.ask(users.getSelf)).body
  const params = { id: self.id }
  const change = (ask: typeof script, more: object) => ask(users.updateByAdmin, { params, body: { ...self, ...more } })
  const email = `new-${self.email}`
  expect((await change(script, { email })).status).toBe(403)
  expect((await change(script, { authMethod: 'LDAP' })).status).toBe(403)
  expect((await script(admin.createResetToken, { body: { email: self.email.toUpperCase() } })).status).toBe(403)
  expect((await script(admin.sendResetLink, { params })).status).toBe(403)
  expect((await change(script, { fullName: 'The Boss' })).status).toBe(200)
  expect((await script(admin.createResetToken, { body: { email: ann.user.email } })).status).toBe(201)
  expect((await change(boss.ask, { email })).status).toBe(200)
})

test('nobody changes their own permissions', async () => {
  const ann = await newcomer({ flags: { ...ALL_FLAGS, canInvite: false } })
  const body = { userId: ann.user.id, ...ALL_FLAGS }
  expect((await ann.ask(households.setPermissions, { body })).status).toBe(403)
  expect((await ann.ask(users.getSelf)).body.canInvite).toBe(false)
})

test('an account is made with the way of signing in that was asked for', async () => {
  const boss = await newcomer({ user: { admin: true } })
  const body = { username: 'far-away', fullName: 'Far', email: 'far@example.com', password: PASSWORD }
  const made = await boss.ask(users.create, { body: { ...body, authMethod: 'LDAP' } })
  expect(made.body.authMethod).toBe('LDAP')
  const row = await running.app.db.selectFrom('users').selectAll().where('id', '=', made.body.id).executeTakeFirst()
  expect(row?.passwordHash).toBeNull()
})

test.each(['аlex', 'Ａlex', 'al\u200bex', 'ALEX'])('%j cannot register beside alex', async username => {
  const register = (given: { username: string; email: string }) =>
    as(running.server, null)(registration.register, {
      body: { ...given, group: `G ${given.email}`, fullName: 'A', password: PASSWORD, passwordConfirm: PASSWORD },
    })
  await register({ username: 'alex', email: 'alex@example.com' })
  const second = await register({ username, email: `other-${username.length}@example.com` })
  expect(second.status).toBe(409)
})

test('a password has at least eight characters, whoever chooses it', async () => {
  const boss = await newcomer({ user: { admin: true } })
  const body = { username: 'short', fullName: 'S', email: 'short@example.com', password: '1234567' }
  expect((await boss.ask(users.create, { body })).status).toBe(422)
  const account = { ...body, group: 'Short', passwordConfirm: body.password }
  expect((await as(running.server, null)(registration.register, { body: account })).status).toBe(422)
})

import { beforeAll, expect, test } from 'vitest'
import type { QueuedEmail } from '#server/features/notifications/emails/queue-email.ts'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { mailSettings } from '#server/testing/mail-server.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { admin } from '#shared/contract/admin/admin.ts'
import { hashPassword } from '../auth/password.ts'
import { tabletsIn } from '../tablets/testing.ts'

/** Somebody was in Ann's account, and made themselves other ways in. She has her mail, and gets it back. */

const OLD = 'Butterbrot 7'
const NEW = 'Schwarzbrot 8'

let running: TestApp
let passwordHash: string

beforeAll(async () => {
  running = await startApp({ ...mailSettings(1), BASE_URL: 'https://larder.example.org' })
  passwordHash = await hashPassword(OLD)
})

/** Ann, and all that somebody else can leave behind in her account. */
async function takenAccount() {
  const { db } = running.app
  const ann = await makePerson(running.app, { user: { passwordHash } })
  const ask = as(running.server, ann.token)
  const userId = ann.user.id
  const [createdAt, lastUsedAt] = [running.app.clock.now(), running.app.clock.now()]
  const key = { credentialId: newId(), publicKey: 'any', counter: 0, transports: [], lastUsedAt: null, createdAt }
  await db
    .insertInto('passkeys')
    .values({ id: newId(), userId, name: 'Mallory’s key', ...key })
    .execute()
  const identity = { kind: 'oidc' as const, issuer: 'https://id.example', subject: newId(), name: 'mallory' }
  await db
    .insertInto('identities')
    .values({ id: newId(), userId, ...identity, lastUsedAt, createdAt })
    .execute()
  const { token } = (await ask(users.createApiToken, { body: { name: 'Mallory’s script' } })).body
  const { letIn, begin, pair, enter } = tabletsIn(running)
  const tablet = await letIn({ ...ann, ask })
  const begun = await begin()
  await pair({ ...ann, ask }, begun.code)
  const statuses = async () => ({
    session: (await ask(users.getSelf)).status,
    token: (await as(running.server, token)(users.getSelf)).status,
    tablet: (await tablet.ask(users.getSelf)).status,
    passkeys: (await db.selectFrom('passkeys').selectAll().where('userId', '=', userId).execute()).length,
    identities: (await db.selectFrom('identities').selectAll().where('userId', '=', userId).execute()).length,
  })
  return { ...ann, ask, statuses, enterLate: async () => (await enter(begun.secret)).status }
}

/** What is on its way to somebody about a new password: where it leads, and what it names. */
async function letters(userId: string) {
  const rows = await running.app.db
    .selectFrom('deliveries')
    .select('payload')
    .where('targetId', '=', userId)
    .where('name', '=', 'password-changed')
    .execute()
  return rows.map(({ payload }) => {
    const { link, parts = [] } = (payload as unknown as QueuedEmail).content
    return { link, named: parts.flatMap(({ lines }) => lines) }
  })
}

/** By the link of an administrator, which is the same as that of a letter. */
async function reset(email: string, more: { onlyWayIn?: boolean }) {
  const boss = await makePerson(running.app, { user: { admin: true } })
  const { token } = (await as(running.server, boss.token)(admin.createResetToken, { body: { email } })).body
  const body = { token, email, password: NEW, passwordConfirm: NEW, ...more }
  expect((await as(running.server, null)(users.resetPassword, { body })).status).toBe(200)
}

test('a reset ends sessions and what was begun, keeps the other ways in, and a letter names each', async () => {
  const ann = await takenAccount()
  expect(await ann.statuses()).toEqual({ session: 200, token: 200, tablet: 200, passkeys: 1, identities: 1 })
  await reset(ann.user.email, {})
  expect(await ann.statuses()).toEqual({ session: 401, token: 200, tablet: 200, passkeys: 1, identities: 1 })
  expect(await ann.enterLate()).toBe(400)
  const named = ['Mallory’s key', 'mallory (https://id.example)', 'Mallory’s script']
  expect(await letters(ann.user.id)).toEqual([{ link: 'https://larder.example.org/user/profile/security', named }])
})

test('a reset that leaves only the password leaves only the password', async () => {
  const ann = await takenAccount()
  await reset(ann.user.email, { onlyWayIn: true })
  expect(await ann.statuses()).toEqual({ session: 401, token: 401, tablet: 401, passkeys: 0, identities: 0 })
  expect(await letters(ann.user.id)).toMatchObject([{ named: [] }])
  const body = { username: ann.user.username, password: NEW }
  expect((await as(running.server, null)(auth.signIn, { body })).status).toBe(200)
})

test('a reset does not get around the second factor', async () => {
  const ann = await takenAccount()
  const now = running.app.clock.now()
  const factor = { sealedSecret: running.app.secrets.seal('JBSWY3DPEHPK3PXP'), lastStep: 0, confirmedAt: now }
  await running.app.db
    .insertInto('secondFactors')
    .values({ userId: ann.user.id, ...factor, createdAt: now })
    .execute()
  await reset(ann.user.email, { onlyWayIn: true })
  const body = { username: ann.user.username, password: NEW }
  expect((await as(running.server, null)(auth.signIn, { body })).status).toBe(401)
})

test('whoever changes their password hears of it, too', async () => {
  const ann = await takenAccount()
  const body = { currentPassword: OLD, newPassword: NEW }
  expect((await ann.ask(users.changePassword, { body })).status).toBe(200)
  expect((await letters(ann.user.id))[0]?.named).toContain('Mallory’s key')
})

test('another address is told at the old one, and a letter about a password goes where it belonged then', async () => {
  const boss = await makePerson(running.app, { user: { admin: true } })
  const [ann, ben] = [await takenAccount(), await takenAccount()]
  const self = (await ann.ask(users.getSelf)).body
  const change = (more: object) => ann.ask(users.update, { params: { id: self.id }, body: { ...self, ...more } })
  const body = { currentPassword: OLD, newPassword: NEW }
  expect((await ann.ask(users.changePassword, { body })).status).toBe(200)
  expect((await change({ fullName: 'Ann Other' })).status).toBe(200)
  expect((await change({ email: `x-${self.email}`, currentPassword: NEW })).status).toBe(200)
  const other = (await ben.ask(users.getSelf)).body
  const byAdmin = { params: { id: other.id }, body: { ...other, email: `y-${other.email}` } }
  expect((await as(running.server, boss.token)(users.updateByAdmin, byAdmin)).status).toBe(200)
  const sent = await running.app.db
    .selectFrom('deliveries')
    .select(['name', 'payload'])
    .where('targetId', 'in', [self.id, other.id])
    .where('name', 'like', '%-changed')
    .orderBy('position')
    .execute()
  expect(sent.map(({ name, payload }) => [name, payload.to])).toEqual([
    ['password-changed', self.email],
    ['address-changed', self.email],
    ['address-changed', other.email],
  ])
})

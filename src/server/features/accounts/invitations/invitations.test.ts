import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { type MailServer, mailSettings, startMailServer } from '#server/testing/mail-server.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { invitations } from '#shared/contract/accounts/invitations.ts'
import { registration } from '#shared/contract/accounts/registration.ts'
import { users } from '#shared/contract/accounts/users.ts'

let running: TestApp
let mail: MailServer

beforeAll(async () => {
  mail = await startMailServer()
  running = await startApp({
    ...mailSettings(mail.port),
    BASE_URL: 'https://larder.example.org',
  })
})
afterAll(() => mail.close())

const makeHost = () => makePerson(running.app, { flags: { canInvite: true } })
const create = (token: string | null, uses: unknown) =>
  as(running.server, token)(invitations.create, { body: { uses: uses as number } })

describe('invitations', () => {
  test('are made by those who may, and seen by the household alone', async () => {
    const ann = await makeHost()
    const bob = await makePerson(running.app, { group: ann.group, household: ann.household })
    const neighbour = await makePerson(running.app, { group: ann.group, flags: { canInvite: true } })
    const first = await create(ann.token, 2)
    expect(first.status).toBe(201)
    expect(first.body).toEqual({
      token: expect.any(String),
      usesLeft: 2,
      groupId: ann.group.id,
      householdId: ann.household.id,
    })
    const second = await create(ann.token, 1)
    const listed = (await as(running.server, ann.token)(invitations.list)).body
    expect(listed).toEqual([second.body, first.body])
    // Whoever has a token lets people in: who may not invite, and who holds a key that only reads, sees that there are some.
    const hidden = listed.map(invitation => ({ ...invitation, token: '****************' }))
    expect((await as(running.server, bob.token)(invitations.list)).body).toEqual(hidden)
    const reader = (
      await as(running.server, ann.token)(users.createApiToken, { body: { name: 'Wall', scope: 'read' } })
    ).body.token
    expect((await as(running.server, reader)(invitations.list)).body).toEqual(hidden)
    expect((await as(running.server, neighbour.token)(invitations.list)).body).toEqual([])
    const refused = await create(bob.token, 1)
    expect([refused.status, refused.detail]).toEqual([403, 'User is not allowed to create invite tokens'])
    const createNothing = async ({ token }: typeof ann) =>
      (await as(running.server, token)(invitations.create, { body: {} as never })).status
    expect([await createNothing(ann), await createNothing(bob)]).toEqual([422, 422])
    expect((await create(null, 1)).status).toBe(401)
    expect((await as(running.server, null)(invitations.list)).status).toBe(401)
  })

  test('tell whoever holds one who invites where, and nobody else anything', async () => {
    const ann = await makeHost()
    const { token } = (await create(ann.token, 1)).body
    const read = (token: string) => as(running.server, null)(registration.readInvitation, { body: { token } })
    const offer = { household: ann.household.name, invitedBy: ann.user.fullName || ann.user.username }
    expect((await read(token)).body).toEqual(offer)
    for (const wrong of ['made up', `${token}x`, token.slice(1), '%'])
      expect([(await read(wrong)).status, (await read(wrong)).body], wrong).toEqual([200, null])
    expect((await read('')).status).toBe(422)
    const { db } = running.app
    await db.updateTable('invitations').set({ userId: null }).where('token', '=', token).execute()
    expect((await read(token)).body).toEqual({ ...offer, invitedBy: null })
    await db.updateTable('invitations').set({ usesLeft: 0 }).where('token', '=', token).execute()
    expect((await read(token)).body).toBeNull()
    const createdAt = new Date(Date.now() - 97 * 3_600_000).toISOString()
    await db.updateTable('invitations').set({ usesLeft: 1, createdAt }).where('token', '=', token).execute()
    expect((await read(token)).body).toBeNull()
  })

  test('are not guessed: one address asks so often and no more', async () => {
    const { server } = await startApp({ RATE_LIMIT_PER_MINUTE: '5' })
    const read = () => as(server, null)(registration.readInvitation, { body: { token: 'guess' } })
    const answers = []
    for (let i = 0; i < 7; i++) answers.push((await read()).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  test.each([0, -1, 1.5, 'many', undefined, 2 ** 53])('%s is no number of uses', async uses => {
    expect((await create((await makeHost()).token, uses)).status).toBe(422)
  })

  test('are not listed when they are too old, and go with the next one', async () => {
    const ann = await makeHost()
    const { token } = (await create(ann.token, 1)).body
    const createdAt = new Date(Date.now() - 97 * 3_600_000).toISOString()
    await running.app.db.updateTable('invitations').set({ createdAt }).where('token', '=', token).execute()
    expect((await as(running.server, ann.token)(invitations.list)).body).toEqual([])
    await create(ann.token, 1)
    const kept = await running.app.db.selectFrom('invitations').select('token').where('token', '=', token).execute()
    expect(kept).toEqual([])
  })

  test('are taken back by those of the household who may invite, and open nothing from then on', async () => {
    const ann = await makeHost()
    const { group, household } = ann
    const other = await makePerson(running.app, { group, household, flags: { canInvite: true } })
    const bob = await makePerson(running.app, { group, household })
    const stranger = await makeHost()
    const { token } = (await create(ann.token, 3)).body
    const kept = (await create(ann.token, 1)).body
    const withdraw = async (by: string | null, body: object = { token }) =>
      (await as(running.server, by)(invitations.withdraw, { body: body as never })).status
    expect([await withdraw(null), await withdraw(bob.token), await withdraw(stranger.token)]).toEqual([401, 403, 404])
    expect([await withdraw(ann.token, {}), await withdraw(ann.token, { token: 'invented' })]).toEqual([422, 404])
    const read = () => as(running.server, null)(registration.readInvitation, { body: { token } })
    expect((await read()).body).not.toBeNull()
    expect(await withdraw(other.token)).toBe(200)
    expect((await read()).body).toBeNull()
    expect((await as(running.server, ann.token)(invitations.list)).body).toEqual([kept])
    expect(await withdraw(ann.token)).toBe(404)
  })

  test('are sent by e-mail, those of the own household', async () => {
    const ann = await makeHost()
    const stranger = await makeHost()
    const bob = await makePerson(running.app, { group: ann.group, household: ann.household })
    const { token } = (await create(ann.token, 1)).body
    const send = (by: string | null, body: object) =>
      as(running.server, by)(invitations.sendEmail, { body: body as never })
    expect((await send(ann.token, { email: ' Guest@Example.org', token })).body).toEqual({ success: true, error: null })
    const letter = await mail.next()
    expect(letter.to).toBe('guest@example.org')
    expect(letter.text).toContain(`https://larder.example.org/register?token=${token}`)
    // Neither a stranger's letter nor one from nobody: who invites, and where.
    expect(letter.text).toContain(`${ann.user.fullName} invites you to ${ann.household.name}`)
    expect((await send(stranger.token, { email: 'a@b.c', token })).status).toBe(404)
    expect((await send(ann.token, { email: 'a@b.c', token: 'invented' })).status).toBe(404)
    expect((await send(bob.token, { email: 'a@b.c', token })).status).toBe(403)
    expect((await send(null, { email: 'a@b.c', token })).status).toBe(401)
    expect((await send(ann.token, { email: 'a@b.c' })).status).toBe(422)
    expect(mail.waiting()).toBe(0)
  })
})

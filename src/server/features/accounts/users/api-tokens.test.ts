import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { users } from '#shared/contract/accounts/users.ts'

let running: TestApp

beforeAll(async () => {
  running = await startApp()
})

const create = (token: string | null, body: { name: string; integrationId?: string }) =>
  as(running.server, token)(users.createApiToken, { body })

describe('API tokens', () => {
  test('the secret is shown once, works, and is kept only as a hash', async () => {
    const ann = await makePerson(running.app, { user: { admin: true } })
    const { status, body } = await create(ann.token, { name: 'Küchenradio 📻', integrationId: 'radio' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Küchenradio 📻', createdAt: null })
    const self = (await as(running.server, body.token)(users.getSelf)).body
    expect(self.tokens).toEqual([
      { token: '****************', name: 'Küchenradio 📻', id: body.id, createdAt: expect.any(String) },
    ])
    expect((await as(running.server, body.token)(users.list)).status).toBe(200)
    const kept = await running.app.db.selectFrom('apiTokens').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(body.token)
  })

  test('are numbered in a row, also when they come at the same time', async () => {
    const ann = await makePerson(running.app)
    const made = await Promise.all(Array.from({ length: 4 }, (_, i) => create(ann.token, { name: `token ${i}` })))
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(4)
  })

  test('are deleted by their owner alone, and then let nobody in', async () => {
    const ann = await makePerson(running.app)
    const boss = await makePerson(running.app, { group: ann.group, household: ann.household, user: { admin: true } })
    const stranger = await makePerson(running.app)
    const { id, token } = (await create(ann.token, { name: 'Kalender' })).body
    const remove = (by: string | null, tokenId: number) =>
      as(running.server, by)(users.removeApiToken, { params: { tokenId } })

    expect((await remove(null, id)).status).toBe(401)
    expect([(await remove(boss.token, id)).status, (await remove(boss.token, id)).detail]).toEqual([403, 'Forbidden'])
    const unseen = await remove(stranger.token, id)
    expect([unseen.status, unseen.detail]).toEqual([404, `Could not locate token with id '${id}' in database`])
    expect((await as(running.server, token)(users.getSelf)).status).toBe(200)

    expect((await remove(ann.token, id)).body).toEqual({ tokenDelete: 'Kalender' })
    const after = await as(running.server, token)(users.getSelf)
    expect([after.status, after.detail]).toEqual([401, 'Unauthorized'])
    expect(after.headers).not.toHaveProperty('www-authenticate')
    expect((await remove(ann.token, id)).status).toBe(404)
  })

  test('end after five years', async () => {
    const ann = await makePerson(running.app)
    const { id, token } = (await create(ann.token, { name: 'alt' })).body
    const createdAt = new Date(Date.now() - 1826 * 86_400_000).toISOString()
    await running.app.db.updateTable('apiTokens').set({ createdAt }).where('id', '=', id).execute()
    expect((await as(running.server, token)(users.getSelf)).status).toBe(401)
  })

  test('want a name, and a number to be deleted', async () => {
    const ann = await makePerson(running.app)
    const nameless = await create(ann.token, {} as never)
    expect([nameless.status, nameless.detail]).toMatchObject([422, [{ type: 'missing', loc: ['body', 'name'] }]])
    const wrong = await as(running.server, ann.token)(users.removeApiToken, { params: { tokenId: 'neun' as never } })
    expect([wrong.status, wrong.detail]).toMatchObject([422, [{ type: 'int_parsing', loc: ['path', 'token_id'] }]])
    expect((await create(null, { name: 'nobody' })).status).toBe(401)
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { identities } from '#shared/contract/accounts/identities.ts'
import { users } from '#shared/contract/accounts/users.ts'

let running: TestApp

beforeAll(async () => {
  running = await startApp()
})

async function giveIdentity({ user }: Person, issuer: string): Promise<string> {
  const now = running.app.clock.now()
  const id = newId()
  const known = { kind: 'oidc' as const, issuer, subject: user.id, name: user.email }
  await running.app.db
    .insertInto('identities')
    .values({ id, userId: user.id, ...known, lastUsedAt: now, createdAt: now })
    .execute()
  return id
}

const remove = ({ token }: Person, id: string) => as(running.server, token)(identities.remove, { params: { id } })

describe('identities', () => {
  test('are shown to their owner, without what the provider calls them by', async () => {
    const ann = await makePerson(running.app, { user: { passwordHash: 'any' } })
    await giveIdentity(ann, 'https://id.example')
    const { body } = await as(running.server, ann.token)(identities.list)
    expect(body).toMatchObject({ hasPassword: true, identities: [{ kind: 'oidc', issuer: 'https://id.example' }] })
    expect(body.identities[0]).not.toHaveProperty('subject')
    expect((await as(running.server, null)(identities.list)).status).toBe(401)
  })

  test('are removed by their owner alone, but never the last way in', async () => {
    const [ann, ben] = [await makePerson(running.app), await makePerson(running.app)]
    const first = await giveIdentity(ann, 'https://one.example')
    const second = await giveIdentity(ann, 'https://two.example')
    expect((await remove(ben, first)).status).toBe(404)
    expect((await remove(ann, first)).status).toBe(200)
    expect((await remove(ann, second)).status).toBe(409)
    const left = (await as(running.server, ann.token)(identities.list)).body.identities
    expect(left.map(({ id }) => id)).toEqual([second])
  })

  test('two removals at the same time leave one', async () => {
    const ann = await makePerson(running.app)
    const ids = [await giveIdentity(ann, 'https://one.example'), await giveIdentity(ann, 'https://two.example')]
    const answers = await Promise.all(ids.map(id => remove(ann, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('an API token cannot remove them', async () => {
    const ann = await makePerson(running.app, { user: { passwordHash: 'any' } })
    const id = await giveIdentity(ann, 'https://id.example')
    const { token } = (await as(running.server, ann.token)(users.createApiToken, { body: { name: 'robot' } })).body
    expect((await as(running.server, token)(identities.remove, { params: { id } })).status).toBe(403)
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { mailSettings } from '#server/testing/mail-server.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { recipeImports } from '#shared/contract/recipes/recipe-imports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import type { TokenScope } from '#shared/scopes.ts'

let running: TestApp

beforeAll(async () => {
  running = await startApp(mailSettings(1))
})

type Input = { name: string; integrationId?: string; scope?: TokenScope; expiresInDays?: number }

const create = (token: string | null, body: Input) => as(running.server, token)(users.createApiToken, { body })

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
    const letters = running.app.db.selectFrom('deliveries').select(['name', 'payload'])
    const [letter] = await letters.where('targetId', '=', ann.user.id).execute()
    expect(letter).toMatchObject({
      name: 'api-token-added',
      payload: { content: { params: { name: 'Küchenradio 📻' } } },
    })
    expect(JSON.stringify(letter)).not.toContain(body.token)
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

describe('scoped API tokens', () => {
  const hold = async (scope: TokenScope, user = {}) => {
    const ann = await makePerson(running.app, { user })
    const { token } = (await create(ann.token, { name: scope, scope })).body
    return { ann, ask: as(running.server, token) }
  }
  const recipe = { name: 'Brot' }

  test('one that reads reads everything, and writes nothing', async () => {
    const { ask } = await hold('read')
    expect((await ask(recipes.list)).status).toBe(200)
    const refused = await ask(recipes.create, { body: recipe })
    expect([refused.status, refused.detail]).toMatchObject([403, { scope: 'read' }])
    expect((await ask(users.createApiToken, { body: { name: 'more' } })).status).toBe(403)
  })

  test('one for lists makes lists, knows foods, and sees no recipes', async () => {
    const { ask } = await hold('lists')
    expect((await ask(shoppingLists.create, { body: { name: 'Samstag' } })).status).toBe(201)
    expect((await ask(foods.list)).status).toBe(200)
    expect((await ask(foods.create, { body: { name: 'Mehl' } })).status).toBe(403)
    expect((await ask(recipes.list)).status).toBe(403)
    expect((await ask(users.createApiToken, { body: { name: 'more' } })).status).toBe(403)
  })

  test('one that imports saves what a page says, asks what is known, and neither reads nor writes else', async () => {
    const { ask } = await hold('import')
    const data = '{"@type":"Recipe","name":"Brot","url":"https://example.com/brot","recipeIngredient":["500 g Mehl"]}'
    const made = await ask(recipeImports.createFromHtmlOrJson, { body: { data, url: 'https://example.com/brot' } })
    expect(made.status).toBe(201)
    const known = await ask(recipeImports.findKnown, { query: { url: 'https://example.com/brot?utm_source=mail' } })
    expect(known.body).toEqual({ known: { slug: made.body, name: 'Brot' } })
    expect((await ask(auth.getSession)).body).toMatchObject({ scope: 'import' })
    expect((await ask(recipes.get, { params: { slug: made.body } })).status).toBe(403)
    expect((await ask(recipes.create, { body: recipe })).status).toBe(403)
    expect((await ask(recipeImports.preview, { body: { url: 'https://example.com' } })).status).toBe(403)
    expect((await ask(shoppingLists.list)).status).toBe(403)
    expect((await ask(users.createApiToken, { body: { name: 'more' } })).status).toBe(403)
  })

  test('of an administrator neither administers', async () => {
    for (const scope of ['read', 'lists', 'import'] as const) {
      const { ask } = await hold(scope, { admin: true })
      expect((await ask(users.list)).status).toBe(403)
    }
  })

  test('end on their day, and are listed with what they may do', async () => {
    const ann = await makePerson(running.app)
    const { id, token } = (await create(ann.token, { name: 'kurz', scope: 'read', expiresInDays: 7 })).body
    const list = async () => (await as(running.server, ann.token)(users.listApiTokens)).body
    expect(await list()).toMatchObject([{ id, name: 'kurz', scope: 'read', lastUsedAt: null }])
    expect((await as(running.server, token)(recipes.list)).status).toBe(200)
    const [listed] = await list()
    expect(listed?.lastUsedAt).not.toBeNull()
    const days = (Date.parse(listed?.expiresAt ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    const past = new Date(Date.now() - 1000).toISOString()
    await running.app.db.updateTable('apiTokens').set({ expiresAt: past }).where('id', '=', id).execute()
    expect((await as(running.server, token)(recipes.list)).status).toBe(401)
    expect((await create(ann.token, { name: 'x', expiresInDays: 0 })).status).toBe(422)
  })

  test('make others, but none that outlives them', async () => {
    const ann = await makePerson(running.app)
    const { token } = (await create(ann.token, { name: 'week', expiresInDays: 7 })).body
    expect((await create(token, { name: 'for ever' })).status).toBe(201)
    await create(token, { name: 'year', expiresInDays: 365 })
    await create(token, { name: 'day', expiresInDays: 1 })
    const made = (await as(running.server, ann.token)(users.listApiTokens)).body
    const endOf = (name: string) => made.find(one => one.name === name)?.expiresAt
    expect([endOf('for ever'), endOf('year')]).toEqual([endOf('week'), endOf('week')])
    expect(Date.parse(endOf('day') ?? '')).toBeLessThan(Date.parse(endOf('week') ?? ''))
  })
})

import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makeHousehold, makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { categories, tags, tools } from '#shared/contract/catalog/organizers-calls.ts'

const { app, server, told } = await startApp()
const newcomer = async () => as(server, (await makePerson(app)).token)

describe('organizers', () => {
  test('a category is made, renamed and deleted, and its slug follows its name', async () => {
    const ann = await makePerson(app)
    const ask = as(server, ann.token)
    const made = await ask(categories.create, { body: { name: ' Doçaria conventual ' } })
    expect(made.status).toBe(201)
    const { id } = made.body
    expect(made.body).toEqual({
      id,
      groupId: ann.group.id,
      name: 'Doçaria conventual',
      slug: 'docaria-conventual',
      parentId: null,
    })
    const renamed = await ask(categories.update, { params: { id }, body: { name: 'Doces & conventuais' } })
    expect(renamed.body).toEqual({ id, name: 'Doces & conventuais', slug: 'doces-conventuais', parentId: null })
    expect((await ask(categories.get, { params: { id } })).body).toEqual(renamed.body)
    const removed = await ask(categories.remove, { params: { id } })
    expect([removed.status, removed.body]).toEqual([200, null])
    expect((await ask(categories.get, { params: { id } })).status).toBe(404)
    const again = await ask(categories.remove, { params: { id } })
    expect(again.detail).toMatchObject({ message: 'An unexpected error occurred.', error: true })
    const binned = await app.db.selectFrom('bin').selectAll().where('groupId', '=', ann.group.id).execute()
    expect(binned).toMatchObject([{ kind: 'category', name: 'Doces & conventuais', snapshot: { recipeIds: [] } }])
  })

  test('a tag promises recipes, and a tool says whether it is at hand', async () => {
    const ask = await newcomer()
    const { body: tag } = await ask(tags.create, { body: { name: 'vegan' } })
    const shown = { id: tag.id, name: 'vegan', slug: 'vegan', parentId: null }
    expect((await ask(tags.get, { params: { id: tag.id } })).body).toEqual({ ...shown, recipes: [] })
    expect((await ask(tags.update, { params: { id: tag.id }, body: { name: 'vegan' } })).status).toBe(200)
    expect((await ask(tags.list)).body.items).toEqual([shown])

    const { body: tool } = await ask(tools.create, { body: { name: 'wok', onHand: true } })
    expect(tool).toEqual({ id: tool.id, name: 'wok', slug: 'wok', onHand: true })
    const put = await ask(tools.update, { params: { id: tool.id }, body: { name: 'Wok' } })
    expect(put.body).toEqual({ ...tool, name: 'Wok', onHand: false })
    expect((await ask(tools.list)).body.items).toEqual([put.body])
    expect((await ask(tools.remove, { params: { id: tool.id } })).body).toEqual(put.body)
  })

  test.each([
    ['categories', categories],
    ['tags', tags],
    ['tools', tools],
  ] as const)('%s: names that are taken, empty or all signs', async (_kind, calls) => {
    const ask = await newcomer()
    const { body: first } = await ask(calls.create, { body: { name: 'Soup' } })
    const { body: second } = await ask(calls.create, { body: { name: 'Stew' } })
    const taken = await ask(calls.create, { body: { name: 'soup!' } })
    expect(taken.status).toBe(400)
    expect(taken.detail).toMatchObject({ error: true, exception: expect.any(String) })
    expect((await ask(calls.update, { params: { id: second.id }, body: { name: 'SOUP' } })).status).toBe(400)
    expect((await ask(calls.update, { params: { id: first.id }, body: { name: 'SOUP' } })).status).toBe(200)
    expect((await ask(calls.create, { body: { name: '  ' } })).status).toBe(400)
    expect((await ask(calls.create, { body: {} as never })).status).toBe(422)
    const signs = await ask(calls.create, { body: { name: '🍕' } })
    expect(signs.status).toBe(201)
    expect(signs.body.slug).toMatch(/^[0-9a-f]{12}$/)
    expect((await ask(calls.create, { body: { name: '🍔' } })).status).toBe(201)
  })

  test.each([
    ['categories', categories],
    ['tags', tags],
    ['tools', tools],
  ] as const)('%s of another group are as good as not there', async (_kind, calls) => {
    const ann = await newcomer()
    const bob = await newcomer()
    const { body: one } = await ann(calls.create, { body: { name: 'Mine' } })
    const params = { id: one.id }
    expect((await bob(calls.get, { params })).status).toBe(404)
    expect((await bob(calls.update, { params, body: { name: 'Theirs' } })).status).toBe(404)
    expect((await bob(calls.remove, { params })).status).toBe(400)
    expect((await bob(calls.listEmpty)).body).toEqual([])
    expect((await bob(calls.create, { body: { name: 'Mine' } })).status).toBe(201)
    expect((await ann(calls.listEmpty)).body).toMatchObject([{ id: one.id, name: 'Mine', slug: 'mine' }])
    expect((await ann(calls.list)).body.total).toBe(1)
  })

  test.each([
    ['categories', categories],
    ['tags', tags],
    ['tools', tools],
  ] as const)('%s are closed to who is not signed in', async (_kind, calls) => {
    const nobody = as(server, null)
    const params = { id: newId() }
    expect((await nobody(calls.list)).status).toBe(401)
    expect((await nobody(calls.listEmpty)).status).toBe(401)
    expect((await nobody(calls.create, { body: { name: 'x' } })).status).toBe(401)
    expect((await nobody(calls.get, { params })).status).toBe(401)
    expect((await nobody(calls.update, { params, body: { name: 'x' } })).status).toBe(401)
    expect((await nobody(calls.remove, { params })).status).toBe(401)
  })

  test('every household of the group hears of tags and categories, after the fact', async () => {
    const ann = await makePerson(app)
    const other = await makeHousehold(app, ann.group)
    const ask = as(server, ann.token)
    const heard = () => told.filter(event => event.groupId === ann.group.id && event.type !== 'change')
    const { body: tag } = await ask(tags.create, { body: { name: 'quick' } })
    await ask(tags.create, { body: { name: 'quick' } })
    await ask(tools.create, { body: { name: 'pan' } })
    expect(heard()).toHaveLength(2)
    expect(new Set(heard().map(event => event.householdId))).toEqual(new Set([ann.household.id, other.id]))
    expect(heard()[0]).toMatchObject({
      type: 'tag_created',
      integrationId: 'generic',
      documentType: 'tag',
      operation: 'create',
      document: { tagId: tag.id },
      message: { key: 'tag-created', params: { name: 'quick', url: 'http://localhost:9000/recipes/tags/quick' } },
    })
    await ask(tags.update, { params: { id: tag.id }, body: { name: 'fast' } })
    await ask(tags.remove, { params: { id: tag.id } })
    const { body: category } = await ask(categories.create, { body: { name: 'Main' } })
    await ask(categories.remove, { params: { id: category.id } })
    const types = heard().filter(event => event.householdId === other.id)
    expect(types.map(event => event.type)).toEqual([
      'tag_created',
      'tag_updated',
      'tag_deleted',
      'category_created',
      'category_deleted',
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makeHousehold, makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { tags, tools } from '#shared/contract/catalog/organizers-calls.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

const { app, server, told } = await startApp()

async function newcomer(place: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(app, place)
  return { ...person, ask: as(server, person.token) }
}

type Newcomer = Awaited<ReturnType<typeof newcomer>>

async function cook({ ask }: Newcomer, name: string, tag?: string) {
  const slug = (await ask(recipes.create, { body: { name } })).body
  if (tag) await ask(recipes.patch, { params: { slug }, body: { tags: [{ name: tag }] } })
  return slug
}

const inCookbook = async ({ ask }: Newcomer, cookbook: string, query: Record<string, unknown> = {}) =>
  (await ask(recipes.list, { query: { cookbook, orderBy: 'name', orderDirection: 'asc', ...query } })).body.items.map(
    ({ name }) => name,
  )

describe('cookbooks', () => {
  test('one is made, read, replaced and deleted into the bin', async () => {
    const ann = await newcomer()
    const made = await ann.ask(cookbooks.create, {
      body: {
        name: ' Suppen & Brot ',
        description: 'warm',
        position: 3,
        public: true,
        queryFilterString: 'tags.name = "Suppe" AND rating >= 3',
      },
    })
    expect(made.status).toBe(201)
    const { id } = made.body
    expect(made.body).toEqual({
      id,
      groupId: ann.group.id,
      householdId: ann.household.id,
      name: 'Suppen & Brot',
      slug: 'suppen-brot',
      description: 'warm',
      position: 3,
      public: true,
      queryFilterString: 'tags.name = "Suppe" AND rating >= 3',
      queryFilter: {
        parts: [
          {
            leftParenthesis: null,
            rightParenthesis: null,
            logicalOperator: null,
            attributeName: 'tags.name',
            relationalOperator: '=',
            value: 'Suppe',
          },
          {
            leftParenthesis: null,
            rightParenthesis: null,
            logicalOperator: 'AND',
            attributeName: 'rating',
            relationalOperator: '>=',
            value: '3',
          },
        ],
      },
      revision: 1,
    })
    expect((await ann.ask(cookbooks.list)).body.items).toEqual([made.body])
    for (const key of [id, 'suppen-brot'])
      expect((await ann.ask(cookbooks.get, { params: { id: key } })).body).toEqual({ ...made.body, recipes: [] })

    const put = await ann.ask(cookbooks.update, { params: { id }, body: { name: 'Brot' } })
    expect(put.body).toMatchObject({ slug: 'brot', description: '', position: 1, public: false, queryFilterString: '' })
    expect(put.body.queryFilter).toEqual({ parts: [] })

    const removed = await ann.ask(cookbooks.remove, { params: { id } })
    expect([removed.status, removed.body]).toEqual([200, put.body])
    const gone = await ann.ask(cookbooks.get, { params: { id } })
    expect([gone.status, gone.detail]).toEqual([404, 'Not Found'])
    expect((await ann.ask(cookbooks.remove, { params: { id } })).status).toBe(400)
    const [binned] = await app.db.selectFrom('bin').selectAll().where('groupId', '=', ann.group.id).execute()
    expect(binned).toMatchObject({ kind: 'cookbook', name: 'Brot', householdId: ann.household.id })
    expect(binned?.snapshot).toMatchObject({ cookbook: { id, slug: 'brot' } })
  })

  test('a deleted one comes back to its household, under another address when its own was taken', async () => {
    const ann = await newcomer()
    const neighbour = await newcomer({ group: ann.group, household: await makeHousehold(app, ann.group) })
    const body = { name: 'Soups', position: 4, public: true, queryFilterString: 'rating >= 4' }
    const made = (await ann.ask(cookbooks.create, { body })).body
    await ann.ask(cookbooks.remove, { params: { id: made.id } })
    const [entry] = (await ann.ask(bin.list, { query: { kind: 'cookbook' } })).body
    expect(entry).toMatchObject({ name: 'Soups', userId: ann.user.id })
    await neighbour.ask(cookbooks.create, { body: { name: 'Soups' } })
    expect((await neighbour.ask(bin.restore, { body: { ids: [entry!.id] } })).status).toBe(404)
    const restored = await ann.ask(bin.restore, { body: { ids: [entry!.id] } })
    expect(restored.body).toEqual({ restored: [{ kind: 'cookbook', name: 'Soups', slug: 'soups-1' }], leftAlone: [] })
    expect((await ann.ask(cookbooks.list)).body.items).toEqual([{ ...made, slug: 'soups-1' }])
    expect((await neighbour.ask(cookbooks.list)).body.total).toBe(1)
  })

  test('slugs are free in the whole group, and one with a number is kept', async () => {
    const ann = await newcomer()
    const bob = await newcomer({ group: ann.group })
    const create = async ({ ask }: Newcomer) => (await ask(cookbooks.create, { body: { name: 'Soups' } })).body
    const first = await create(ann)
    const second = await create(ann)
    expect([first.slug, second.slug, (await create(bob)).slug]).toEqual(['soups', 'soups-1', 'soups-2'])
    const put = (slug: string, name = 'Soups') =>
      ann.ask(cookbooks.update, { params: { id: second.id }, body: { ...second, name, slug } })
    expect((await put('soups-1')).body.slug).toBe('soups-1')
    expect((await put('soups')).body.slug).toBe('soups-1')
    expect((await put('soups-7')).body.slug).toBe('soups-7')
    expect((await put('mine')).body.slug).toBe('soups-1')
    expect((await put('soups-1', 'Stews')).body.slug).toBe('stews')
    for (let i = 3; i < 11; i++) await create(bob)
    expect((await create(bob)).slug).toBe('soups-10')
  })

  test.each(['', ' ', '@'])('the name %j is refused', async name => {
    const { ask } = await newcomer()
    const { status, detail } = await ask(cookbooks.create, { body: { name } })
    expect([status, detail]).toMatchObject([422, [{ type: 'value_error', loc: ['body', 'name'], input: name.trim() }]])
  })

  test.each([
    'badfield = "x"',
    'tags.colour = "x"',
    'recipe_category.id IN ["1"]',
    'created_at >= "not-a-date"',
    '(name = "x"',
    'name = "x") OR (name = "y"',
    'name IN "x"',
    'hello world',
    'user.password LIKE "$2b$%"',
  ])('the filter %s is refused, and nothing is changed', async queryFilterString => {
    const { ask } = await newcomer()
    const refused = await ask(cookbooks.create, { body: { name: 'Bad', queryFilterString } })
    expect(refused.status).toBe(422)
    expect(refused.detail).toMatchObject([{ type: 'value_error', loc: ['body', 'queryFilterString'] }])
    const { body } = await ask(cookbooks.create, { body: { name: 'Good', queryFilterString: 'rating >= 4' } })
    const put = await ask(cookbooks.update, { params: { id: body.id }, body: { ...body, queryFilterString } })
    expect(put.status).toBe(422)
    const many = await ask(cookbooks.updateMany, { body: [body, { ...body, queryFilterString }] })
    expect(many.detail).toMatchObject([{ loc: ['body', 1, 'queryFilterString'] }])
    expect((await ask(cookbooks.list)).body.items).toEqual([body])
  })

  test('several are put in another order at once, all or none', async () => {
    const ann = await newcomer()
    const bob = await newcomer({ group: ann.group })
    const made = []
    for (const name of ['One', 'Two', 'Three']) made.push((await ann.ask(cookbooks.create, { body: { name } })).body)
    const moved = made.map((one, i) => ({ ...one, position: 3 - i, groupId: newId(), householdId: bob.household.id }))
    const put = await ann.ask(cookbooks.updateMany, { body: moved })
    expect(put.body).toEqual(made.map((one, i) => ({ ...one, position: 3 - i, revision: 2 })))
    const listed = await ann.ask(cookbooks.list, { query: { orderBy: 'position', orderDirection: 'asc' } })
    expect(listed.body.items.map(({ name }) => name)).toEqual(['Three', 'Two', 'One'])

    const theirs = (await bob.ask(cookbooks.create, { body: { name: 'Theirs' } })).body
    const foreign = await ann.ask(cookbooks.updateMany, { body: [{ ...made[0]!, position: 9 }, theirs] })
    expect(foreign.status).toBe(404)
    expect((await ann.ask(cookbooks.list)).body.items.some(({ position }) => position === 9)).toBe(false)
    expect((await ann.ask(cookbooks.updateMany, { body: [{ name: 'No id' } as never] })).status).toBe(422)
  })

  test('recipes are listed by a cookbook of any household recipes, with the filter and search of the caller', async () => {
    const ann = await newcomer()
    const bob = await newcomer({ group: ann.group, household: await makeHousehold(app, ann.group) })
    const stranger = await newcomer()
    await cook(ann, 'Leek soup', 'soup')
    await cook(bob, 'Bean soup', 'soup')
    await cook(ann, 'Bread')
    await cook(stranger, 'Their soup', 'soup')
    const tag = (await ann.ask(tags.list)).body.items[0]!
    const queryFilterString = `tags.id IN ["${tag.id}"]`
    const book = (await ann.ask(cookbooks.create, { body: { name: 'Soups', queryFilterString } })).body
    const all = (await ann.ask(cookbooks.create, { body: { name: 'All' } })).body
    expect(await inCookbook(ann, book.id)).toEqual(['Bean soup', 'Leek soup'])
    expect(await inCookbook(ann, 'soups', { queryFilter: 'name LIKE "L%"' })).toEqual(['Leek soup'])
    expect(await inCookbook(ann, 'soups', { queryFilter: 'name = "Bread" OR name = "Leek soup"' })).toEqual([
      'Leek soup',
    ])
    expect(await inCookbook(ann, 'soups', { search: 'bean' })).toEqual(['Bean soup'])
    expect(await inCookbook(ann, 'all', { queryFilter: 'name = "Bread"' })).toEqual(['Bread'])
    expect(await inCookbook(ann, all.id, { tags: ['soup'] })).toEqual(['Bean soup', 'Leek soup'])
    expect(await inCookbook(ann, all.id, { tags: ['no-such'] })).toEqual([])
    expect(await inCookbook(ann, '', { tags: ['soup'] })).toEqual(['Bean soup', 'Leek soup'])
    const whole = await ann.ask(cookbooks.get, { params: { id: 'soups' } })
    expect(whole.body.recipes.map(({ name }) => name)).toEqual(['Bean soup', 'Leek soup'])

    for (const cookbook of [newId(), 'no-such', 'Soups']) {
      const missing = await ann.ask(recipes.list, { query: { cookbook } })
      expect([missing.status, missing.detail]).toEqual([404, 'cookbook not found'])
    }
    for (const other of [bob, stranger]) {
      expect((await other.ask(recipes.list, { query: { cookbook: book.id } })).status).toBe(404)
      expect((await other.ask(recipes.list, { query: { cookbook: 'soups' } })).status).toBe(404)
    }
  })

  test('a stored filter that cannot be read chooses nothing, and is shown without parts', async () => {
    const ann = await newcomer()
    await cook(ann, 'Bread')
    const { id } = (await ann.ask(cookbooks.create, { body: { name: 'Old' } })).body
    await app.db.updateTable('cookbooks').set({ queryFilterString: 'hello (' }).where('id', '=', id).execute()
    const got = await ann.ask(cookbooks.get, { params: { id } })
    expect(got.body).toMatchObject({ queryFilterString: 'hello (', queryFilter: { parts: [] }, recipes: [] })
  })

  test('of another household or group they are as good as not there', async () => {
    const ann = await newcomer()
    const { id } = (await ann.ask(cookbooks.create, { body: { name: 'Mine' } })).body
    for (const place of [{ group: ann.group }, {}]) {
      const { ask } = await newcomer(place)
      expect((await ask(cookbooks.list)).body.total).toBe(0)
      for (const key of [id, 'mine']) expect((await ask(cookbooks.get, { params: { id: key } })).status).toBe(404)
      expect((await ask(cookbooks.update, { params: { id }, body: { name: 'Theirs' } })).status).toBe(404)
      expect((await ask(cookbooks.remove, { params: { id } })).status).toBe(400)
    }
    expect((await ann.ask(cookbooks.get, { params: { id } })).body.name).toBe('Mine')
  })

  test('nobody gets in without signing in', async () => {
    const nobody = as(server, null)
    const params = { id: newId() }
    expect((await nobody(cookbooks.list)).status).toBe(401)
    expect((await nobody(cookbooks.create, { body: { name: 'x' } })).status).toBe(401)
    expect((await nobody(cookbooks.get, { params })).status).toBe(401)
    expect((await nobody(cookbooks.update, { params, body: { name: 'x' } })).status).toBe(401)
    expect((await nobody(cookbooks.updateMany, { body: [] })).status).toBe(401)
    expect((await nobody(cookbooks.remove, { params })).status).toBe(401)
  })

  test('the household hears of them, of many at once by one event', async () => {
    const ann = await newcomer()
    const one = (await ann.ask(cookbooks.create, { body: { name: 'One' } })).body
    const two = (await ann.ask(cookbooks.create, { body: { name: 'Two' } })).body
    await ann.ask(cookbooks.update, { params: { id: one.id }, body: one })
    await ann.ask(cookbooks.updateMany, { body: [two, one] })
    await ann.ask(cookbooks.remove, { params: { id: one.id } })
    const heard = told.filter(event => event.groupId === ann.group.id)
    expect(heard.map(({ type, operation, document }) => [type, operation, document])).toEqual([
      ['cookbook_created', 'create', { cookbookId: one.id }],
      ['cookbook_created', 'create', { cookbookId: two.id }],
      ['cookbook_updated', 'update', { cookbookId: one.id }],
      ['cookbook_updated', 'update', { cookbookIds: [two.id, one.id] }],
      ['cookbook_deleted', 'delete', { cookbookId: one.id }],
    ])
    expect(new Set(heard.map(event => event.householdId))).toEqual(new Set([ann.household.id]))
    expect(heard[0]?.message).toEqual({ key: 'cookbook-created', params: { name: 'One' } })
  })
})

test('lists of organizers that clients of earlier versions send become the filter', async () => {
  const { ask } = await newcomer()
  const { body: tag } = await ask(tags.create, { body: { name: 'old' } })
  const { body: tool } = await ask(tools.create, { body: { name: 'pan' } })
  const old = { name: 'Old', tags: [tag], requireAllTags: true, tools: [tool], categories: [] }
  const { body: made } = await ask(cookbooks.create, { body: old })
  const filter = `tags.id CONTAINS ALL ["${tag.id}"] AND tools.id IN ["${tool.id}"]`
  expect(made.queryFilterString).toBe(filter)
  expect(made.queryFilter.parts).toHaveLength(2)
  const { id, groupId, householdId } = made
  const changed = { ...old, id, groupId, householdId, tools: [], requireAllTags: false }
  const params = { id }
  expect((await ask(cookbooks.update, { params, body: changed })).body.queryFilterString).toBe(
    `tags.id IN ["${tag.id}"]`,
  )
  const body = { ...changed, queryFilterString: 'rating >= 3' }
  expect((await ask(cookbooks.update, { params, body })).body.queryFilterString).toBe('rating >= 3')
})

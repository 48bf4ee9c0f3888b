import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makeGroup, makeHousehold, makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { categories, tags, tools } from '#shared/contract/catalog/organizers-calls.ts'
import { explore } from '#shared/contract/public/explore.ts'
import { cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

const { app, server } = await startApp()
const visit = as(server, null)

async function newcomer(given: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(app, given)
  return { ...person, ask: as(server, person.token) }
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>

async function cook({ ask }: Newcomer, name: string, isPublic: boolean, more: object = {}) {
  const slug = (await ask(recipes.create, { body: { name } })).body
  await ask(recipes.patch, { params: { slug }, body: { settings: { public: isPublic } as never, ...more } })
  return slug
}

/** A group with an open household (Ann) and a private one (Pip), each with a public and a hidden recipe tagged alike. */
let group: Newcomer['group']
let ann: Newcomer
let pip: Newcomer

beforeAll(async () => {
  group = await makeGroup(app, { privateGroup: false })
  ann = await newcomer({ group, household: await makeHousehold(app, group, { privateHousehold: false }) })
  pip = await newcomer({ group, household: await makeHousehold(app, group, { privateHousehold: true }) })
  const parts = { tags: [{ name: 'quick' }], recipeCategory: [{ name: 'Mains' }], tools: [{ name: 'pan' }] }
  const food = (await ann.ask(foods.create, { body: { name: 'leek' } })).body
  await cook(ann, 'Leek soup', true, { ...parts, recipeIngredient: [{ food, note: 'one' }] })
  await cook(ann, 'Bread', true)
  await cook(ann, 'Hidden soup', false, parts)
  await cook(pip, 'Private pie', true, parts)
})

const names = async (query: Record<string, unknown> = {}, groupSlug = group.slug) => {
  const inOrder = { orderBy: 'name', orderDirection: 'asc' as const, ...query }
  const { body } = await visit(explore.listRecipes, { params: { groupSlug }, query: inOrder })
  expect(body.total).toBe(body.items.length)
  return body.items.map(({ name }) => name)
}

describe('recipes that anybody may see', () => {
  test('are the public ones of open households, by the group’s slug or id', async () => {
    expect(await names()).toEqual(['Bread', 'Leek soup'])
    expect(await names({}, group.id)).toEqual(['Bread', 'Leek soup'])
    const params = { groupSlug: group.slug, recipeSlug: 'leek-soup' }
    const one = (await visit(explore.getRecipe, { params })).body
    expect(one).toMatchObject({ name: 'Leek soup', settings: { public: true }, comments: [] })
    expect((await visit(explore.getRecipe, { params: { ...params, recipeSlug: one.id } })).body).toEqual(one)
  })

  test('are narrowed like the members’ list', async () => {
    expect(await names({ search: 'leek' })).toEqual(['Leek soup'])
    expect(await names({ tags: ['quick'] })).toEqual(['Leek soup'])
    expect(await names({ categories: ['mains'] })).toEqual(['Leek soup'])
    expect(await names({ tools: ['pan'] })).toEqual(['Leek soup'])
    expect(await names({ foods: [(await ann.ask(foods.list)).body.items[0]!.id] })).toEqual(['Leek soup'])
    expect(await names({ households: [ann.household.slug] })).toEqual(['Bread', 'Leek soup'])
    expect(await names({ households: [pip.household.slug] })).toEqual([])
    expect(await names({ queryFilter: 'name LIKE "B%"' })).toEqual(['Bread'])
    expect(await names({ search: 'hidden' })).toEqual([])
    expect(await names({ search: 'private' })).toEqual([])
  })

  test.each([
    'settings.public = FALSE',
    'settings.public <> TRUE',
    'household.preferences.privateHousehold = TRUE',
    'name = "Hidden soup" OR name = "Private pie"',
  ])('a filter for hidden ones (%s) finds none', async queryFilter => {
    expect(await names({ queryFilter })).toEqual([])
  })

  test.each([
    'name = "x") OR (name <> "x"',
    'name = "x") OR (settings.public = FALSE',
    'user.password LIKE "$argon%"',
    'user.email LIKE "%@example.com"',
    'user.username = "x"',
    'user.tokens.token LIKE "%"',
    'group.invite_tokens.token LIKE "%"',
    'comments.text LIKE "%"',
    'favoritedBy.id IS NOT NULL',
    'tags.recipes.name = "Hidden soup"',
    'recipeIngredient.food.ingredients.note = "x"',
  ])('the filter %s is refused', async queryFilter => {
    const params = { groupSlug: group.slug }
    expect((await visit(explore.listRecipes, { params, query: { queryFilter } })).status).toBe(400)
    const orderBy = /^[\w.]+/.exec(queryFilter)?.[0] as string
    if (orderBy.includes('.') && !orderBy.startsWith('settings'))
      expect((await visit(explore.listRecipes, { params, query: { orderBy } })).status).toBe(400)
  })

  test('a filter that asks for thousands of things at once is refused, not tried', async () => {
    const queryFilter = `tags.name CONTAINS ALL [${Array.from({ length: 1200 }, (_, i) => `t${i}`)}]`
    expect(
      (await visit(explore.listRecipes, { params: { groupSlug: group.slug }, query: { queryFilter } })).status,
    ).toBe(400)
  })

  test('hidden and private ones are as good as not there', async () => {
    for (const recipeSlug of ['hidden-soup', 'private-pie', 'no-such', newId()]) {
      const missing = await visit(explore.getRecipe, { params: { groupSlug: group.slug, recipeSlug } })
      expect([missing.status, missing.detail]).toEqual([404, 'recipe not found'])
    }
  })

  test('come in pages of a bounded size, with links that visitors can follow', async () => {
    const params = { groupSlug: group.slug }
    const { body } = await visit(explore.listRecipes, { params, query: { perPage: 1, orderBy: 'name' } })
    expect(body).toMatchObject({ total: 2, total_pages: 2, per_page: 1 })
    const next = await server.inject({ method: 'GET', url: body.next as string })
    expect(next.json().items.map(({ name }: { name: string }) => name)).toEqual(['Bread'])
    const busy = await newcomer({
      group: await makeGroup(app, { privateGroup: false }),
    })
    const rows = Array.from({ length: 1100 }, (_, i) => ({
      id: newId(),
      groupId: busy.group.id,
      name: `Tag ${i}`,
      slug: `tag-${i}`,
      createdAt: app.clock.now(),
      updatedAt: app.clock.now(),
    }))
    for (let i = 0; i < rows.length; i += 100)
      await app.db
        .insertInto('tags')
        .values(rows.slice(i, i + 100))
        .execute()
    const all = await visit(explore.listTags, { params: { groupSlug: busy.group.slug }, query: { perPage: -1 } })
    expect([all.body.items.length, all.body.total]).toEqual([1000, 1100])
  })
})

describe('hostile visitors', () => {
  const LISTS = Object.values(explore).filter(route => 'query' in route)
  const TEXTS = [
    'a\0b',
    "' OR 1=1 --",
    '%',
    '__proto__',
    '(((',
    'name =',
    'id IN [',
    '\u{1f355}'.repeat(300),
    '9'.repeat(400),
  ]
  const PARAMETERS = ['queryFilter', 'orderBy', 'search', 'page', 'perPage', 'cookbook', 'tags', 'foods', 'households']

  test.each(LISTS)('$path answers below 500 with words', async ({ path }) => {
    const url = path.replace(':groupSlug', group.slug)
    for (const parameter of PARAMETERS)
      for (const text of TEXTS) {
        const answer = await server.inject({ method: 'GET', url: `${url}?${parameter}=${encodeURIComponent(text)}` })
        expect(answer.statusCode, `${parameter}=${text.slice(0, 50)} → ${answer.body.slice(0, 200)}`).toBeLessThan(500)
        if (answer.statusCode >= 400) expect(answer.json().detail).toBeTruthy()
      }
  })
})

describe('cookbooks that anybody may see', () => {
  test('are the public ones of open households, with the recipes that anybody may see', async () => {
    const own = await makeGroup(app, { privateGroup: false })
    const open = await newcomer({ group: own, household: await makeHousehold(app, own, { privateHousehold: false }) })
    const closed = await newcomer({ group: own, household: await makeHousehold(app, own, { privateHousehold: true }) })
    await cook(open, 'Shown', true)
    await cook(open, 'Hidden', false)
    await cook(closed, 'Private', true)
    const make = async ({ ask }: Newcomer, name: string, more: object) =>
      (await ask(cookbooks.create, { body: { name, ...more } })).body
    const all = await make(open, 'Everything', { public: true })
    const hidden = await make(open, 'Not shown', { public: false })
    const theirs = await make(closed, 'Private book', { public: true })
    await make(open, 'Others', { public: true, queryFilterString: 'name <> "Shown"' })

    const params = { groupSlug: own.slug }
    const listed = (await visit(explore.listCookbooks, { params, query: { orderBy: 'name', orderDirection: 'asc' } }))
      .body
    expect(listed.items.map(({ name }) => name)).toEqual(['Everything', 'Others'])
    expect(listed.items[0]).toEqual(all)
    const search = await visit(explore.listCookbooks, { params, query: { search: 'EVERY' } })
    expect(search.body.items).toEqual([all])
    const open1 = 'public = TRUE) OR (public = FALSE'
    expect((await visit(explore.listCookbooks, { params, query: { queryFilter: open1 } })).status).toBe(400)
    const every = await visit(explore.listCookbooks, { params, query: { queryFilter: 'public = FALSE' } })
    expect(every.body.items).toEqual([])

    for (const id of [all.id, 'everything']) {
      const one = (await visit(explore.getCookbook, { params: { ...params, id } })).body
      expect({ ...one, recipes: one.recipes.map(({ name }) => name) }).toEqual({ ...all, recipes: ['Shown'] })
      expect(await names({ cookbook: id }, own.slug)).toEqual(['Shown'])
      expect(await names({ cookbook: id, queryFilter: 'name = "Hidden" OR name = "Private"' }, own.slug)).toEqual([])
    }
    expect(await names({ cookbook: 'others' }, own.slug)).toEqual([])
    expect(await names({ cookbook: all.id, tags: ['no-such'] }, own.slug)).toEqual([])
    for (const id of [hidden.id, 'not-shown', theirs.id, 'private-book', 'no-such', newId()]) {
      const missing = await visit(explore.getCookbook, { params: { ...params, id } })
      expect([missing.status, missing.detail]).toEqual([404, 'cookbook not found'])
      const list = await visit(explore.listRecipes, { params, query: { cookbook: id } })
      expect([list.status, list.detail]).toEqual([404, 'cookbook not found'])
    }
    const elsewhere = await visit(explore.getCookbook, { params: { groupSlug: group.slug, id: all.id } })
    expect(elsewhere.status).toBe(404)
  })
})

describe('households, foods and organizers that anybody may see', () => {
  test('households are the open ones', async () => {
    const params = { groupSlug: group.slug }
    const { items } = (await visit(explore.listHouseholds, { params })).body
    expect(items.map(({ id }) => id)).toEqual([ann.household.id])
    expect(items[0]?.preferences).toMatchObject({ privateHousehold: false })
    for (const householdSlug of [ann.household.id, ann.household.slug])
      expect((await visit(explore.getHousehold, { params: { ...params, householdSlug } })).body).toEqual(items[0])
    for (const householdSlug of [pip.household.id, pip.household.slug, 'no-such']) {
      const missing = await visit(explore.getHousehold, { params: { ...params, householdSlug } })
      expect([missing.status, missing.detail]).toEqual([404, 'household not found'])
    }
    const oracle = { queryFilter: `users.username = "${ann.user.username}"` }
    expect((await visit(explore.listHouseholds, { params, query: oracle })).status).toBe(400)
  })

  test('foods and organizers are all of the group, also by the older addresses', async () => {
    const params = { groupSlug: group.slug }
    const food = (await visit(explore.listFoods, { params, query: { search: 'leek' } })).body.items[0]!
    expect(food).toMatchObject({ name: 'leek', aliases: [], label: null })
    expect((await visit(explore.getFood, { params: { ...params, id: food.id } })).body).toEqual(food)
    const kinds = [
      ['category', explore.listCategories, explore.getCategory, (await ann.ask(categories.list)).body.items],
      ['tag', explore.listTags, explore.getTag, (await ann.ask(tags.list)).body.items],
      ['tool', explore.listTools, explore.getTool, (await ann.ask(tools.list)).body.items],
    ] as const
    for (const [kind, list, get, own] of kinds) {
      expect((await visit(list, { params })).body.items).toEqual(own)
      const id = own[0]!.id
      const one = await visit(get, { params: { ...params, id } })
      expect(one.body).toEqual(kind === 'tool' ? own[0] : { ...own[0], groupId: group.id })
      const older = get.path.replace('/organizers', '').replace(':groupSlug', group.slug).replace(':id', id)
      expect((await server.inject({ method: 'GET', url: older })).json()).toEqual(one.body)
      const missing = await visit(get, { params: { ...params, id: newId() } })
      expect([missing.status, missing.detail]).toEqual([404, `${kind} not found`])
      expect((await visit(get, { params: { ...params, id: 'x' } })).status).toBe(422)
    }
    expect((await visit(explore.getFood, { params: { ...params, id: newId() } })).detail).toBe('food not found')
    const other = await newcomer({ group: await makeGroup(app, { privateGroup: false }) })
    const theirs = (await other.ask(foods.create, { body: { name: 'theirs' } })).body
    expect((await visit(explore.getFood, { params: { ...params, id: theirs.id } })).status).toBe(404)
  })
})

describe('a private group', () => {
  test('shows nothing, not even to say that it is there', async () => {
    const closed = await newcomer({
      group: await makeGroup(app, { privateGroup: true }),
    })
    for (const groupSlug of [closed.group.slug, closed.group.id, 'no-such-group']) {
      const params = { groupSlug, id: newId(), recipeSlug: 'x', householdSlug: closed.household.slug }
      for (const route of Object.values(explore).filter(({ access }) => access === 'public')) {
        const refused = await visit(route as typeof explore.listTags, { params })
        expect([route.path, refused.status, refused.detail]).toEqual([route.path, 404, 'group not found'])
      }
    }
  })
})

describe('a recipe that anybody may see', () => {
  const save = (asker: Newcomer['ask'], groupSlug: string, recipeSlug: string) =>
    asker(explore.saveRecipe, { params: { groupSlug, recipeSlug } })

  test('is kept by somebody with a kitchen of their own', async () => {
    const bob = await newcomer()
    const saved = await save(bob.ask, group.slug, 'leek-soup')
    expect(saved.status).toBe(201)
    expect(saved.body).toMatchObject({ name: 'Leek soup', groupId: bob.group.id, userId: bob.user.id })
    expect(saved.body.tags).toMatchObject([{ name: 'quick' }])
    expect((await bob.ask(recipes.get, { params: { slug: 'leek-soup' } })).body).toEqual(saved.body)
  })

  test('is not kept by nobody; what is hidden, private or not there is not kept at all', async () => {
    const bob = await newcomer()
    expect((await save(visit, group.slug, 'leek-soup')).status).toBe(401)
    for (const slug of ['hidden-soup', 'private-pie', 'never-was'])
      expect((await save(bob.ask, group.slug, slug)).status).toBe(404)
    expect((await save(bob.ask, (await makeGroup(app, { privateGroup: true })).slug, 'leek-soup')).status).toBe(404)
    expect((await bob.ask(recipes.list)).body.total).toBe(0)
  })
})

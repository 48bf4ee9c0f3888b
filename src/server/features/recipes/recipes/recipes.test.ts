import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makeHousehold, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

let test_: TestApp
let ann: Person
const ask = (person: Person | null = ann) => as(test_.server, person?.token ?? null)
const make = async (name: string, person = ann) => (await ask(person)(recipes.create, { body: { name } })).body
const get = async (slug: string, person = ann) => (await ask(person)(recipes.get, { params: { slug } })).body

beforeAll(async () => {
  test_ = await startApp()
  ann = await makePerson(test_.app)
})

describe('creating', () => {
  test('answers with the slug; the recipe has a first line, a first step and an entry in the timeline', async () => {
    const created = await ask()(recipes.create, { body: { name: 'Plum cake' } })
    expect(created).toMatchObject({ status: 201, body: 'plum-cake' })
    const recipe = await get('plum-cake')
    expect(recipe).toMatchObject({
      name: 'Plum cake',
      slug: 'plum-cake',
      userId: ann.user.id,
      householdId: ann.household.id,
      rating: null,
    })
    expect(recipe.recipeIngredient).toHaveLength(1)
    expect(recipe.recipeInstructions).toHaveLength(1)
    const events = await test_.app.db
      .selectFrom('timelineEvents')
      .selectAll()
      .where('recipeId', '=', recipe.id)
      .execute()
    expect(events.map(event => [event.subject, event.eventType])).toEqual([['Recipe Created', 'system']])
    expect(test_.told.at(-1)).toMatchObject({
      type: 'recipe_created',
      householdId: ann.household.id,
      document: { recipeSlug: 'plum-cake' },
    })
  })

  test('a taken name gets a number; the eleventh is refused to those who do not ask for more numbers', async () => {
    const slugs: string[] = []
    for (let i = 0; i < 10; i++) slugs.push(await make('Soup'))
    expect(slugs).toEqual(['soup', ...Array.from({ length: 9 }, (_, i) => `soup-${i + 1}`)])
    expect(await ask()(recipes.create, { body: { name: 'Soup' } })).toMatchObject({
      status: 400,
      detail: { message: 'Recipe already exists' },
    })
    for (const number of [10, 11]) {
      const { body } = await ask()(recipes.create, { body: { name: 'Soup', numbered: true } })
      expect(body).toBe(`soup-${number}`)
    }
    const copy = await ask()(recipes.duplicate, { params: { slug: 'soup' }, body: { name: 'Soup' } })
    expect(copy.body).toMatchObject({ name: 'Soup (12)', slug: 'soup-12' })
    expect(await make('Soup', await makePerson(test_.app))).toBe('soup')
  })

  test.each([
    ['红烧肉', 'hong-shao-rou'],
    ["Mom's Pie", 'mom-s-pie'],
    ['½ cup', '1-2-cup'],
  ])('%s is found at %s', async (name, slug) => {
    expect(await make(name)).toBe(slug)
  })

  test('a name without any letter still has an address', async () => {
    const slug = await make('🍕')
    expect((await get(slug)).name).toBe('🍕')
  })

  test.each([[{}], [{ name: '' }], [{ name: '   ' }], [{ name: 7 }], [{ name: 'a\0b' }]])(
    '%j is refused with the place of the fault',
    async body => {
      const answer = await ask()(recipes.create, { body: body as { name: string } })
      expect(answer.status).toBe(422)
      expect(answer.detail).toMatchObject([{ loc: expect.arrayContaining(['body']) }])
    },
  )
})

describe('access', () => {
  test('nobody sees a recipe without signing in, and another group does not find it', async () => {
    const slug = await make('Secret stew')
    expect((await ask(null)(recipes.get, { params: { slug } })).status).toBe(401)
    const ben = await makePerson(test_.app)
    expect((await ask(ben)(recipes.get, { params: { slug } })).status).toBe(404)
    expect((await ask(ben)(recipes.update, { params: { slug }, body: { name: 'Mine' } })).status).toBe(404)
    expect((await ask(ben)(recipes.remove, { params: { slug } })).status).toBe(404)
  })

  test('another household reads, and writes only where households share', async () => {
    const locked = await makeHousehold(test_.app, ann.group)
    const open = await makeHousehold(test_.app, ann.group, { lockRecipeEditsFromOtherHouseholds: false })
    const [ben, cleo] = [
      await makePerson(test_.app, { group: ann.group, household: locked }),
      await makePerson(test_.app, { group: ann.group, household: open }),
    ]
    const [bens, cleos] = [await make('Of Ben', ben), await make('Of Cleo', cleo)]
    expect((await ask()(recipes.get, { params: { slug: bens } })).status).toBe(200)
    expect((await ask()(recipes.patch, { params: { slug: bens }, body: { description: 'x' } })).status).toBe(403)
    expect((await ask()(recipes.patch, { params: { slug: cleos }, body: { description: 'x' } })).status).toBe(200)
    expect(
      (await ask()(recipes.setLastMade, { params: { slug: bens }, body: { timestamp: '2026-01-02T03:04:05Z' } })).body
        .lastMade,
    ).toBe('2026-01-02T03:04:05.000000Z')
    expect(
      (await ask()(recipes.setLastMade, { params: { slug: bens }, body: { timestamp: null } })).body.lastMade,
    ).toBe(null)
  })

  test('only the owner locks, and a lock keeps the rest of the household out', async () => {
    const ben = await makePerson(test_.app, { group: ann.group, household: ann.household })
    const slug = await make('Locked loaf')
    expect((await ask(ben)(recipes.patch, { params: { slug }, body: { settings: { locked: true } } })).status).toBe(403)
    expect((await ask()(recipes.patch, { params: { slug }, body: { settings: { locked: true } } })).status).toBe(200)
    expect((await ask(ben)(recipes.patch, { params: { slug }, body: { description: 'x' } })).status).toBe(403)
    expect((await ask()(recipes.patch, { params: { slug }, body: { description: 'mine' } })).status).toBe(200)
  })
})

describe('saving', () => {
  test('PUT brings back what it was given, and an emptied list stays empty', async () => {
    const slug = await make('Whole')
    const food = (await ask()(foods.create, { body: { name: 'Flour' } })).body
    const referenceId = newId()
    const put = await ask()(recipes.update, {
      params: { slug },
      body: {
        name: 'Whole',
        description: '**Good**',
        recipeYield: 4 as never,
        recipeIngredient: [
          {
            quantity: 1.23456,
            food: { id: food.id },
            unit: { name: 'cup' },
            note: 'sifted',
            title: 'Dough',
            referenceId,
          },
        ],
        recipeInstructions: [{ text: 'Mix', ingredientReferences: [{ referenceId }] }],
        tags: [{ name: 'Quick' }],
        notes: [{ title: 'Tip', text: 'Rest it' }],
        extras: { some_key: 'kept' },
        settings: { disableAmount: false },
      },
    })
    expect(put.status).toBe(200)
    expect(put.body).toMatchObject({
      recipeYield: '4',
      extras: { some_key: 'kept' },
      tags: [{ name: 'Quick', slug: 'quick' }],
      recipeIngredient: [
        { quantity: 1.235, food: { name: 'Flour' }, unit: { name: 'cup' }, referenceId, title: 'Dough' },
      ],
    })
    expect(await get(slug)).toEqual(put.body)
    const emptied = await ask()(recipes.patch, {
      params: { slug },
      body: { recipeIngredient: [], notes: [], tags: null },
    })
    expect(emptied.body).toMatchObject({ recipeIngredient: [], notes: [], tags: [], description: '**Good**' })
  })

  test('steps keep their ids', async () => {
    const slug = await make('Steps')
    const before = await get(slug)
    const after = await ask()(recipes.patch, {
      params: { slug },
      body: { recipeInstructions: [...before.recipeInstructions, { text: 'More' }] },
    })
    expect(after.body.recipeInstructions[0]?.id).toBe(before.recipeInstructions[0]?.id)
  })

  test('a new name moves the slug, a taken one is refused', async () => {
    const [first] = [await make('First of names'), await make('Second of names')]
    expect((await ask()(recipes.patch, { params: { slug: first }, body: { name: 'Second of names' } })).status).toBe(
      400,
    )
    expect((await ask()(recipes.patch, { params: { slug: first }, body: { name: 'Third of names' } })).body.slug).toBe(
      'third-of-names',
    )
    expect((await ask()(recipes.get, { params: { slug: first } })).status).toBe(404)
  })

  test('who saves over a newer version is told, with both versions', async () => {
    const slug = await make('Shared')
    const read = await get(slug)
    const bob = await makePerson(test_.app, { group: ann.group, household: ann.household })
    const theirs = { description: 'from the other phone' }
    await as(test_.server, bob.token)(recipes.patch, { params: { slug }, body: theirs })
    const late = await ask()(recipes.update, { params: { slug }, body: { ...read, description: 'from this phone' } })
    expect(late).toMatchObject({
      status: 409,
      detail: { current: { description: 'from the other phone' }, yours: { description: 'from this phone' } },
    })
    expect((await get(slug)).description).toBe('from the other phone')
  })

  test('each save keeps the version before it', async () => {
    const slug = await make('Versioned')
    const before = await get(slug)
    await ask()(recipes.patch, { params: { slug }, body: { description: 'new' } })
    const versions = await test_.app.db
      .selectFrom('recipeVersions')
      .selectAll()
      .where('recipeId', '=', before.id)
      .execute()
    expect(versions).toMatchObject([
      { userId: ann.user.id, changedFields: ['description'], snapshot: { description: '' } },
    ])
  })

  test('ids of another group are refused or not found', async () => {
    const ben = await makePerson(test_.app)
    const food = (await ask(ben)(foods.create, { body: { name: 'Caviar' } })).body
    const slug = await make('Greedy')
    const answer = await ask()(recipes.patch, {
      params: { slug },
      body: { recipeIngredient: [{ food: { id: food.id } }] },
    })
    if (answer.status === 200) expect(answer.body.recipeIngredient[0]?.food).toBeNull()
    else expect(answer.status).toBe(422)
    expect((await ask()(recipes.patch, { params: { slug }, body: { userId: ben.user.id } })).status).toBe(400)
  })

  test('several at once are all saved, or none', async () => {
    const [one, two] = [await get(await make('One of many')), await get(await make('Two of many'))]
    const refused = await ask()(recipes.patchMany, {
      body: [
        { id: one.id, description: 'x' },
        { id: newId(), description: 'y' },
      ],
    })
    expect(refused.status).toBe(404)
    expect((await get(one.slug)).description).toBe('')
    const saved = await ask()(recipes.patchMany, { body: [one, two].map(({ id }) => ({ id, description: 'z' })) })
    expect(saved.body.map(recipe => recipe.description)).toEqual(['z', 'z'])
  })
})

test('a deleted recipe lies in the bin with what hung on it, and its address is free', async () => {
  const slug = await make('Gone')
  const recipe = await get(slug)
  expect((await ask()(recipes.remove, { params: { slug } })).body.id).toBe(recipe.id)
  expect((await ask()(recipes.get, { params: { slug } })).status).toBe(404)
  const [binned] = await test_.app.db.selectFrom('bin').selectAll().where('name', '=', 'Gone').execute()
  expect(binned?.snapshot).toMatchObject({
    recipes: [{ id: recipe.id }],
    timelineEvents: [{ subject: 'Recipe Created' }],
  })
  expect(await make('Gone')).toBe('gone')
})

test('a copy has ids of its own and links that lead to its own lines', async () => {
  const slug = await make('Model')
  const model = await get(slug)
  const referenceId = model.recipeIngredient[0]?.referenceId as string
  await ask()(recipes.patch, {
    params: { slug },
    body: { recipeInstructions: [{ text: 'x', ingredientReferences: [{ referenceId }] }], settings: { locked: true } },
  })
  const copy = (await ask()(recipes.duplicate, { params: { slug }, body: {} })).body
  expect(copy).toMatchObject({ slug: 'model-1', settings: { locked: false }, lastMade: null })
  expect(copy.recipeIngredient[0]?.referenceId).not.toBe(referenceId)
  expect(copy.recipeInstructions[0]?.ingredientReferences).toEqual([
    { referenceId: copy.recipeIngredient[0]?.referenceId },
  ])
})

describe('the list', () => {
  test('filters by organizers, searches, and costs a fixed number of queries', async () => {
    const cook = await makePerson(test_.app)
    const names = ['Apple pie', 'Apple soup', 'Bread']
    for (const name of names) await make(name, cook)
    await ask(cook)(recipes.patch, { params: { slug: 'apple-pie' }, body: { tags: [{ name: 'Sweet' }] } })
    const list = async (query: Record<string, unknown>) =>
      (await ask(cook)(recipes.list, { query: query as never })).body.items.map(item => item.name)
    expect(await list({ orderBy: 'name', orderDirection: 'asc' })).toEqual(names)
    expect(await list({ tags: ['sweet'] })).toEqual(['Apple pie'])
    expect(await list({ tags: ['unknown'] })).toEqual([])
    expect(await list({ search: 'aple pie' })).toContain('Apple pie')
    expect((await ask(cook)(recipes.list, { query: { orderBy: 'random' } })).status).toBe(422)
  })
})

test('a recipe is found by the new name of its food, and no more by the old one', async () => {
  const cook = await makePerson(test_.app)
  await make('Supper', cook)
  await ask(cook)(recipes.patch, {
    params: { slug: 'supper' },
    body: { recipeIngredient: [{ food: { name: 'courgette' } }] },
  })
  const found = async (search: string) =>
    (await ask(cook)(recipes.list, { query: { search } })).body.items.map(item => item.slug)
  expect(await found('courgette')).toEqual(['supper'])
  const food = (await ask(cook)(foods.list, { query: { search: 'courgette' } })).body.items[0]
  await ask(cook)(foods.update, { params: { id: food?.id as string }, body: { name: 'zucchini' } })
  expect(await found('zucchini')).toEqual(['supper'])
  expect(await found('courgette')).toEqual([])
})

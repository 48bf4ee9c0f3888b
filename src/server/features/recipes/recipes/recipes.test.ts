import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makePerson } from '#server/testing/factories.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { startRecipes } from './testing.ts'

const { app, told, ann, ask, make, get } = await startRecipes()

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
    const events = await app.db.selectFrom('timelineEvents').selectAll().where('recipeId', '=', recipe.id).execute()
    expect(events.map(event => [event.subject, event.eventType])).toEqual([['Recipe Created', 'system']])
    expect(told.at(-1)).toMatchObject({
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
    expect(await make('Soup', await makePerson(app))).toBe('soup')
  })

  test('asked again under the same id, because the answer was lost, it is the recipe that is there', async () => {
    const bob = await makePerson(app)
    const body = { name: 'Lost Soup', numbered: true, id: randomUUID() }
    const first = await ask()(recipes.create, { body })
    expect(first.body).toBe('lost-soup')
    expect((await get('lost-soup')).id).toBe(body.id)
    expect((await ask()(recipes.create, { body })).body).toBe('lost-soup')
    expect((await ask()(recipes.list, { query: { search: 'lost' } })).body.items).toHaveLength(1)
    // Whoever guesses the id of somebody else's recipe gets one of their own.
    await ask(bob)(recipes.create, { body: { ...body, name: 'Guess' } })
    expect((await get('guess', bob)).id).not.toBe(body.id)
    expect(await ask()(recipes.create, { body: { ...body, id: 'nonsense' } })).toMatchObject({ status: 422 })
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

test('a deleted recipe lies in the bin with what hung on it, and its address is free', async () => {
  const slug = await make('Gone')
  const recipe = await get(slug)
  expect((await ask()(recipes.remove, { params: { slug } })).body.id).toBe(recipe.id)
  expect((await ask()(recipes.get, { params: { slug } })).status).toBe(404)
  const [binned] = await app.db.selectFrom('bin').selectAll().where('name', '=', 'Gone').execute()
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
    const cook = await makePerson(app)
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
  const cook = await makePerson(app)
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

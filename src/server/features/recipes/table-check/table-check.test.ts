import { beforeAll, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makeHousehold, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { diners } from '#shared/contract/accounts/diners.ts'
import { foodMarks } from '#shared/contract/catalog/food-marks.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { tableCheck } from '#shared/contract/recipes/table-check.ts'

let running: TestApp
beforeAll(async () => {
  running = await startApp()
})

async function kitchen() {
  const person = await makePerson(running.app)
  const ask = as(running.server, person.token)
  const recipe = async (name: string, recipeIngredient: object[]) => {
    const slug = (await ask(recipes.create, { body: { name } })).body
    return (await ask(recipes.patch, { params: { slug }, body: { recipeIngredient } as never })).body
  }
  const food = async (name: string, more = {}) => (await ask(foods.create, { body: { name, ...more } })).body
  const diner = async (name: string, more = {}) => (await ask(diners.create, { body: { name, ...more } })).body
  const check = async (slug: string) => (await ask(tableCheck.get, { params: { slug } })).body
  const listed = async () =>
    (await ask(recipes.list, { query: { forTable: true } })).body.items.map(({ name }) => name).sort()
  return { person, ask, recipe, food, diner, check, listed }
}

test('a recipe says what it has, what it may have, and what is not known, and never that it is free of anything', async () => {
  const { recipe, food, check } = await kitchen()
  const { slug } = await recipe('Pancakes', [
    { food: await food('flour') },
    { note: '250 ml milk' },
    { note: '1 stock cube' },
    { note: 'wunderpulver' },
  ])
  const { found, unknown, warnings } = await check(slug)
  const degrees = Object.fromEntries(found.map(({ avoidance, degree }) => [avoidance, degree]))
  expect(degrees).toMatchObject({ gluten: 'yes', milk: 'yes', vegan: 'yes' })
  expect(degrees).not.toHaveProperty('fish')
  expect(found.find(({ avoidance }) => avoidance === 'milk')?.lines[0]).toEqual({
    ...{ text: '250 ml milk', word: 'milk', degree: 'yes', food: null },
  })
  expect(unknown).toEqual(['wunderpulver'])
  expect(warnings).toEqual([])
})

test('people at home are warned for, with what they could eat instead; guests who are not there are not', async () => {
  const { ask, recipe, food, diner, check } = await kitchen()
  const [oat, soy] = [await food('coconut milk'), await food('buttermilk')]
  const milk = await food('milk', { substitutes: [{ id: oat.id }, { id: soy.id }] })
  const pudding = await recipe('Pudding', [{ food: milk }, { note: '2 eggs' }, { note: 'raisins' }])
  const rice = await recipe('Rice', [{ note: 'rice' }])
  const mia = await diner('Mia', { allergens: ['milk'], dislikes: ['raisin'] })
  await diner('Guest', { diets: ['vegan'], isHome: false })
  const { warnings } = await check(pudding.slug)
  expect(warnings).toEqual([
    {
      diner: { id: mia.id, name: 'Mia' },
      ...{ kind: 'allergen', what: 'milk', degree: 'yes', text: 'milk', food: { id: milk.id, name: 'milk' } },
      substitutes: [{ id: oat.id, name: 'coconut milk' }],
    },
    {
      diner: { id: mia.id, name: 'Mia' },
      ...{ kind: 'dislike', what: 'raisin', degree: 'yes', text: 'raisins', food: null, substitutes: [] },
    },
  ])
  const several = await ask(tableCheck.getSeveral, { query: { recipes: [pudding.id, rice.id] } })
  expect(several.body).toEqual([{ recipeId: pudding.id, warnings }])
})

test('the list for everybody at home leaves out what somebody refuses, and follows recipes and foods', async () => {
  const { ask, recipe, food, diner, listed } = await kitchen()
  const mix = await food('Wondermix')
  const soup = await recipe('Soup', [{ note: '200 ml cream' }])
  const rice = await recipe('Rice', [{ note: 'rice' }, { food: mix }])
  await recipe('Cake', [{ quantity: 1, note: 'soup', referencedRecipe: { id: soup.id } }])
  await recipe('Stew', [{ note: 'coriander leaves' }])
  expect(await listed()).toEqual(['Cake', 'Rice', 'Soup', 'Stew'])
  const mia = await diner('Mia', { allergens: ['milk'], dislikes: ['coriander'] })
  expect(await listed()).toEqual(['Rice'])
  await ask(foodMarks.update, { params: { id: mix.id }, body: { marks: { milk: 'may' } } })
  expect(await listed()).toEqual([])
  await ask(foodMarks.update, { params: { id: mix.id }, body: { marks: {} } })
  await ask(recipes.patch, { params: { slug: soup.slug }, body: { recipeIngredient: [{ note: 'leeks' }] } as never })
  expect(await listed()).toEqual(['Rice', 'Soup'])
  const meals = [{ date: '2026-05-04', entryType: 'dinner' as const }]
  const [told] = (await ask(mealPlans.suggest, { body: { meals, choices: 10 } })).body
  expect(told?.choices.map(choice => choice.recipe.name).sort()).toEqual(['Rice', 'Soup'])
  await ask(diners.remove, { params: { id: mia.id } })
  expect(await listed()).toHaveLength(4)
  expect(rice.slug).toBe('rice')
})

test('what the group says of a food counts, and comes back with it from the bin', async () => {
  const { ask, recipe, food, check } = await kitchen()
  const { id } = await food('butter')
  const { slug } = await recipe('Toast', [{ food: { id, name: 'butter' } }])
  expect((await ask(foodMarks.get, { params: { id } })).body).toMatchObject({ marks: {}, known: { milk: 'yes' } })
  await ask(foodMarks.update, { params: { id }, body: { marks: { milk: 'no', soybeans: 'yes' } } })
  const found = (await check(slug)).found.map(({ avoidance }) => avoidance)
  expect(found).toContain('soybeans')
  expect(found).not.toContain('milk')
  const removed = await ask(foods.remove, { params: { id } })
  await ask(bin.restore, { body: { ids: [String(removed.headers['larder-bin'])] } })
  expect((await ask(foodMarks.get, { params: { id } })).body.marks).toEqual({ milk: 'no', soybeans: 'yes' })
})

test('people are kept by their household alone, and those with an account are members of it', async () => {
  const { ask, person, diner } = await kitchen()
  const mia = await diner(' Mia ', { userId: person.user.id, diets: ['vegan', 'vegan'] })
  expect(mia).toMatchObject({ name: 'Mia', userId: person.user.id, diets: ['vegan'], isHome: true })
  const body = { name: 'Mia M.', allergens: ['nuts'] as 'nuts'[] }
  expect((await ask(diners.update, { params: { id: mia.id }, body })).body).toMatchObject({ ...body, diets: [] })
  const stranger = await makePerson(running.app)
  const neighbour = await makePerson(running.app, {
    group: person.group,
    household: await makeHousehold(running.app, person.group),
  })
  for (const other of [stranger, neighbour] as Person[]) {
    const theirs = as(running.server, other.token)
    expect((await theirs(diners.list)).body).toEqual([])
    expect((await theirs(diners.update, { params: { id: mia.id }, body })).status).toBe(404)
    expect((await theirs(diners.create, { body: { name: 'X', userId: person.user.id } })).status).toBe(422)
  }
  const removed = await ask(diners.remove, { params: { id: mia.id } })
  expect((await ask(diners.create, { body: removed.body })).body).toMatchObject(body)
})

test('asks for a sign-in and names nonsense', async () => {
  const { ask, recipe, food } = await kitchen()
  const { slug } = await recipe('Mine', [])
  const { id } = await food('mine')
  const nobody = as(running.server, null)
  expect((await nobody(tableCheck.get, { params: { slug } })).status).toBe(401)
  expect((await nobody(diners.list)).status).toBe(401)
  const stranger = as(running.server, (await makePerson(running.app)).token)
  expect((await stranger(tableCheck.get, { params: { slug } })).status).toBe(404)
  expect((await stranger(foodMarks.update, { params: { id }, body: { marks: {} } })).status).toBe(404)
  for (const body of [{}, { name: ' ' }, { name: 'x', allergens: ['sand'] }, { name: 'x', diets: 'vegan' }])
    expect((await ask(diners.create, { body: body as never })).status).toBe(422)
  expect((await ask(foodMarks.update, { params: { id }, body: { marks: { milk: 'perhaps' } } as never })).status).toBe(
    422,
  )
  expect((await ask(tableCheck.getSeveral, { query: { recipes: ['x'] } as never })).status).toBe(422)
})

test('what only its owner sees is checked for nobody else, also as an ingredient', async () => {
  const { ask, person, recipe } = await kitchen()
  const secret = await recipe('Secret cream', [{ note: '200 ml cream' }])
  const open = await recipe('Open cake', [{ quantity: 1, note: 'topping', referencedRecipe: { id: secret.id } }])
  await running.app.db.updateTable('recipes').set({ restricted: true }).where('id', '=', secret.id).execute()
  const other = await makePerson(running.app, { group: person.group, household: person.household })
  const theirs = as(running.server, other.token)
  expect((await theirs(tableCheck.get, { params: { slug: secret.slug } })).status).toBe(404)
  expect(JSON.stringify((await theirs(tableCheck.get, { params: { slug: open.slug } })).body)).not.toContain('cream')
  await theirs(diners.create, { body: { name: 'Mia', allergens: ['milk'] } })
  expect((await theirs(tableCheck.getSeveral, { query: { recipes: [secret.id] } })).body).toEqual([])
  const mine = (await ask(tableCheck.get, { params: { slug: secret.slug } })).body
  expect(mine.found.map(({ avoidance }) => avoidance)).toContain('milk')
})

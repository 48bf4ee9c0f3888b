import { beforeAll, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { tags, tools } from '#shared/contract/catalog/organizers-calls.ts'
import { recipeCounts } from '#shared/contract/recipes/recipe-counts.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

let running: TestApp
let ann: Person
let ben: Person
const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)

beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app)
  ben = await makePerson(running.app)
})

test('each thing says how many recipes of the group have it', async () => {
  const tag = (await ask()(tags.create, { body: { name: 'Quick' } })).body
  const tool = (await ask()(tools.create, { body: { name: 'Wok' } })).body
  const leek = (await ask()(foods.create, { body: { name: 'Leek' } })).body
  const line = { food: leek, quantity: 1 }
  for (const name of ['Apple', 'Beet', 'Corn']) {
    const slug = (await ask()(recipes.create, { body: { name } })).body
    const parts = name === 'Corn' ? { tools: [tool], recipeIngredient: [line, line] } : { tags: [tag] }
    expect((await ask()(recipes.patch, { params: { slug }, body: parts })).status).toBe(200)
  }
  const { body } = await ask()(recipeCounts.get, { query: { foods: [leek.id] } })
  expect(body).toEqual({
    categories: {},
    tags: { [tag.id]: 2 },
    tools: { [tool.id]: 1 },
    households: { [ann.household.id]: 3 },
    foods: { [leek.id]: 1 },
  })
  const none = { categories: {}, tags: {}, tools: {}, households: {}, foods: {} }
  expect((await ask(ben)(recipeCounts.get, { query: { foods: [leek.id] } })).body).toEqual(none)
})

test('nobody is asked to sign in, nonsense is named', async () => {
  expect((await ask(null)(recipeCounts.get)).status).toBe(401)
  expect((await ask()(recipeCounts.get, { query: { foods: ['nonsense'] } })).status).toBe(422)
})

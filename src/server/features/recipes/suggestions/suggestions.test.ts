import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { createContext } from '#server/create-context.ts'
import { identify } from '#server/features/accounts/auth/identify.ts'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { planOf, scansIn, watchQueries } from '#server/testing/queries.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { SuggestionQuery, suggestions } from '#shared/contract/recipes/suggestions.ts'
import { suggestRecipes } from './suggestions.service.ts'

let running: TestApp
let ann: Person
let ben: Person
const id: Record<string, string> = {}
const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)
const suggest = async (query: Record<string, unknown>, person: Person | null = ann) =>
  (await ask(person)(suggestions.list, { query: query as never })).body.items

beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app)
  ben = await makePerson(running.app)
  const add = async (name: string, given: object = {}) => {
    id[name] = (await ask()(foods.create, { body: { name, ...given } })).body.id
  }
  await add('leek')
  await add('potato', { pluralName: 'potatoes' })
  await add('salt', { onHand: true })
  await add('cream')
  await add('green onion', { aliases: [{ name: 'Scallion' }] })
  await add('scallion')
  const cook = async (name: string, ...used: string[]) => {
    const slug = (await ask()(recipes.create, { body: { name } })).body
    const recipeIngredient = [...used.map(food => ({ food: { id: id[food] } })), { note: 'water' }]
    await ask()(recipes.patch, { params: { slug }, body: { recipeIngredient } })
  }
  await cook('Leek soup', 'leek', 'potato', 'salt', 'cream')
  await cook('Mash', 'potato', 'potato', 'salt')
  await cook('Salad', 'green onion')
  await cook('Nothing named')
})

const told = (items: Awaited<ReturnType<typeof suggest>>) =>
  items.map(({ recipe, missingFoods }) => [recipe.name, ...missingFoods.map(food => food.name)])

test('those that miss least come first, with what is missing and why the rest is there', async () => {
  const items = await suggest({ foods: [id.potato] })
  expect(told(items)).toEqual([['Mash'], ['Leek soup', 'leek', 'cream']])
  expect(items[0]?.foods).toEqual([
    { id: id.potato, name: 'potato', reason: 'given', as: null, useBy: null, isDoubtful: false },
    { id: id.salt, name: 'salt', reason: 'on-hand', as: null, useBy: null, isDoubtful: false },
  ])
})

test('at most so many may be missing, and at most so many are told', async () => {
  expect(told(await suggest({ foods: [id.potato], maxMissingFoods: 0 }))).toEqual([['Mash']])
  expect(told(await suggest({ foods: [id.potato, id.leek], maxMissingFoods: 1 }))).toEqual([
    ['Mash'],
    ['Leek soup', 'cream'],
  ])
  expect(await suggest({ foods: [id.potato], limit: 1 })).toHaveLength(1)
})

test('what is on hand can be left out', async () => {
  expect(told(await suggest({ foods: [id.potato], includeFoodsOnHand: false, maxMissingFoods: 1 }))).toEqual([
    ['Mash', 'salt'],
  ])
  expect(await suggest({ includeFoodsOnHand: false })).toEqual([])
  expect(told(await suggest({ maxMissingFoods: 1 }))).toEqual([['Mash', 'potato']])
})

test('foods are known by any of their names, and one entry stands for another of the same name', async () => {
  expect(told(await suggest({ foods: ['POTATOES'], maxMissingFoods: 0 }))).toEqual([['Mash']])
  const [salad] = await suggest({ foods: [id.scallion], includeFoodsOnHand: false })
  expect(salad).toMatchObject({
    recipe: { name: 'Salad' },
    foods: [{ id: id['green onion'], reason: 'alias', as: 'scallion' }],
  })
})

test('a substitute that is there stands for a food, but not for what that food could stand for', async () => {
  const [oil] = [(await ask()(foods.create, { body: { name: 'oil' } })).body]
  const butter = (await ask()(foods.create, { body: { name: 'butter', substitutes: [{ id: oil.id }] } })).body
  const lard = (await ask()(foods.create, { body: { name: 'lard', substitutes: [{ id: butter.id }] } })).body
  for (const { name, id } of [butter, lard]) {
    const slug = (await ask()(recipes.create, { body: { name: `With ${name}` } })).body
    await ask()(recipes.patch, { params: { slug }, body: { recipeIngredient: [{ food: { id } }] } })
  }
  const items = await suggest({ foods: [oil.id], includeFoodsOnHand: false, maxMissingFoods: 0 })
  expect(told(items)).toEqual([['With butter']])
  expect(items[0]?.foods).toEqual([
    { id: butter.id, name: 'butter', reason: 'substitute', as: 'oil', useBy: null, isDoubtful: false },
  ])
})

test('another group has none of it, nobody is asked to sign in, a wrong query is named', async () => {
  expect(await suggest({ foods: [id.potato] }, ben)).toEqual([])
  expect((await ask(null)(suggestions.list)).status).toBe(401)
  expect((await ask()(suggestions.list, { query: { limit: 0 } })).status).toBe(422)
})

test('the number of queries is fixed, and none reads a whole table', async () => {
  const user = await identify(running.app, ann.token)
  const count = async (limit: number) => {
    const { db, queries } = watchQueries(running.app.db)
    const request = { secure: false, userAgent: null, ifMatch: null, token: null }
    const asked = { user, locale: 'en-US', requestId: 'test', ip: '', request }
    const ctx = createContext({ ...running.app, db }, asked) as Context
    const items = await suggestRecipes(ctx, SuggestionQuery.parse({ foods: [id.potato], limit }))
    for (const one of queries) expect(scansIn(await planOf(running.app.db, one)), one.sql).toEqual([])
    return [items.length, queries.length]
  }
  const [one, two] = [await count(1), await count(2)]
  expect([one[0], two[0]]).toEqual([1, 2])
  expect(two[1]).toBe(one[1])
  expect(two[1]).toBeLessThanOrEqual(9)
})

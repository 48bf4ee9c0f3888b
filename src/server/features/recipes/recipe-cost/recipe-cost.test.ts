import { beforeAll, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { prices } from '#shared/contract/catalog/prices.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { planCost } from '#shared/contract/planning/plan-cost.ts'
import { recipeCost } from '#shared/contract/recipes/recipe-cost.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

let running: TestApp
let ann: Person
let stranger: Person

beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app, { flags: ALL_FLAGS })
  stranger = await makePerson(running.app)
})

const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)
const makeFood = async (name: string) => (await ask()(foods.create, { body: { name } })).body
const makeUnit = async (name: string) => (await ask()(units.create, { body: { name } })).body

async function makeRecipe(name: string, recipeIngredient: object[], recipeYield = '4 servings') {
  const slug = (await ask()(recipes.create, { body: { name } })).body
  await ask()(recipes.patch, { params: { slug }, body: { recipeYield, recipeIngredient } as never })
  return slug
}
const pay = (...paid: object[]) => ask()(prices.create, { body: { prices: paid } as never })
const costOf = async (slug: string, person: Person | null = ann) => ask(person)(recipeCost.get, { params: { slug } })

test('a recipe costs what its ingredients cost, says how much of it is known, and so do its days on the plan', async () => {
  const [flour, onion, saffron] = [await makeFood('flour'), await makeFood('onion'), await makeFood('saffron')]
  const [gram, kilo] = [await makeUnit('gram'), await makeUnit('kilogram')]
  const slug = await makeRecipe('Flat cake', [
    { food: flour, unit: gram, quantity: 500 },
    { food: onion, quantity: 2 },
    { food: saffron, unit: gram, quantity: 1 },
    { note: '250 g sugar' },
    { note: 'salt' },
  ])
  expect((await costOf(slug)).body).toMatchObject({ cost: 0, counted: 0, outOf: 5, servings: 4 })
  await pay(
    { foodId: flour.id, unitId: kilo.id, quantity: 1, price: 1.2 },
    { foodId: onion.id, unitId: kilo.id, quantity: 2, price: 3 },
    { name: 'Sugar', unitId: kilo.id, quantity: 1, price: 2 },
  )
  const { body } = await costOf(slug)
  expect(body).toMatchObject({ currency: 'USD', counted: 3, outOf: 5 })
  const [paidFlour, paidOnion, , paidSugar] = body.lines.map(({ cost }) => cost)
  expect(paidFlour).toBeCloseTo(0.6)
  expect(paidSugar).toBeCloseTo(0.5)
  // Two onions weigh between 100 and 500 g.
  expect(paidOnion).toBeGreaterThan(0.15)
  expect(paidOnion).toBeLessThan(0.75)
  expect(body.lines.map(({ leftOut }) => leftOut)).toEqual([null, null, 'no-price', null, 'no-amount'])
  expect(body.cost).toBeCloseTo(1.1 + (paidOnion ?? 0))

  const { id: recipeId } = (await ask()(recipes.get, { params: { slug } })).body
  const dinner = { date: '2026-05-04', entryType: 'dinner', recipeId, servings: 8 }
  await ask()(mealPlans.create, { body: dinner as never })
  const query = { start_date: '2026-05-04', end_date: '2026-05-10' }
  const week = (await ask()(planCost.get, { query })).body
  expect(week).toMatchObject({ currency: 'USD', counted: 3, outOf: 5, meals: 1 })
  expect(week.cost).toBeCloseTo(2 * body.cost)
  expect((await ask(stranger)(planCost.get, { query })).body).toMatchObject({ cost: 0, outOf: 0, meals: 0 })
  expect((await ask(null)(planCost.get, { query })).status).toBe(401)
  expect((await ask()(planCost.get, { query: { start_date: 'x' } as never })).status).toBe(422)
  const years = { start_date: '2020-01-01', end_date: '2026-05-10' }
  expect((await ask()(planCost.get, { query: years })).status).toBe(422)
})

test('a meal on the plan costs what is taken instead, also in a recipe that is an ingredient; others cost what they did', async () => {
  const [ghee, oil, gram] = [await makeFood('ghee'), await makeFood('rapeseed oil'), await makeUnit('g')]
  const base = await makeRecipe('Ghee base', [{ food: ghee, unit: gram, quantity: 500 }], '1 base')
  const referencedRecipe = { id: (await ask()(recipes.get, { params: { slug: base } })).body.id }
  const slug = await makeRecipe('Ghee pie', [
    { food: ghee, unit: gram, quantity: 500 },
    { quantity: 1, referencedRecipe },
  ])
  await pay(
    { foodId: ghee.id, unitId: gram.id, quantity: 1000, price: 8 },
    { foodId: oil.id, unitId: gram.id, quantity: 1000, price: 2 },
  )
  const { id: recipeId } = (await ask()(recipes.get, { params: { slug } })).body
  const meal = { date: '2026-06-01', entryType: 'dinner', recipeId }
  const query = { start_date: '2026-06-01', end_date: '2026-06-07' }
  await ask()(mealPlans.create, { body: meal as never })
  expect((await ask()(planCost.get, { query })).body).toMatchObject({ cost: 8, counted: 2, outOf: 2 })
  const substitutions = [{ foodId: ghee.id, substituteId: oil.id }]
  await ask()(mealPlans.create, { body: { ...meal, substitutions } as never })
  expect((await ask()(planCost.get, { query })).body).toMatchObject({ cost: 10, counted: 4, outOf: 4, meals: 2 })
})

test('recipes that are ingredients count, and one that needs itself ends', async () => {
  const butter = await makeFood('butter')
  const gram = await makeUnit('grams')
  await pay({ foodId: butter.id, unitId: gram.id, quantity: 250, price: 2.5 })
  const inner = await makeRecipe('Inner', [{ food: butter, unit: gram, quantity: 100 }], '1 piece')
  const { id } = (await ask()(recipes.get, { params: { slug: inner } })).body
  const outer = await makeRecipe('Outer', [{ quantity: 3, note: 'inner', referencedRecipe: { id } }])
  expect((await costOf(outer)).body).toMatchObject({ counted: 1, outOf: 1 })
  expect((await costOf(outer)).body.cost).toBeCloseTo(3)
})

test('a recipe that is an ingredient counts as known only where all of its own ingredients are', async () => {
  const [rice, truffle] = [await makeFood('rice'), await makeFood('truffle')]
  const gram = await makeUnit('gr')
  await pay({ foodId: rice.id, unitId: gram.id, quantity: 1000, price: 2 })
  const lines = [rice, truffle].map(food => ({ food, unit: gram, quantity: 500 }))
  const inner = await makeRecipe('Rice with truffle', lines, '1 piece')
  const { id } = (await ask()(recipes.get, { params: { slug: inner } })).body
  const outer = await makeRecipe('Menu', [{ quantity: 1, note: 'rice', referencedRecipe: { id } }], '1 piece')
  const { body } = await costOf(outer)
  expect(body).toMatchObject({ counted: 0, outOf: 1, lines: [{ leftOut: 'in-part' }] })
  expect(body.cost).toBeCloseTo(1)
  const { id: outerId } = (await ask()(recipes.get, { params: { slug: outer } })).body
  const meal = await makeRecipe('Feast', [{ quantity: 2, note: 'menu', referencedRecipe: { id: outerId } }])
  expect((await costOf(meal)).body).toMatchObject({ counted: 0, outOf: 1, lines: [{ leftOut: 'in-part' }] })
  expect((await costOf(meal)).body.cost).toBeCloseTo(2)
})

test('of a recipe that is an ingredient its part is paid, by its yield or by weight, and tap water is free', async () => {
  const [carrot, water, dill] = [await makeFood('carrot'), await makeFood('water'), await makeFood('dill')]
  const [grams, liter, milli] = [await makeUnit('gramme'), await makeUnit('liter'), await makeUnit('ml')]
  await pay({ foodId: carrot.id, unitId: grams.id, quantity: 1000, price: 4 })
  const lines = [
    { food: carrot, unit: grams, quantity: 1000 },
    { food: water, unit: liter, quantity: 3 },
  ]
  const byVolume = await makeRecipe('Carrot stock', lines, '2 liters')
  const byWeight = await makeRecipe('Carrot mash', [{ food: carrot, unit: grams, quantity: 500 }], '4 servings')
  const [stock, mash] = await Promise.all(
    [byVolume, byWeight].map(async slug => (await ask()(recipes.get, { params: { slug } })).body.id),
  )
  const { body: own } = await costOf(byVolume)
  expect(own).toMatchObject({ cost: 4, counted: 1, outOf: 1, lines: [{ cost: 4 }, { cost: 0, leftOut: null }] })
  expect(own.servings, 'of two liters nobody eats the half').toBeNull()
  const soup = await makeRecipe('Soup', [
    { quantity: 500, unit: milli, note: '', referencedRecipe: { id: stock } },
    { quantity: 125, unit: grams, note: '', referencedRecipe: { id: mash } },
    { food: dill },
  ])
  const { body } = await costOf(soup)
  expect(body.lines.map(({ text }) => text)).toEqual([
    expect.stringContaining('Carrot stock'),
    expect.stringContaining('Carrot mash'),
    '1 dill',
  ])
  expect(body.lines.map(({ cost }) => cost)).toEqual([expect.closeTo(1), expect.closeTo(0.5), null])
})

test('asks for a sign-in, and finds nothing of other groups', async () => {
  const slug = await makeRecipe('Mine', [])
  expect((await costOf(slug, null)).status).toBe(401)
  expect((await costOf(slug, stranger)).status).toBe(404)
})

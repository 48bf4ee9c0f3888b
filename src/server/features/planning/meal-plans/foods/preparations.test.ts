import { expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { startApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { makePlanner } from '../testing.ts'

const testApp = await startApp()
const newcomer = async () => {
  const planner = await makePlanner(testApp)
  const cook = async (name: string, body: object = {}) =>
    (await planner.ask(recipes.patch, { params: { slug: (await planner.cook(name)).slug }, body })).body
  return { ...planner, cook }
}

const query = { start_date: '2026-01-06', end_date: '2026-01-06' }

test('what must be done the evening before is told', async () => {
  const ann = await newcomer()
  const beans = await ann.cook('Beans', { recipeInstructions: [{ text: 'Soak the beans overnight. Boil them.' }] })
  const entry = await ann.plan('2026-01-06', '', { recipeId: beans.id })
  const told = (await ann.ask(mealPlans.listPreparations, { query })).body
  expect(told).toEqual([{ entryId: entry.id, date: '2026-01-06', kind: 'soak', text: 'Soak the beans overnight.' }])
})

test('a recipe that is an ingredient has its own evening before, and its foods are needed', async () => {
  const ann = await newcomer()
  const food = async (name: string) => (await ann.ask(foods.create, { body: { name } })).body.id
  const [bean, rice] = [await food('beans'), await food('rice')]
  const beans = await ann.cook('Beans', {
    recipeIngredient: [{ food: { id: bean } }],
    recipeInstructions: [{ text: 'Soak the beans overnight.' }],
  })
  const bowl = await ann.cook('Bowl', {
    recipeIngredient: [{ food: { id: rice } }, { food: { id: bean } }, { referencedRecipe: { id: beans.id } }],
  })
  const supper = await ann.cook('Supper', { recipeIngredient: [{ referencedRecipe: { id: bowl.id } }] })
  const entry = await ann.plan('2026-01-06', '', { recipeId: supper.id })
  const needed = (await ann.ask(mealPlans.listNeededFoods, { query })).body
  expect(needed.map(({ entryId, meal, foodId }) => [entryId, meal, foodId]).sort()).toEqual(
    [bean, rice].map(foodId => [entry.id, 'Supper', foodId]).sort(),
  )
  const told = (await ann.ask(mealPlans.listPreparations, { query })).body
  expect(told).toMatchObject([{ entryId: entry.id, kind: 'soak', text: 'Soak the beans overnight.' }])
})

test('how long the meals of a day take is told, of those that say so and are cooked then', async () => {
  const ann = await newcomer()
  const stew = await ann.cook('Stew', { totalTime: '2 hours 15 minutes' })
  const pie = await ann.cook('Pie', { prepTime: '20 min', performTime: '40 min' })
  const salad = await ann.cook('Salad')
  const entry = await ann.plan('2026-01-06', '', { recipeId: stew.id })
  const second = await ann.plan('2026-01-06', '', { recipeId: pie.id })
  await ann.plan('2026-01-06', '', { recipeId: stew.id, leftoversOf: entry.id })
  await ann.plan('2026-01-06', '', { recipeId: salad.id })
  await ann.plan('2026-01-06', 'A note')
  await ann.plan('2026-01-07', '', { recipeId: stew.id })
  expect((await ann.ask(mealPlans.listCookingTimes, { query })).body).toEqual([
    { entryId: entry.id, minutes: 135 },
    { entryId: second.id, minutes: 60 },
  ])
  expect((await (await newcomer()).ask(mealPlans.listCookingTimes, { query })).body).toEqual([])
  expect((await as(testApp.server, null)(mealPlans.listCookingTimes, { query })).status).toBe(401)
  const wrong = { ...query, end_date: 'soon' }
  expect((await ann.ask(mealPlans.listCookingTimes, { query: wrong })).status).toBe(422)
})

import { beforeAll, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { viewSettings } from '#shared/contract/accounts/view-settings.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { planNutrition } from '#shared/contract/planning/plan-nutrition.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

let running: TestApp
beforeAll(async () => {
  running = await startApp()
})

const week = { start_date: '2026-01-05', end_date: '2026-01-07' }

async function kitchen() {
  const ann = await makePerson(running.app)
  const ben = await makePerson(running.app, { group: ann.group, household: ann.household })
  const ask = as(running.server, ann.token)
  const recipe = async (name: string, note: string) => {
    const slug = (await ask(recipes.create, { body: { name } })).body
    const body = { recipeIngredient: [{ note }], recipeYield: '4 servings' }
    return (await ask(recipes.patch, { params: { slug }, body: body as never })).body.id
  }
  const plan = (date: string, meal: object) =>
    ask(mealPlans.create, { body: { date, entryType: 'dinner', ...meal } as never })
  const days = async (person = ann) =>
    (await as(running.server, person.token)(planNutrition.get, { query: week })).body.items
  return { ann, ben, ask, recipe, plan, days }
}

test('each day adds up a serving of each meal, and says how many meals are known', async () => {
  const { ann, ben, recipe, plan, days } = await kitchen()
  const sugar = await recipe('Caramel', '400 g sugar')
  const butter = await recipe('Butter', '400 g butter')
  const dark = await recipe('Dark', '400 g wunderpulver')
  await plan('2026-01-05', { recipeId: sugar })
  await plan('2026-01-05', { recipeId: butter, servings: 8 })
  await plan('2026-01-06', { title: 'Eating at Frank’s' })
  await plan('2026-01-06', { recipeId: dark })
  await plan('2026-01-07', { recipeId: sugar, eaterIds: [ben.user.id] })
  const own = await days()
  expect(own.map(({ date, counted, outOf }) => ({ date, counted, outOf }))).toEqual([
    { date: '2026-01-05', counted: 2, outOf: 2 },
    { date: '2026-01-06', counted: 0, outOf: 2 },
    { date: '2026-01-07', counted: 0, outOf: 0 },
  ])
  expect(own[0]?.amounts.calories).toBeCloseTo(387 + 717, 5)
  expect(own[1]?.amounts).toEqual({})
  expect((await days(ben))[2]).toMatchObject({ counted: 1, outOf: 1 })
  expect(ann.household.id).toBe(ben.household.id)
})

test('asks for a sign-in, shows no other household, and names nonsense', async () => {
  const { recipe, plan, ask } = await kitchen()
  await plan('2026-01-05', { recipeId: await recipe('Caramel', '400 g sugar') })
  const stranger = await kitchen()
  expect((await as(running.server, null)(planNutrition.get, { query: week })).status).toBe(401)
  expect((await stranger.days()).every(({ outOf }) => outOf === 0)).toBe(true)
  for (const query of [{}, { ...week, end_date: 'soon' }, { ...week, end_date: '2036-01-01' }])
    expect((await ask(planNutrition.get, { query: query as never })).status).toBe(422)
})

test('goals are one person’s own, and nobody has any at first', async () => {
  const { ann, ben, ask } = await kitchen()
  expect((await ask(viewSettings.get)).body).not.toHaveProperty('nutritionGoals')
  const nutritionGoals = { calories: 2000, proteinContent: 80 }
  expect((await ask(viewSettings.update, { body: { nutritionGoals } })).body.nutritionGoals).toEqual(nutritionGoals)
  expect((await as(running.server, ann.token)(viewSettings.get)).body.nutritionGoals).toEqual(nutritionGoals)
  expect((await as(running.server, ben.token)(viewSettings.get)).body).not.toHaveProperty('nutritionGoals')
  for (const wrong of [{ calories: -1 }, { joy: 3 }, { calories: 1e9 }])
    expect((await ask(viewSettings.update, { body: { nutritionGoals: wrong as never } })).status).toBe(422)
})

test('the last day there is has an end', async () => {
  const { ask } = await kitchen()
  const lastDay = { start_date: '9999-12-30', end_date: '9999-12-31' }
  const { body } = await ask(planNutrition.get, { query: lastDay })
  expect(body.items.map(({ date }) => date)).toEqual(['9999-12-30', '9999-12-31'])
})

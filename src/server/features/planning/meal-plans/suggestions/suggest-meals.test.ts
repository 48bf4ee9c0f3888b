import { expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { testEngine } from '#server/testing/databases.ts'
import { ALL_FLAGS, makePerson } from '#server/testing/factories.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { startApp } from '#server/testing/start-app.ts'
import { mealPlanRules } from '#shared/contract/planning/meal-plan-rules.ts'
import { mealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { mealPlans, type SuggestionWish } from '#shared/contract/planning/meal-plans.ts'
import { cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { addDays, daysFrom } from '#shared/domain/meal-plan/days.ts'
import { findEatenAround } from './suggest-meals.store.ts'

const { app, server } = await startApp()

async function newcomer() {
  const person = await makePerson(app, { flags: ALL_FLAGS })
  const ask = as(server, person.token)
  const cook = async (name: string, more: object = {}) => {
    const slug = (await ask(recipes.create, { body: { name } })).body
    return (await ask(recipes.patch, { params: { slug }, body: { recipeIngredient: [], ...more } })).body
  }
  const suggest = async (body: Partial<SuggestionWish> & Pick<SuggestionWish, 'meals'>) => {
    const { status, body: told } = await ask(mealPlans.suggest, { body })
    expect(status).toBe(200)
    return told
  }
  return { ...person, ask, cook, suggest }
}

const MONDAY = '2026-01-05'
const week = daysFrom(MONDAY, addDays(MONDAY, 6)).map(date => ({ date, entryType: 'dinner' as const }))
const names = (told: Awaited<ReturnType<Awaited<ReturnType<typeof newcomer>>['suggest']>>) =>
  told.map(({ choices }) => choices[0]?.recipe.name)

test('a week has no dish twice, and nothing is planned by asking', async () => {
  const ann = await newcomer()
  for (let i = 0; i < 9; i++) await ann.cook(`Dish ${i}`)
  const told = await ann.suggest({ meals: week, seed: 'a' })
  expect(new Set(names(told)).size).toBe(7)
  expect(names(await ann.suggest({ meals: week, seed: 'a' }))).toEqual(names(told))
  expect((await ann.ask(mealPlans.list)).body.total).toBe(0)
})

test('rules hold, are given as a reason, and a meal that none fits is left empty', async () => {
  const ann = await newcomer()
  await ann.cook('Salad', { tags: [{ name: 'green' }] })
  await ann.cook('Roast')
  const rule = { day: 'monday', queryFilterString: 'tags.name = "green"' } as const
  const { id } = (await ann.ask(mealPlanRules.create, { body: rule })).body
  await ann.ask(mealPlanRules.create, { body: { day: 'tuesday', queryFilterString: 'name = "Nothing"' } })
  const [monday, tuesday, wednesday] = await ann.suggest({ meals: week.slice(0, 3) })
  expect(monday?.choices[0]?.recipe.name).toBe('Salad')
  expect(monday?.choices[0]?.reasons).toContainEqual({ kind: 'rule', ruleId: id })
  expect([tuesday?.choices, tuesday?.allowed]).toEqual([[], 0])
  expect([wednesday?.choices[0]?.recipe.name, wednesday?.allowed]).toEqual(['Roast', 2])
})

test('what is planned, kept or refused does not come again', async () => {
  const ann = await newcomer()
  const [a, b, c, d] = await Promise.all(['A', 'B', 'C', 'D'].map(name => ann.cook(name)))
  await ann.ask(mealPlans.create, { body: { date: addDays(MONDAY, -3), recipeId: a!.id } })
  const told = await ann.suggest({
    meals: week.slice(0, 2),
    kept: [{ date: addDays(MONDAY, 3), recipeId: b!.id }],
    refused: [c!.id],
  })
  expect(names(told)).toEqual([d!.name, undefined])
  await ann.ask(mealPlanSettings.update, { body: { noRepeatDays: 2 } })
  expect(names(await ann.suggest({ meals: week.slice(0, 1), refused: [b!.id, c!.id, d!.id] }))).toEqual(['A'])
})

test('reasons say what the kitchen uses up, and what is missing', async () => {
  const ann = await newcomer()
  const line = (food: string) => ({ food: { name: food }, quantity: 1 })
  const quiche = await ann.cook('Quiche', { recipeIngredient: [line('flour'), line('spinach')] })
  await ann.cook('Curry', { recipeIngredient: [line('rice'), line('spinach')] })
  for (let i = 0; i < 5; i++) await ann.cook(`Dish ${i}`, { recipeIngredient: [line(`food ${i}`)] })
  await ann.ask(mealPlans.create, { body: { date: addDays(MONDAY, 1), recipeId: quiche.id } })
  const [told] = await ann.suggest({ meals: week.slice(0, 1), choices: 10 })
  const curry = told?.choices.find(({ recipe }) => recipe.name === 'Curry')
  expect(curry?.reasons).toContainEqual(expect.objectContaining({ kind: 'uses', food: 'spinach' }))
  expect(curry?.missingFoods.map(food => food.name)).toEqual(['rice', 'spinach'])
})

test('a week has variety over the cookbooks of the household', async () => {
  const ann = await newcomer()
  const kept = await ann.cook('Soup 0')
  for (let i = 1; i < 6; i++) await ann.cook(`Soup ${i}`)
  for (let i = 0; i < 6; i++) await ann.cook(`Roast ${i}`)
  // Whatever holds every dish makes none of them alike.
  for (const filter of ['', 'name LIKE "%"', 'name LIKE "Soup%"', 'name LIKE "Roast%"'])
    await ann.ask(cookbooks.create, { body: { name: `Book of ${filter}`, queryFilterString: filter } })
  let roasts = 0
  for (let seed = 0; seed < 40; seed++) {
    const told = await ann.suggest({
      meals: [{ date: addDays(MONDAY, 1), entryType: 'dinner' }],
      kept: [{ date: MONDAY, recipeId: kept.id }],
      seed: String(seed),
    })
    if (names(told)[0]?.startsWith('Roast')) roasts++
  }
  // By chance alone it were about 22.
  expect(roasts).toBeGreaterThan(33)
})

test('recipes and rules of others do not count', async () => {
  const ann = await newcomer()
  const stranger = await newcomer()
  const theirs = await stranger.cook('Secret stew')
  const told = await ann.suggest({ meals: week.slice(0, 1), kept: [{ date: MONDAY, recipeId: theirs.id }] })
  expect(told).toEqual([{ ...week[0], choices: [], allowed: 0 }])
  const nobody = as(server, null)
  expect((await nobody(mealPlans.suggest, { body: { meals: week } })).status).toBe(401)
  expect((await ann.ask(mealPlans.suggest, { body: { meals: [] } })).status).toBe(422)
})

test('what a household likes to eat at this time of the year is found by its days, also before SQLite knows how many meals there are', async () => {
  if (testEngine !== 'sqlite') return
  const { db, queries } = watchQueries(app.db)
  const seasons = ['2024', '2025'].map(year => ({ from: `${year}-01-01`, to: `${year}-03-01` }))
  expect(await findEatenAround(db, newId(), seasons, 10)).toEqual([])
  const plan = await planOf(app.db, queries[0]!)
  expect(plan.match(/SEARCH meal_plan_entries USING INDEX meal_plan_entries_date \(.*date>\?/g)).toHaveLength(2)
})

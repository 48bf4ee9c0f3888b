import { beforeAll, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { foodNutrition } from '#shared/contract/catalog/food-nutrition.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { mealPlanRules } from '#shared/contract/planning/meal-plan-rules.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { recipeNutrition } from '#shared/contract/recipes/recipe-nutrition.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

let running: TestApp
beforeAll(async () => {
  running = await startApp()
})

async function kitchen() {
  const person = await makePerson(running.app)
  const ask = as(running.server, person.token)
  const recipe = async (name: string, lines: (string | object)[], more = {}) => {
    const slug = (await ask(recipes.create, { body: { name } })).body
    const recipeIngredient = lines.map(line => (typeof line === 'string' ? { note: line } : line))
    const body = { recipeIngredient, recipeYield: '4 servings', ...more }
    expect((await ask(recipes.patch, { params: { slug }, body: body as never })).status).toBe(200)
    return slug
  }
  const listed = async (queryFilter: string, query = {}) => {
    const { body } = await ask(recipes.list, {
      query: { queryFilter, orderBy: 'name', orderDirection: 'asc', ...query },
    })
    return body.items.map(({ name }) => name)
  }
  return { person, ask, recipe, listed }
}

/** 387 kcal in 100 g of sugar, 717 in 100 g of butter. */
const SUGAR = '400 g sugar'
const BUTTER = '400 g butter'

test('lists are filtered and ordered by what a serving holds: typed where somebody typed it, else worked out', async () => {
  const { ask, recipe, listed } = await kitchen()
  await recipe('Caramel', [SUGAR])
  await recipe('Butter', [BUTTER])
  await recipe('Typed', [BUTTER], { nutrition: { calories: '100 kcal', sodiumContent: '0.5 g' } })
  await recipe('Unknown', ['400 g wunderpulver', '400 g sternenstaub'])
  await recipe('No yield', [SUGAR], { recipeYield: '' })
  expect(await listed('perServing.calories <= 400')).toEqual(['Caramel', 'Typed'])
  expect(await listed('perServing.calories > 400')).toEqual(['Butter'])
  expect(await listed('perServing.sodiumContent = 500')).toEqual(['Typed'])
  expect(await listed('perServing.carbohydrateContent >= 90')).toEqual(['Caramel'])
  const order = { orderBy: 'perServing.calories', orderByNullPosition: 'last' }
  expect((await listed('', order)).slice(0, 3)).toEqual(['Typed', 'Caramel', 'Butter'])
  expect((await listed('', { ...order, orderDirection: 'desc' })).slice(0, 3)).toEqual(['Butter', 'Caramel', 'Typed'])
  expect((await ask(recipeNutrition.coverage)).body).toEqual({ recipes: 5, known: 3, pending: 0 })
})

test('what was worked out follows the recipe, its foods and the recipes in it', async () => {
  const { ask, recipe, listed } = await kitchen()
  const food = (await ask(foods.create, { body: { name: 'Wonderspread' } })).body
  const inner = await recipe('Inner', [SUGAR], { recipeYield: '4 servings' })
  const { id } = (await ask(recipes.get, { params: { slug: inner } })).body
  await recipe('Outer', [{ quantity: 4, note: 'inner', referencedRecipe: { id } }])
  const rich = await recipe('Rich', [{ food, note: '', quantity: 8 }])
  const heavy = () => listed('perServing.calories > 1000')
  expect(await heavy()).toEqual([expect.stringMatching('Outer')])
  const [entry] = (await ask(foodNutrition.search, { query: { search: 'butter, salted' } })).body
  await ask(foodNutrition.update, { params: { id: food.id }, body: { entryId: entry?.id, gramsPerPiece: 100 } })
  expect(await heavy(), 'the food was put right').toEqual(['Outer', 'Rich'])
  await ask(recipes.patch, { params: { slug: inner }, body: { recipeIngredient: [{ note: '4 g sugar' }] as never } })
  expect(await heavy(), 'the recipe inside changed').toEqual(['Rich'])
  await ask(recipes.patch, { params: { slug: rich }, body: { nutrition: { calories: '50' } } })
  expect(await heavy(), 'somebody typed a figure').toEqual([])
  await ask(recipes.patch, { params: { slug: rich }, body: { nutrition: { calories: null } } })
  expect(await heavy(), 'and took it back').toEqual(['Rich'])
})

test('cookbooks, rules of the plan and random meals know them too', async () => {
  const { ask, recipe } = await kitchen()
  await recipe('Light', ['4 g sugar'])
  await recipe('Heavy', [BUTTER])
  const light = 'perServing.calories < 100'
  const cookbook = (await ask(cookbooks.create, { body: { name: 'Light', queryFilterString: light } })).body
  const inBook = await ask(recipes.list, { query: { cookbook: cookbook.slug } })
  expect(inBook.body.items.map(({ name }) => name)).toEqual(['Light'])
  await ask(mealPlanRules.create, { body: { queryFilterString: light } })
  const random = await ask(mealPlans.createRandom, { body: { date: '2026-01-05', entryType: 'dinner' } })
  expect(random.body.recipe?.name).toBe('Light')
  const wish = { meals: [{ date: '2026-01-06', entryType: 'dinner' as const }] }
  const suggested = (await ask(mealPlans.suggest, { body: wish as never })).body
  expect(JSON.stringify(suggested)).not.toContain('"Heavy"')
})

test('how many are known is told to members alone, and of their group', async () => {
  const { ask, recipe } = await kitchen()
  const other = await kitchen()
  await recipe('Mine', [SUGAR])
  expect((await as(running.server, null)(recipeNutrition.coverage)).status).toBe(401)
  expect((await ask(recipeNutrition.coverage)).body).toEqual({ recipes: 1, known: 0, pending: 1 })
  expect((await other.ask(recipeNutrition.coverage)).body).toEqual({ recipes: 0, known: 0, pending: 0 })
})

import { beforeAll, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { foodNutrition } from '#shared/contract/catalog/food-nutrition.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { recipeNutrition } from '#shared/contract/recipes/recipe-nutrition.ts'
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

const makeFood = async (name: string, more = {}) => (await ask()(foods.create, { body: { name, ...more } })).body
const makeUnit = async (name: string) => (await ask()(units.create, { body: { name } })).body
async function makeRecipe(name: string, recipeIngredient: object[], recipeYield = '4 servings') {
  const slug = (await ask()(recipes.create, { body: { name } })).body
  const saved = await ask()(recipes.patch, { params: { slug }, body: { recipeIngredient, recipeYield } as never })
  expect(saved.status).toBe(200)
  return slug
}
const read = async (slug: string) => (await ask()(recipeNutrition.get, { params: { slug } })).body
const caloriesOf = async (slug: string) => Math.round((await read(slug)).figures[0]?.amount ?? 0)

test('a recipe is worked out from foods, units and plain lines, and says what it covers', async () => {
  const gram = await makeUnit('gram')
  const sugar = await makeFood('Zucker')
  const powder = await makeFood('Wunderpulver')
  const slug = await makeRecipe('Syrup', [
    { food: sugar, unit: gram, quantity: 100 },
    { food: powder, unit: gram, quantity: 50 },
    { note: '100 g butter' },
    { note: 'salt to taste' },
  ])
  const body = await read(slug)
  expect(body).toMatchObject({ servings: 4, counted: 2, outOf: 4, grams: 250, unweighed: 1 })
  expect(body.figures[0]).toMatchObject({ nutrient: 'calories', counted: 2, weightShare: 0.8 })
  expect(body.figures[0]?.perServing).toBeCloseTo((387 + 717) / 4, 5)
  expect(body.lines[0]).toMatchObject({
    food: { id: sugar.id },
    entry: { name: 'Sugars, granulated' },
    certainty: 'certain',
    ...{ grams: 100, weighedBy: 'weight', calories: 387, leftOut: null },
  })
  expect(body.lines.map(line => line.leftOut)).toEqual([null, 'no-food', null, 'no-amount'])
  const { nutrition } = (await ask()(recipes.get, { params: { slug } })).body
  expect(nutrition.calories, 'what nobody typed stays empty').toBeNull()
})

test('a correction counts in every recipe, and can be taken back', async () => {
  const food = await makeFood('Wondermix')
  const gram = await makeUnit('gramme')
  const line = { food, unit: gram, quantity: 100 }
  const slugs = [await makeRecipe('One', [line]), await makeRecipe('Two', [line, line])]
  expect((await ask()(foodNutrition.get, { params: { id: food.id } })).body.entry).toBeNull()
  const [entry] = (await ask()(foodNutrition.search, { query: { search: 'sugars granulated' } })).body
  const set = await ask()(foodNutrition.update, { params: { id: food.id }, body: { entryId: entry?.id } })
  expect(set.body).toMatchObject({ entry, certainty: 'chosen', isNothing: false })
  expect(await Promise.all(slugs.map(caloriesOf))).toEqual([387, 774])
  await ask()(foodNutrition.update, { params: { id: food.id }, body: { isNothing: true } })
  expect(await read(slugs[0] as string)).toMatchObject({ counted: 1, outOf: 1, grams: 0 })
  await ask()(foodNutrition.update, { params: { id: food.id }, body: {} })
  expect(await read(slugs[0] as string)).toMatchObject({ counted: 0, outOf: 1, grams: 100 })
})

test('what the group says of its pieces and its densities goes before the tables', async () => {
  const egg = await makeFood('egg')
  const sugar = await makeFood('sugar', { gramsPerMilliliter: 2 })
  const liter = await makeUnit('liter')
  const slug = await makeRecipe('Meringue', [
    { food: egg, quantity: 2 },
    { food: sugar, unit: liter, quantity: 0.1 },
  ])
  expect((await read(slug)).lines.map(line => line.grams)).toEqual([100, 200])
  const { body } = await ask()(foodNutrition.update, { params: { id: egg.id }, body: { gramsPerPiece: 70 } })
  expect(body).toMatchObject({ gramsPerPiece: 70, knownGramsPerPiece: 50 })
  expect((await read(slug)).lines.map(line => line.grams)).toEqual([140, 200])
})

test('recipes that are ingredients count, at the scale of their line', async () => {
  const stock = await makeRecipe('Sugar water', [{ note: '100 g sugar' }], '2 servings')
  const { id } = (await ask()(recipes.get, { params: { slug: stock } })).body
  const slug = await makeRecipe('Drink', [
    { quantity: 2, note: 'sugar water', referencedRecipe: { id } },
    { note: '100 g butter' },
  ])
  const body = await read(slug)
  expect(body).toMatchObject({ counted: 2, outOf: 2, grams: 300 })
  expect(body.figures[0]?.amount).toBeCloseTo(2 * 387 + 717, 5)
  expect(body.lines[0]).toMatchObject({ recipe: { slug: stock }, weighedBy: 'recipe', grams: 200 })

  await ask()(recipes.patch, { params: { slug: stock }, body: { recipeYield: '2 liters' } })
  expect((await read(stock)).servings, 'a yield that is measured alone counts no servings').toBeNull()
  const unit = (await ask()(units.create, { body: { name: 'cl' } })).body
  const part = await makeRecipe('Short drink', [{ quantity: 50, unit, note: '', referencedRecipe: { id } }])
  const { lines, figures } = await read(part)
  expect(lines[0]?.text).toContain('Sugar water')
  expect(figures[0]?.amount, 'a quarter of two liters').toBeCloseTo(387 / 4, 5)
})

test('what was said of a food goes with it into the bin and comes back, and over to the food it is merged into', async () => {
  const [gone, from, to] = [await makeFood('Gone'), await makeFood('From'), await makeFood('To')]
  const say = (id: string) => ask()(foodNutrition.update, { params: { id }, body: { gramsPerPiece: 42 } })
  const piece = async (id: string) => (await ask()(foodNutrition.get, { params: { id } })).body.gramsPerPiece
  await say(gone.id)
  await say(from.id)
  const removed = await ask()(foods.remove, { params: { id: gone.id } })
  await ask()(bin.restore, { body: { ids: [String(removed.headers['larder-bin'])] } })
  expect(await piece(gone.id)).toBe(42)
  const merged = await ask()(foods.merge, { body: { fromFood: from.id, toFood: to.id } })
  expect(await piece(to.id)).toBe(42)
  await ask()(bin.restore, { body: { ids: [String(merged.headers['larder-bin'])] } })
  expect([await piece(from.id), await piece(to.id)]).toEqual([42, null])
})

test('asks for a sign-in, finds nothing of other groups, and names nonsense', async () => {
  const slug = await makeRecipe('Mine', [])
  const { id } = await makeFood('Private')
  expect((await ask(null)(recipeNutrition.get, { params: { slug } })).status).toBe(401)
  expect((await ask(ben)(recipeNutrition.get, { params: { slug } })).status).toBe(404)
  expect((await ask(null)(foodNutrition.get, { params: { id } })).status).toBe(401)
  expect((await ask(ben)(foodNutrition.get, { params: { id } })).status).toBe(404)
  expect((await ask(ben)(foodNutrition.update, { params: { id }, body: { gramsPerPiece: 1 } })).status).toBe(404)
  const bodies = [{ entryId: 1 }, { entryId: 'x' }, { gramsPerPiece: -1 }, { gramsPerPiece: 1e9 }]
  for (const body of bodies)
    expect((await ask()(foodNutrition.update, { params: { id }, body: body as never })).status).toBe(422)
  expect((await ask()(foodNutrition.search, { query: {} as never })).status).toBe(422)
})

test('a recipe that only its owner sees stays unseen, also as an ingredient', async () => {
  const secret = await makeRecipe('Secret syrup', [{ note: '100 g sugar' }])
  const { id } = (await ask()(recipes.get, { params: { slug: secret } })).body
  const slug = await makeRecipe('Open drink', [{ quantity: 1, note: 'syrup', referencedRecipe: { id } }])
  expect(await caloriesOf(slug)).toBe(387)
  await running.app.db.updateTable('recipes').set({ restricted: true }).where('id', '=', id).execute()
  const cid = await makePerson(running.app, { group: ann.group, household: ann.household })
  expect((await ask(cid)(recipeNutrition.get, { params: { slug: secret } })).status).toBe(404)
  const { body } = await ask(cid)(recipeNutrition.get, { params: { slug } })
  expect(body.lines[0]).toMatchObject({ recipe: null })
  expect(body.lines[0]?.calories).not.toBe(387)
  expect((await ask()(recipeNutrition.get, { params: { slug: secret } })).status).toBe(200)
})

import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '#server/clock.ts'
import { createSystemContext } from '#server/create-context.ts'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makeHousehold, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { labels } from '#shared/contract/catalog/labels.ts'
import { categories } from '#shared/contract/catalog/organizers-calls.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { media } from '#shared/contract/files/media.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { comments } from '#shared/contract/recipes/comments.ts'
import { ratings } from '#shared/contract/recipes/ratings.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { timeline } from '#shared/contract/recipes/timeline.ts'
import { purgeBin } from './bin.service.ts'

let running: TestApp
let ann: Person
const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)
const get = async (slug: string) => (await ask()(recipes.get, { params: { slug } })).body
const binOf = (headers: Record<string, unknown>) => String(headers['larder-bin']).split(',')
const restore = (ids: string[], person: Person | null = ann) => ask(person)(bin.restore, { body: { ids } })

/** A recipe with one line of this food and unit, in this category. */
async function makeRecipe(name: string, food: string, unit: string, category: string) {
  await ask()(recipes.create, { body: { name } })
  const body = {
    recipeIngredient: [{ food: { name: food }, unit: { name: unit } }],
    recipeCategory: [{ name: category }],
  }
  return (await ask()(recipes.patch, { params: { slug: name.toLowerCase() }, body })).body
}

const somePicture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#c2452d' } })
    .png()
    .toBuffer()

beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app)
})

describe('a recipe', () => {
  test('comes back with its lines, organizers, ratings and versions', async () => {
    const made = await makeRecipe('Stew', 'carrot', 'piece', 'Dinner')
    await ask()(ratings.rate, { params: { id: ann.user.id, slug: 'stew' }, body: { rating: 4 } })
    const before = await get('stew')
    const { headers } = await ask()(recipes.remove, { params: { slug: 'stew' } })
    expect((await ask()(bin.list)).body).toMatchObject([{ kind: 'recipe', name: 'Stew', userId: ann.user.id }])
    const found = async (recipeId: string, person: Person | null = ann) =>
      (await ask(person)(bin.list, { query: { recipeId } })).body
    expect(await found(before.id)).toMatchObject([{ id: binOf(headers)[0], name: 'Stew', mayRestore: true }])
    expect(await found(newId())).toEqual([])
    expect(await found(before.id, await makePerson(running.app))).toEqual([])
    expect((await ask()(bin.list, { query: { recipeId: 'stew' } })).status).toBe(422)
    expect((await ask(null)(bin.list, { query: { recipeId: before.id } })).status).toBe(401)
    expect((await restore(binOf(headers))).body).toEqual({
      restored: [{ kind: 'recipe', name: 'Stew', slug: 'stew' }],
      leftAlone: [],
    })
    expect(await get('stew')).toEqual({ ...before, updatedAt: expect.any(String) })
    const versions = await running.app.db
      .selectFrom('recipeVersions')
      .selectAll()
      .where('recipeId', '=', made.id)
      .execute()
    expect(versions).toHaveLength(1)
    expect((await ask()(bin.list)).body).toEqual([])
  })

  test('comes back without the stars of those who left since', async () => {
    const { group, household } = ann
    const boss = await makePerson(running.app, { user: { admin: true } })
    const bob = await makePerson(running.app, { group, household })
    await makeRecipe('Goulash', 'beef', 'slice', 'Dinner')
    const rate = (person: Person, rating: number) =>
      ask(person)(ratings.rate, { params: { id: person.user.id, slug: 'goulash' }, body: { rating } })
    await rate(ann, 3)
    await rate(bob, 5)
    const { headers } = await ask()(recipes.remove, { params: { slug: 'goulash' } })
    await ask(boss)(users.remove, { params: { id: bob.user.id } })
    await restore(binOf(headers))
    expect((await get('goulash')).rating).toBe(3)
  })

  test('gets a number when its address is taken, and loses what is gone meanwhile', async () => {
    await makeRecipe('Soup', 'leek', 'piece', 'Lunch')
    const { headers } = await ask()(recipes.remove, { params: { slug: 'soup' } })
    await ask()(recipes.create, { body: { name: 'Soup' } })
    const leek = (await ask()(foods.list, { query: { search: 'leek' } })).body.items[0]
    await ask()(foods.remove, { params: { id: leek?.id as string } })
    expect((await restore(binOf(headers))).body.restored).toMatchObject([{ slug: 'soup-1' }])
    expect(await get('soup-1')).toMatchObject({
      name: 'Soup (1)',
      recipeIngredient: [{ food: null, unit: { name: 'piece' } }],
    })
  })
})

describe('what recipes are made of', () => {
  test('a food, a unit and a category come back to the recipes that had them', async () => {
    await makeRecipe('Pie', 'plum', 'handful', 'Sweets')
    const pie = await get('pie')
    const [line] = pie.recipeIngredient
    const removed = [
      await ask()(foods.remove, { params: { id: line?.food?.id as string } }),
      await ask()(units.remove, { params: { id: line?.unit?.id as string } }),
      await ask()(categories.remove, { params: { id: pie.recipeCategory[0]?.id as string } }),
    ]
    expect(await get('pie')).toMatchObject({ recipeIngredient: [{ food: null, unit: null }], recipeCategory: [] })
    await restore(removed.flatMap(({ headers }) => binOf(headers)))
    expect(await get('pie')).toMatchObject({
      recipeIngredient: [{ food: { name: 'plum' }, unit: { name: 'handful' } }],
      recipeCategory: [{ name: 'Sweets' }],
    })
  })

  test('merged foods and units part again', async () => {
    await makeRecipe('Bake', 'aubergine', 'gramme', 'Oven')
    const [eggplant, gram] = [
      (await ask()(foods.create, { body: { name: 'eggplant' } })).body,
      (await ask()(units.create, { body: { name: 'gram' } })).body,
    ]
    const [line] = (await get('bake')).recipeIngredient
    const merged = [
      await ask()(foods.merge, { body: { fromFood: line?.food?.id as string, toFood: eggplant.id } }),
      await ask()(units.merge, { body: { fromUnit: line?.unit?.id as string, toUnit: gram.id } }),
    ]
    expect((await get('bake')).recipeIngredient).toMatchObject([{ food: { name: 'eggplant' }, unit: { name: 'gram' } }])
    await restore(merged.flatMap(({ headers }) => binOf(headers)))
    expect((await get('bake')).recipeIngredient).toMatchObject([
      { food: { name: 'aubergine' }, unit: { name: 'gramme' } },
    ])
    expect((await ask()(foods.get, { params: { id: eggplant.id } })).body.aliases).toEqual([])
  })

  test('foods merged one after the other part in any order, and names given since stay', async () => {
    await makeRecipe('Salad', 'rucola', 'bunch', 'Raw')
    const make = async (name: string) => (await ask()(foods.create, { body: { name } })).body
    const [rocket, arugula] = [await make('rocket'), await make('arugula')]
    const merge = async (fromFood: string) =>
      binOf((await ask()(foods.merge, { body: { fromFood, toFood: arugula.id } })).headers)
    const first = await merge((await get('salad')).recipeIngredient[0]?.food?.id as string)
    await merge(rocket.id)
    const { body: merged } = await ask()(foods.get, { params: { id: arugula.id } })
    const aliases = [...merged.aliases, { name: 'roquette' }]
    await ask()(foods.update, { params: { id: arugula.id }, body: { name: 'arugula', aliases } })
    await restore(first)
    expect((await get('salad')).recipeIngredient).toMatchObject([{ food: { name: 'rucola' } }])
    const { body: left } = await ask()(foods.get, { params: { id: arugula.id } })
    expect(left.aliases).toEqual([{ name: 'rocket' }, { name: 'roquette' }])
  })

  test('a merged unit comes back to its lines, also when the other was deleted since', async () => {
    await makeRecipe('Dough', 'spelt', 'grammes', 'Basics')
    const gram = (await ask()(units.create, { body: { name: 'gram of these' } })).body
    const fromUnit = (await get('dough')).recipeIngredient[0]?.unit?.id as string
    const merged = await ask()(units.merge, { body: { fromUnit, toUnit: gram.id } })
    const deleted = await ask()(units.remove, { params: { id: gram.id } })
    await restore(binOf(merged.headers))
    await restore(binOf(deleted.headers))
    expect((await get('dough')).recipeIngredient).toMatchObject([{ unit: { name: 'grammes' } }])
  })

  test('a food comes back to what it could stand for, deleted or merged', async () => {
    const food = async (name: string, ...instead: { id: string }[]) =>
      (await ask()(foods.create, { body: { name, substitutes: instead } })).body
    const read = async (id: string) => (await ask()(foods.get, { params: { id } })).body.substitutes.map(s => s.name)
    const tofu = await food('tofu')
    const tempeh = await food('tempeh', tofu)
    const meat = await food('mince', tempeh)
    const removed = await ask()(foods.remove, { params: { id: tempeh.id } })
    expect(await read(meat.id)).toEqual([])
    await restore(binOf(removed.headers))
    expect([await read(meat.id), await read(tempeh.id)]).toEqual([['tempeh'], ['tofu']])
    const merged = await ask()(foods.merge, { body: { fromFood: tempeh.id, toFood: tofu.id } })
    expect([await read(meat.id), await read(tofu.id)]).toEqual([['tofu'], []])
    await restore(binOf(merged.headers))
    expect([await read(meat.id), await read(tempeh.id), await read(tofu.id)]).toEqual([['tempeh'], ['tofu'], []])
  })

  test('a unit comes back with its standard unit', async () => {
    const standard = { standardQuantity: 400, standardUnit: 'gram' } as const
    const can = (await ask()(units.create, { body: { name: 'tin', ...standard } })).body
    const other = (await ask()(units.create, { body: { name: 'can of it' } })).body
    const merged = await ask()(units.merge, { body: { fromUnit: can.id, toUnit: other.id } })
    await restore(binOf(merged.headers))
    expect((await ask()(units.get, { params: { id: can.id } })).body).toMatchObject(standard)
  })

  test('a label comes back to its foods', async () => {
    const label = (await ask()(labels.create, { body: { name: 'Fish', color: '#336699' } })).body
    const cod = (await ask()(foods.create, { body: { name: 'cod', labelId: label.id } })).body
    const { headers } = await ask()(labels.remove, { params: { id: label.id } })
    await restore(binOf(headers))
    expect((await ask()(foods.get, { params: { id: cod.id } })).body.label).toMatchObject({ name: 'Fish' })
  })
})

describe('what was said about a recipe', () => {
  test('a comment comes back word by word, and not without its recipe', async () => {
    const recipe = await makeRecipe('Tart', 'apple', 'slice', 'Bakes')
    const said = (await ask()(comments.create, { body: { recipeId: recipe.id, text: 'Less sugar.' } })).body
    const { headers } = await ask()(comments.remove, { params: { id: said.id } })
    const binned = binOf(headers)
    expect((await ask()(bin.list)).body[0]).toMatchObject({ id: binned[0], kind: 'comment', name: 'Tart' })
    const gone = binOf((await ask()(recipes.remove, { params: { slug: 'tart' } })).headers)
    expect((await restore(binned)).status).toBe(404)
    await restore(gone)
    expect((await restore(binned)).body.restored).toEqual([{ kind: 'comment', name: 'Tart', slug: 'tart' }])
    expect((await ask()(comments.listOfRecipe, { params: { slug: 'tart' } })).body).toEqual([said])
  })

  test('an entry of the timeline comes back with its picture; a neighbour leaves it in the bin', async () => {
    const recipe = await makeRecipe('Galette', 'pear', 'wedge', 'Bakes')
    const body = { recipeId: recipe.id, subject: 'Ann made this', eventType: 'comment' as const }
    const event = (await ask()(timeline.create, { body })).body
    const image = new File([new Uint8Array(await somePicture())], 'a.png', { type: 'image/png' })
    await ask()(timeline.putImage, { params: { id: event.id }, body: { image, extension: 'png' } })
    const params = { recipeId: recipe.id, eventId: event.id, fileName: 'original.webp' } as const
    const pictured = async () => (await ask(null)(media.getTimelineImage, { params })).status === 200
    expect(await pictured()).toBe(true)
    const binned = binOf((await ask()(timeline.remove, { params: { id: event.id } })).headers)
    expect(await pictured()).toBe(false)
    const household = await makeHousehold(running.app, ann.group)
    const neighbour = await makePerson(running.app, { group: ann.group, household })
    const shown = async (person: Person) =>
      (await ask(person)(bin.list)).body.find(({ id }) => id === binned[0])?.mayRestore
    expect([await shown(ann), await shown(neighbour)]).toEqual([true, false])
    expect((await restore(binned, neighbour)).status).toBe(403)
    expect((await restore(binned)).body.restored).toEqual([
      { kind: 'timeline-event', name: 'Galette', slug: 'galette' },
    ])
    expect((await ask()(timeline.get, { params: { id: event.id } })).body).toEqual({
      ...event,
      image: 'has image',
      updatedAt: expect.any(String),
    })
    expect(await pictured()).toBe(true)
  })
})

describe('who may', () => {
  test('nobody must sign in, another group finds nothing, a wrong body is named', async () => {
    await makeRecipe('Rice', 'rice', 'cup', 'Sides')
    const ids = binOf((await ask()(recipes.remove, { params: { slug: 'rice' } })).headers)
    const stranger = await makePerson(running.app)
    expect((await restore(ids, null)).status).toBe(401)
    expect((await restore(ids, stranger)).status).toBe(404)
    expect((await ask(stranger)(bin.remove, { params: { id: ids[0] as string } })).status).toBe(404)
    expect((await ask(stranger)(bin.list)).body).toEqual([])
    expect((await restore([])).status).toBe(422)
  })

  test('of a list that a household deleted, its neighbours learn nothing', async () => {
    const neighbour = await makePerson(running.app, { group: ann.group })
    const list = (await ask()(shoppingLists.create, { body: { name: 'Surprise party' } })).body
    const [id = ''] = binOf((await ask()(shoppingLists.remove, { params: { id: list.id } })).headers)
    const shown = async (person: Person) => (await ask(person)(bin.list)).body.some(entry => entry.id === id)
    expect([await shown(ann), await shown(neighbour)]).toEqual([true, false])
    expect((await restore([id], neighbour)).status).toBe(404)
    expect((await ask(neighbour)(bin.remove, { params: { id } })).status).toBe(404)
    expect((await restore([id])).status).toBe(200)
  })

  test('of several who bring back one thing at once, one does; to the others it is gone', async () => {
    await makeRecipe('Polenta', 'maize', 'cup', 'Basics')
    const ids = binOf((await ask()(recipes.remove, { params: { slug: 'polenta' } })).headers)
    const answers = await Promise.all(Array.from({ length: 5 }, () => restore(ids)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
  })

  test('all come back, or none', async () => {
    await makeRecipe('Oats', 'oats', 'cup', 'Breakfast')
    const ids = binOf((await ask()(recipes.remove, { params: { slug: 'oats' } })).headers)
    expect((await restore([...ids, newId()])).status).toBe(404)
    expect((await ask()(recipes.get, { params: { slug: 'oats' } })).status).toBe(404)
  })
})

test('after 30 days it is gone for good', async () => {
  await makeRecipe('Old', 'salt', 'pinch', 'Basics')
  const [id] = binOf((await ask()(recipes.remove, { params: { slug: 'old' } })).headers)
  const createdAt = secondsAfter(running.app.clock.now(), -31 * 86_400)
  await running.app.db
    .updateTable('bin')
    .set({ createdAt })
    .where('id', '=', id as string)
    .execute()
  expect(await purgeBin(createSystemContext(running.app))).toBe(1)
  expect((await restore([id as string])).status).toBe(404)
})

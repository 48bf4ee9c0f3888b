import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { parser } from '#shared/contract/catalog/parser.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

let running: TestApp
let ann: Person
const ask = (person: Person = ann) => as(running.server, person.token)
const make = async (name: string, person = ann) => (await ask(person)(recipes.create, { body: { name } })).body
const get = async (slug: string, person = ann) => (await ask(person)(recipes.get, { params: { slug } })).body
const save = (slug: string, recipeIngredient: object[], person = ann) =>
  ask(person)(recipes.patch, { params: { slug }, body: { recipeIngredient } as never })

beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app)
})

/** A line as the editor saves it: what the parser says, and the line with its places. */
async function lineOf(text: string) {
  const read = (await ask()(parser.parseOne, { body: { parser: 'nlp', ingredient: text } })).body
  const { quantity, unit, food, note } = read.ingredient
  return {
    quantity,
    unit: unit?.name ? { name: unit.name } : null,
    food: food?.name ? { name: food.name } : null,
    note,
    originalText: text,
    quantityMax: read.quantityMax,
    packageSize: read.packageSize,
    optional: read.optional,
    line: { text, parts: read.parts },
  }
}

describe('a line as its author wrote it', () => {
  const texts = [
    '1 x 400g tin chopped tomatoes',
    '3-4 sprigs thyme',
    'Zest of 2 unwaxed lemons',
    '120ml double cream',
    '250 g flour',
  ]

  test('is saved and shown', async () => {
    const slug = await make('As written')
    await save(slug, await Promise.all(texts.map(lineOf)))
    const { recipeIngredient } = await get(slug)
    expect(recipeIngredient.map(one => one.display)).toEqual(texts)
    expect(recipeIngredient[0]).toMatchObject({ quantity: 1, packageSize: { quantity: 400, unit: 'g' } })
    expect(recipeIngredient[1]).toMatchObject({ quantity: 3, quantityMax: 4, note: '' })
  })

  test('stays when a client that does not know of it saves the fields it read', async () => {
    const slug = await make('Other client')
    await save(slug, [await lineOf('3-4 sprigs thyme')])
    const [read] = (await get(slug)).recipeIngredient
    const { line, quantityMax, packageSize, optional, referencedRecipe, ...known } = read!
    await save(slug, [known])
    expect((await get(slug)).recipeIngredient[0]).toMatchObject({ display: '3-4 sprigs thyme', quantityMax: 4 })
  })

  test('follows what such a client changes', async () => {
    const slug = await make('Changed elsewhere')
    await save(slug, [await lineOf('3-4 sprigs thyme'), await lineOf('250 g flour')])
    const [first, second] = (await get(slug)).recipeIngredient
    await save(slug, [
      { ...first, quantity: 6 },
      { ...second, food: { name: 'sugar' } },
    ])
    const changed = (await get(slug)).recipeIngredient
    expect(changed.map(one => one.display)).toEqual(['6 sprigs thyme', '250 g sugar'])
    expect(changed[0]).toMatchObject({ quantity: 6, quantityMax: null })
  })

  test('without a body that can be, is refused', async () => {
    const slug = await make('Wrong')
    const wrong = { note: 'x', line: { text: 'x', parts: [{ start: -1, end: 2, kind: 'food' }] } }
    expect((await save(slug, [wrong])).status).toBe(422)
    expect((await save(slug, [{ note: 'x', packageSize: { quantity: 0, unit: 'g' } }])).status).toBe(422)
  })
})

describe('an ingredient that is a recipe', () => {
  test('is linked, and comes with its name and time', async () => {
    const crust = await get(await make('Pie crust'))
    const pie = await make('Pie')
    await save(pie, [{ quantity: 1, note: 'pie crust', referencedRecipe: { id: crust.id } }])
    expect((await get(pie)).recipeIngredient[0]?.referencedRecipe).toEqual({
      id: crust.id,
      name: 'Pie crust',
      slug: crust.slug,
      totalTime: null,
    })
    const [line] = (await get(pie)).recipeIngredient
    await ask()(recipes.patch, { params: { slug: crust.slug }, body: { prepTime: '15 min', performTime: '45 min' } })
    expect((await get(pie)).recipeIngredient[0]?.referencedRecipe?.totalTime).toBe('PT60M')
    await save(pie, [{ ...line, referencedRecipe: null }])
    expect((await get(pie)).recipeIngredient[0]?.referencedRecipe).toBeNull()
  })

  test('is never the recipe itself, by no way round', async () => {
    const [a, b, c] = [await make('Ring A'), await make('Ring B'), await make('Ring C')]
    expect((await save(a, [{ note: 'a', referencedRecipe: { slug: a } }])).status).toBe(400)
    expect((await save(a, [{ note: 'b', referencedRecipe: { slug: b } }])).status).toBe(200)
    expect((await save(b, [{ note: 'c', referencedRecipe: { slug: c } }])).status).toBe(200)
    expect(await save(c, [{ note: 'a', referencedRecipe: { slug: a } }])).toMatchObject({
      status: 400,
      detail: { message: 'A recipe can’t be its own ingredient. Nothing was changed.' },
    })
  })

  test('of another group is none', async () => {
    const bob = await makePerson(running.app)
    const theirs = await get(await make('Secret sauce', bob), bob)
    const mine = await make('Nosy')
    await save(mine, [{ note: 'sauce', referencedRecipe: { id: theirs.id } }])
    expect((await get(mine)).recipeIngredient[0]).toMatchObject({ note: 'sauce', referencedRecipe: null })
  })

  test('may be deleted; its line stays', async () => {
    const sauce = await get(await make('Sauce'))
    const dish = await make('Dish')
    await save(dish, [{ note: 'sauce', referencedRecipe: { id: sauce.id } }])
    await ask()(recipes.remove, { params: { slug: sauce.slug } })
    expect((await get(dish)).recipeIngredient[0]).toMatchObject({ note: 'sauce', referencedRecipe: null })
  })

  test('leaves its name in a line that says nothing else, until it is back from the bin', async () => {
    const stock = await get(await make('Bone stock'))
    const soup = await make('Bone soup')
    await save(soup, [{ quantity: 2, note: '', referencedRecipe: { id: stock.id } }])
    const line = async () => (await get(soup)).recipeIngredient[0]
    expect(await line()).toMatchObject({ display: '2 Bone stock', note: '' })
    await ask()(recipes.remove, { params: { slug: stock.slug } })
    expect(await line()).toMatchObject({ display: '2 Bone stock', note: 'Bone stock', referencedRecipe: null })
    expect((await save(soup, [{ ...(await line()), quantity: 3 }])).status).toBe(200)
    const entry = (await ask()(bin.list, { query: {} as never })).body.find(({ name }) => name === 'Bone stock')
    expect((await ask()(bin.restore, { body: { ids: [entry?.id ?? ''] } })).status).toBe(200)
    expect(await line()).toMatchObject({ display: '3 Bone stock', note: '', referencedRecipe: { name: 'Bone stock' } })

    await running.app.db.updateTable('recipes').set({ restricted: true }).where('id', '=', stock.id).execute()
    await ask()(recipes.remove, { params: { slug: stock.slug } })
    expect(await line(), 'what only some may see is not named to all').toMatchObject({ display: '3', note: '' })
  })
})

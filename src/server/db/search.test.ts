import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/databases.ts'
import { putHome, putIngredient, putRecipe, type RecipeOwner } from '#server/testing/rows.ts'
import { SearchPageQuery } from '#shared/contract/page.ts'
import { type ListOptions, listPage } from './paging/page.ts'
import type { RecipeRow, Step } from './schema/recipes.ts'
import type { Db } from './schema.ts'
import { indexRecipes, unindexRecipe } from './search.ts'

let db: Db
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.destroy())

const step = (text: string): Step => ({ id: text, title: null, summary: null, text, ingredientReferences: [] })

/** A recipe, stored and indexed. */
async function cook(home: RecipeOwner, name: string, given: Partial<RecipeRow> & { ingredients?: string[] } = {}) {
  const { ingredients = [], ...columns } = given
  const recipe = await putRecipe(db, home, name, columns)
  for (const note of ingredients) await putIngredient(db, recipe.id, { note })
  await indexRecipes(db, [{ recipe, ingredients }])
  return recipe
}

const list = (
  home: RecipeOwner,
  query: Record<string, unknown>,
  options: Partial<ListOptions<'recipe', keyof RecipeRow>> = {},
) =>
  listPage(db, 'recipe', SearchPageQuery.parse({ orderBy: 'created_at', orderDirection: 'asc', ...query }), {
    route: '/api/recipes',
    groupId: home.groupId,
    ...options,
  })
const names = async (home: RecipeOwner, search: string, query: Record<string, unknown> = {}) => {
  const page = await list(home, { search, ...query })
  if (page.items.length < page.per_page && page.page === 1) expect(page.total).toBe(page.items.length)
  return page.items.map(row => row.name)
}

test('one or two letters are looked for in names only, and counted so', async () => {
  const own = await putHome(db, 'Short words')
  for (const name of ['Leek', 'Rye']) await cook(own, name, { ingredients: ['lemon'], description: 'left over' })
  expect(await list(own, { search: 'le', perPage: 1 })).toMatchObject({ total: 1, items: [{ name: 'Leek' }] })
  expect(await names(own, 'le')).toEqual(['Leek'])
})

describe('recipes', () => {
  let home: RecipeOwner
  beforeAll(async () => {
    home = await putHome(db, 'Sloops')
    await cook(home, 'Steinbock Sloop', {
      description: 'My favorite horns are delicious',
      ingredients: ['alpine animal'],
    })
    await cook(home, 'Fiddlehead Fern Stir Fry', { ingredients: ['moss'] })
    await cook(home, 'Animal Sloop')
    await cook(home, 'Rátàtôuile')
    for (const kind of ['Pea', 'Leek', 'Mom’s tomato'])
      await cook(home, `${kind} soup`, { steps: [step('Simmer gently.')] })
    await cook(home, 'Kürbissuppe', { ingredients: ["l'huile d'olive"] })
    await cook(home, '红烧肉')
  })

  test.each([
    ['qxzvwkjpl', []],
    ['Steinbock', ['Steinbock Sloop']],
    ['horns', ['Steinbock Sloop']],
    ['moss', ['Fiddlehead Fern Stir Fry']],
    ['"Animal Sloop"', ['Animal Sloop']],
    ['animal-sloop', ['Animal Sloop', 'Steinbock Sloop']],
    ['ratat', ['Rátàtôuile']],
    ['RÀTÁT', ['Rátàtôuile']],
    ['delicious horns', ['Steinbock Sloop']],
    ['Steinbuck', ['Steinbock Sloop']],
    ['Stienbock', ['Steinbock Sloop']],
    ['stenbok', ['Steinbock Sloop']],
    ['fiddelhead frn', ['Fiddlehead Fern Stir Fry']],
    ['sloop animal', ['Steinbock Sloop', 'Animal Sloop']],
    ['suppe', ['Kürbissuppe']],
    ['huile olive', ['Kürbissuppe']],
    ['moms', ['Mom’s tomato soup']],
    ["mom's or pop's", ['Mom’s tomato soup']],
    ['soup simmer', ['Pea soup', 'Leek soup', 'Mom’s tomato soup']],
    ['"soup simmer"', []],
    ['hong shao', ['红烧肉']],
    ['红烧', ['红烧肉']],
    ['p', ['Pea soup']],
    ['pe', ['Pea soup']],
  ])('%s', async (text, expected) => {
    expect(await names(home, text)).toEqual(expected)
  })

  test('nothing to look for finds everything', async () => {
    for (const text of ['', '!!!', '%', '   ', '""', '"&"']) expect(await names(home, text), text).toHaveLength(9)
  })

  test('pages of a search follow on, with filter, scope and a total', async () => {
    const all = await names(home, 'soup', { orderBy: 'name' })
    expect(all).toEqual(['Leek soup', 'Mom’s tomato soup', 'Pea soup'])
    const second = await list(home, { search: 'soup', orderBy: 'name', page: 2, perPage: 1 })
    expect(second).toMatchObject({
      total: 3,
      total_pages: 3,
      next: '/api/recipes?page=3&perPage=1&orderBy=name&orderDirection=asc&search=soup',
    })
    expect(second.items.map(row => row.name)).toEqual(['Mom’s tomato soup'])
    expect(second.items[0]?.steps).toEqual([step('Simmer gently.')])
    expect(second.items[0]?.public).toBe(true)
    expect((await list(home, { search: 'soup', page: -1, perPage: 2 })).items).toHaveLength(1)
    expect(await names(home, 'soup', { queryFilter: 'name LIKE "%e% soup"', orderBy: 'name' })).toEqual([
      'Leek soup',
      'Pea soup',
    ])
    expect(
      await list(home, { search: 'soup', perPage: 1 }, { scope: eb => eb('recipes.name', '<>', 'Pea soup') }),
    ).toMatchObject({ total: 2 })
    const stranger = await putHome(db, 'Strangers')
    expect(await names(stranger, 'soup')).toEqual([])
  })

  test('random order breaks ties only', async () => {
    const order = async (paginationSeed: string) =>
      (await names(home, 'soup', { orderBy: 'random', paginationSeed })).join()
    const seeds = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(order))
    expect(new Set(seeds).size).toBeGreaterThan(1)
    expect(await order('a')).toBe(seeds[0])
  })

  test('the index follows the recipe', async () => {
    const kitchen = await putHome(db, 'Changing')
    const recipe = await cook(kitchen, 'Borscht', { ingredients: ['beetroot'] })
    await indexRecipes(db, [{ recipe: { ...recipe, description: 'with dill' }, ingredients: ['cabbage'] }])
    expect(await names(kitchen, 'beetroot')).toEqual([])
    expect(await names(kitchen, 'dill cabbage')).toEqual(['Borscht'])
    await unindexRecipe(db, recipe.id)
    expect(await names(kitchen, 'cabbage')).toEqual([])
    await unindexRecipe(db, recipe.id)
    await indexRecipes(db, [{ recipe, ingredients: [] }])
    await db.deleteFrom('recipes').where('id', '=', recipe.id).execute()
    expect(await names(kitchen, 'borscht')).toEqual([])
  })

  test('a save that is rolled back leaves no trace', async () => {
    const kitchen = await putHome(db, 'Undone')
    const work = db.transaction().execute(async transaction => {
      const recipe = await putRecipe(transaction, kitchen, 'Vichyssoise')
      await indexRecipes(transaction, [{ recipe, ingredients: [] }])
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await names(kitchen, 'vichyssoise')).toEqual([])
  })
})

test('the ranking, in words: very name, its beginning, in it, then ingredients, description, steps', async () => {
  const home = await putHome(db, 'Ranking')
  await cook(home, 'Six', { steps: [step('Add the leek pie.')] })
  await cook(home, 'Five', { description: 'A leek pie.' })
  await cook(home, 'Four', { ingredients: ['1 leek pie'] })
  await cook(home, 'Pie with leek')
  await cook(home, 'Old leek pie')
  await cook(home, 'Leek pie for two')
  await cook(home, 'Leek Pie')
  const order = ['Leek Pie', 'Leek pie for two', 'Old leek pie', 'Pie with leek', 'Four', 'Five', 'Six']
  const unordered = { orderBy: undefined }
  expect(await names(home, 'leek pie', unordered)).toEqual(order)
  expect(await names(home, 'leak pie', { perPage: 4 })).toHaveLength(4)
  for (let page = 1; page <= 4; page++)
    expect(await names(home, 'leek pie', { ...unordered, page, perPage: 2 })).toEqual(
      order.slice(page * 2 - 2, page * 2),
    )
  // Whoever asks for an order gets it among all whose name has the words.
  const byAge = ['Old leek pie', 'Leek pie for two', 'Leek Pie', 'Pie with leek', 'Four', 'Five', 'Six']
  expect(await names(home, 'leek pie', { orderBy: 'created_at' })).toEqual(byAge)
})

test('when no recipe has all the words, those with most of them come first', async () => {
  const home = await putHome(db, 'Some')
  await cook(home, 'Chicken')
  await cook(home, 'Chicken with rice')
  await cook(home, 'Tofu')
  expect(await names(home, 'chicken rice tofu')).toEqual(['Chicken with rice', 'Chicken', 'Tofu'])
  expect(await names(home, 'chicken tofu', { perPage: 1, page: 3 })).toEqual(['Tofu'])
  expect(await names(home, 'chicken quxzotl')).toEqual(['Chicken', 'Chicken with rice'])
})

test('whatever is typed, search answers', async () => {
  const home = await putHome(db, 'Anything')
  await cook(home, 'Anything at all', { ingredients: ["'quoted' & (odd) | text: *", '½ cup'] })
  const odd = fc.array(
    fc.constantFrom(
      '"',
      "'",
      '*',
      ':',
      '(',
      ')',
      '&',
      '|',
      '!',
      '<->',
      '-',
      'AND',
      'NOT',
      'OR',
      'NEAR',
      'name',
      '{',
      '}',
      '^',
      '\\',
      '%',
      '_',
      '\0',
      '\ud800',
      'anything',
      'ß',
      '½',
      ' ',
      'a',
    ),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        odd.map(parts => parts.join('')),
        fc.string({ unit: 'binary', maxLength: 200 }),
      ),
      async search => {
        await list(home, { search })
        await listPage(db, 'tag', SearchPageQuery.parse({ search }), { route: '/x', groupId: home.groupId })
      },
    ),
    { numRuns: 300 },
  )
})

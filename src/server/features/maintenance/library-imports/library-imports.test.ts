import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { libraryImports } from '#shared/contract/maintenance/library-imports.ts'
import { reports } from '#shared/contract/maintenance/reports.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { archiveOf, importsOf, paprika } from './testing.ts'

const running = await startApp()
const ann = await makePerson(running.app)
const stranger = await makePerson(running.app)
const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)
const { until, uploaded, itemsOf, names } = importsOf(running, ann.token)

const photo = (
  await sharp({ create: { width: 40, height: 30, channels: 3, background: '#aa3322' } })
    .jpeg()
    .toBuffer()
).toString('base64')

describe('an import: looked at, chosen from, run, taken back', () => {
  test('everything that the app knows arrives, with a report; then it is known; then it can be undone', async () => {
    const archive = await archiveOf({
      'Leek.paprikarecipe': paprika('Leek soup', {
        photo_data: photo,
        photos: [{ data: photo }],
        notes: 'Good.',
        difficulty: 'Easy',
        created: '2020-02-03 04:05:06',
        prep_time: '10 min',
        servings: '4',
        on_favorites: 1,
      }),
      'Broken.paprikarecipe': 'not this',
      'Other.paprikarecipe': paprika('Other'),
    })
    const read = await uploaded(archive)
    expect(read).toMatchObject({ state: 'ready', appName: 'Paprika', counts: { recipes: 2, pictures: 2 } })
    const items = await itemsOf(read.id)
    expect(items.map(({ name, state, chosen }) => [name, state, chosen])).toEqual([
      ['Leek soup', 'new', true],
      ['Broken', 'unreadable', false],
      ['Other', 'new', true],
    ])

    await ask()(libraryImports.run, { params: { id: read.id }, body: { chosen: [0], tag: true } })
    const done = await until(read.id, 'done')
    expect(await names()).toEqual(['Leek soup'])
    const { body: soup } = await ask()(recipes.get, { params: { slug: 'leek-soup' } })
    expect(soup).toMatchObject({
      orgURL: 'https://soup.example/Leek%20soup',
      recipeYield: '4',
      prepTime: '10 min',
      rating: 4,
      dateAdded: '2020-02-03',
      recipeIngredient: [{ note: '2 leeks' }, { note: 'salt' }],
      recipeInstructions: [{ text: 'Cut.' }, { text: 'Cook.' }],
      recipeCategory: [{ name: 'Soups' }],
      tags: [{ name: 'Paprika' }],
      notes: [{ text: 'Good.' }, { title: 'Source', text: 'Oma' }, { title: 'Difficulty', text: 'Easy' }],
    })
    expect(soup.image).toBeTruthy()
    expect(soup.assets).toHaveLength(1)
    const report = (await ask()(reports.get, { params: { id: done.reportId as string } })).body
    expect(report).toMatchObject({ status: 'partial', category: 'migration', name: 'Paprika import' })
    expect(report.entries.map(({ success, message }) => [success, message])).toEqual([
      [true, 'Imported Leek soup successfully'],
      [false, 'Failed to import Broken'],
    ])

    const again = await uploaded(archive)
    expect(
      (await itemsOf(again.id)).map(({ state, reason, chosen, recipeSlug }) => [state, reason, chosen, recipeSlug]),
    ).toEqual([
      ['known', 'imported-before', false, 'leek-soup'],
      ['unreadable', 'no-recipe', false, null],
      ['new', null, true, null],
    ])
    await ask()(libraryImports.run, { params: { id: again.id }, body: { chosen: [0] } })
    await until(again.id, 'done')
    expect(await names()).toEqual(['Leek soup', 'Leek soup (1)'])
    await ask()(libraryImports.undo, { params: { id: again.id } })
    await until(again.id, 'undone')

    await ask()(libraryImports.undo, { params: { id: read.id } })
    await until(read.id, 'undone')
    expect(await names()).toEqual([])
    await ask()(libraryImports.remove, { params: { id: again.id } })
    expect((await ask()(libraryImports.get, { params: { id: again.id } })).status).toBe(404)
  })

  test('files of several apps are named, and each recipe is tagged with its own', async () => {
    const table = new File(['Title,Ingredients,Directions\nSheet soup,1 beet,Boil\n'], 'r.csv')
    const read = await uploaded(await archiveOf({ 'Leek.paprikarecipe': paprika('Leek stew') }), table)
    expect(read.appName).toBe('CSV, Paprika')
    await ask()(libraryImports.run, { params: { id: read.id }, body: { chosen: [0, 1], tag: true } })
    await until(read.id, 'done')
    const tagsOf = async (slug: string) =>
      (await ask()(recipes.get, { params: { slug } })).body.tags.map(({ name }) => name)
    expect(await tagsOf('leek-stew')).toEqual(['Paprika'])
    expect(await tagsOf('sheet-soup')).toEqual(['CSV'])
    await ask()(libraryImports.undo, { params: { id: read.id } })
    await until(read.id, 'undone')
  })

  test('a recipe is known by its lines and steps where neither an import nor a source tells of it', async () => {
    const typed = {
      recipeIngredient: ['2 leeks', 'Salt'].map(note => ({ note })),
      recipeInstructions: [{ text: 'Cook.' }],
    }
    const { body: slug } = await ask()(recipes.create, { body: { name: 'Typed soup' } })
    await ask()(recipes.patch, { params: { slug }, body: typed as never })
    const rows = ['Typed soup,"2 Leeks\nsalt",Cook', 'Typed soup,"3 leeks\nsalt",Cook', 'Typed soup,,']
    const { id, counts } = await uploaded(new File([`Title,Ingredients,Directions\n${rows.join('\n')}\n`], 'r.csv'))
    expect(counts).toMatchObject({ recipes: 3, cookbooks: 0, comments: 0 })
    expect(
      (await itemsOf(id)).map(({ state, reason, chosen, recipeSlug }) => [state, reason, chosen, recipeSlug]),
    ).toEqual([
      ['known', 'same-content', false, slug],
      ['doubtful', 'same-name', true, slug],
      ['doubtful', 'same-name', true, slug],
    ])
    await ask()(recipes.remove, { params: { slug } })
  })

  test('a recipe of Mealie keeps the titles of its steps and which lines they take', async () => {
    const recipe = {
      name: 'Linked soup',
      recipe_ingredient: [{ note: 'water' }, { note: '2 leeks', reference_id: 'abc' }],
      recipe_instructions: [
        { text: 'Cook.', summary: 'The soup', ingredient_references: [{ reference_id: 'abc' }, { reference_id: 'x' }] },
      ],
    }
    const read = await uploaded(new File([JSON.stringify(recipe)], 'r.json'))
    await ask()(libraryImports.run, { params: { id: read.id }, body: {} })
    await until(read.id, 'done')
    const { body } = await ask()(recipes.get, { params: { slug: 'linked-soup' } })
    const [, leeks] = body.recipeIngredient
    expect(body.recipeInstructions[0]).toMatchObject({
      summary: 'The soup',
      ingredientReferences: [{ referenceId: leeks?.referenceId }],
    })
  })

  test('lines are taken apart where somebody wants it, in the language of the recipe', async () => {
    const read = await uploaded(
      new File(['Titel;Zutaten;Zubereitung\nSuppe;"200 g Lauch\netwas Salz";Kochen.\n'], 'r.csv'),
    )
    await ask()(libraryImports.run, { params: { id: read.id }, body: { parse: true } })
    await until(read.id, 'done')
    const { body } = await ask()(recipes.get, { params: { slug: 'suppe' } })
    expect(body.recipeIngredient[0]).toMatchObject({ quantity: 200, food: { name: 'Lauch' } })
    expect(body.settings.disableAmount).toBe(false)
  })

  test('collections become cookbooks, products foods with their label', async () => {
    const home = JSON.stringify({
      name: 'Home',
      recipes: [{ name: 'Mash', description: 'Boil.', items: [{ name: 'Potatoes', description: '1 kg' }] }],
      items: [{ name: 'Quark', category: { name: 'Dairy' } }],
    })
    const saffron =
      'Title: Tea\nSource: \nCookbook: Drinks\nSection: Hot\nIngredients: \n1 bag\n\nInstructions: \nWait.\n'
    const read = await uploaded(await archiveOf({ 'k.json': home, 't.txt': saffron }))
    expect(read.counts).toMatchObject({ cookbooks: 1, foods: 1 })
    await ask()(libraryImports.run, { params: { id: read.id }, body: {} })
    await until(read.id, 'done')
    const quark = (await ask()(foods.list, { query: { search: 'quark' } as never })).body.items[0]
    expect(quark).toMatchObject({ name: 'Quark', label: { name: 'Dairy' } })
    const book = (await ask()(cookbooks.get, { params: { id: 'drinks' } })).body
    expect(book.recipes.map(({ name }) => name)).toEqual(['Tea'])
  })
})

test('a shopping list comes over with its lines, and goes into the bin when the import is undone', async () => {
  const home = JSON.stringify({
    name: 'Home',
    recipes: [{ name: 'Toast', description: 'Toast.', items: [{ name: 'Bread', description: '1 slice' }] }],
    shoppinglists: [{ name: 'Weekly', items: [{ item: { name: 'Milk' }, description: '2 l' }, { name: 'Salt' }] }],
  })
  const read = await uploaded(new File([home], 'k.json'))
  expect(read.counts).toMatchObject({ recipes: 1, lists: 1 })
  await ask()(libraryImports.run, { params: { id: read.id }, body: {} })
  await until(read.id, 'done')
  const lists = async () => (await ask()(shoppingLists.list, { query: {} as never })).body.items
  const weekly = (await lists()).find(({ name }) => name === 'Weekly')
  const { body } = await ask()(shoppingLists.get, { params: { id: weekly?.id as string } })
  expect(body.listItems.map(({ display }) => display)).toEqual(['2 l Milk', 'Salt'])

  await ask()(libraryImports.undo, { params: { id: read.id } })
  await until(read.id, 'undone')
  expect((await lists()).map(({ name }) => name)).not.toContain('Weekly')
})

describe('tables', () => {
  test('a table whose columns nobody knows waits for a person to say what they are', async () => {
    const read = await uploaded(new File(['A,B\nPie,"1 egg\n2 apples"\n'], 'x.csv'))
    expect(read.table?.columns).toEqual([
      { name: 'a', field: null, sample: 'Pie' },
      { name: 'b', field: null, sample: '1 egg\n2 apples' },
    ])
    await ask()(libraryImports.setColumns, {
      params: { id: read.id },
      body: { columns: { a: 'name', b: 'ingredients' } },
    })
    const mapped = await until(read.id, 'ready')
    expect(await itemsOf(mapped.id)).toMatchObject([{ name: 'Pie', ingredients: 2 }])
  })
  test('so does a sheet of Excel', async () => {
    const row = (at: number, ...texts: string[]) =>
      `<row r="${at}">${texts.map(text => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
    const read = await uploaded(
      await archiveOf({
        'xl/workbook.xml': '<workbook/>',
        'xl/worksheets/sheet1.xml': `<worksheet>${row(1, 'Dish', 'Needs')}${row(2, 'Tart', '2 plums')}</worksheet>`,
      }),
    )
    expect(read.table?.columns).toMatchObject([
      { name: 'dish', sample: 'Tart' },
      { name: 'needs', sample: '2 plums' },
    ])
    await ask()(libraryImports.setColumns, {
      params: { id: read.id },
      body: { columns: { dish: 'name', needs: 'ingredients' } },
    })
    const mapped = await until(read.id, 'ready')
    expect(await itemsOf(mapped.id)).toMatchObject([{ name: 'Tart', ingredients: 1 }])
  })
})

test('archives that are not to be trusted are refused in words', async () => {
  const error = 'This isn’t a zip file, or it’s damaged. Nothing was changed.'
  for (const content of ['PK\x03\x04 broken', '2 leeks\n\nCook the leeks.', '<!doctype html><p>Sign in</p>'])
    expect(await uploaded(new File([content], 'x.zip'))).toMatchObject({ state: 'failed', error })
  const soup = 'Soup\n\n2 leeks\n\nCook the leeks.'
  const { id } = await uploaded(await archiveOf({ 'inner.zip': soup, 'empty.zip': '' }))
  expect(await itemsOf(id)).toMatchObject([
    { kind: 'failed', name: 'inner', reason: 'unreadable' },
    { kind: 'left', name: 'empty.zip' },
  ])
})

test('an import that ran cannot be run twice', async () => {
  const read = await uploaded(new File(['Title,Ingredients\nOnce,salt\n'], 'x.csv'))
  const run = () => ask()(libraryImports.run, { params: { id: read.id }, body: {} })
  expect((await Promise.all([run(), run()])).map(({ status }) => status).sort()).toEqual([202, 409])
  await until(read.id, 'done')
  expect((await names()).filter(name => name.startsWith('Once'))).toEqual(['Once'])
})

test('nobody else sees or touches an import', async () => {
  const read = await uploaded(new File(['Title,Ingredients\nMine,salt\n'], 'x.csv'))
  const params = { id: read.id }
  expect((await ask(stranger)(libraryImports.get, { params })).status).toBe(404)
  expect((await ask(stranger)(libraryImports.listItems, { params, query: {} as never })).status).toBe(404)
  expect((await ask(stranger)(libraryImports.run, { params, body: {} })).status).toBe(404)
  expect((await ask(stranger)(libraryImports.undo, { params })).status).toBe(404)
  expect((await ask(stranger)(libraryImports.remove, { params })).status).toBe(404)
  expect((await ask(stranger)(libraryImports.list)).body).toEqual([])
  expect((await ask(null)(libraryImports.list)).status).toBe(401)
  expect((await ask()(libraryImports.create, { body: { files: [] } })).status).toBe(422)
})

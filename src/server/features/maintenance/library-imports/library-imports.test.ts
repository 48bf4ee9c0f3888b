import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { jobs } from '#server/features/index.ts'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { type LibraryImport, libraryImports } from '#shared/contract/maintenance/library-imports.ts'
import { reports } from '#shared/contract/maintenance/reports.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { startJobRunner } from '../jobs/job-runner.ts'
import { contextOfJob } from '../jobs/jobs.service.ts'
import { runJob, undoJob } from './library-imports.service.ts'

let running: TestApp
let ann: Person
let stranger: Person
let photo: string

const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)

beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app)
  stranger = await makePerson(running.app)
  photo = (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#aa3322' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
})

async function zip(entries: Record<string, string | Buffer>): Promise<File> {
  const file = new ZipFile()
  for (const [name, content] of Object.entries(entries)) file.addBuffer(Buffer.from(content as string), name)
  file.end()
  return new File([new Uint8Array(await buffer(file.outputStream as Readable))], 'export.zip')
}

const paprika = (name: string, more: object = {}) =>
  gzipSync(
    JSON.stringify({
      name,
      ingredients: '2 leeks\nsalt',
      directions: 'Cut.\n\nCook.',
      rating: 4,
      categories: ['Soups'],
      source: 'Oma',
      source_url: `https://soup.example/${encodeURIComponent(name)}`,
      ...more,
    }),
  )

/** Works on the jobs until the import is in one of these states. */
async function until(id: string, ...states: LibraryImport['state'][]): Promise<LibraryImport> {
  const runner = await startJobRunner(
    running.app,
    jobs.filter(({ kind }) => kind.startsWith('library-import')),
  )
  try {
    for (;;) {
      const { body } = await ask()(libraryImports.get, { params: { id } })
      if (states.includes(body.state)) return body
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  } finally {
    await runner.end()
  }
}

async function uploaded(...files: File[]): Promise<LibraryImport> {
  const { body, status } = await ask()(libraryImports.create, { body: { files } })
  expect(status).toBe(201)
  return until(body.id, 'ready', 'failed')
}

const itemsOf = async (id: string) =>
  (await ask()(libraryImports.listItems, { params: { id }, query: {} as never })).body
const names = async (person: Person = ann) =>
  (await ask(person)(recipes.list, { query: { perPage: -1 } as never })).body.items
    .map(({ name }: { name: string }) => name)
    .sort()

describe('an import: looked at, chosen from, run, taken back', () => {
  test('everything that the app knows arrives, with a report; then it is known; then it can be undone', async () => {
    const archive = await zip({
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

    await ask()(libraryImports.undo, { params: { id: read.id } })
    await until(read.id, 'undone')
    expect(await names()).toEqual([])
    await ask()(libraryImports.remove, { params: { id: again.id } })
    expect((await ask()(libraryImports.get, { params: { id: again.id } })).status).toBe(404)
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
    const read = await uploaded(await zip({ 'k.json': home, 't.txt': saffron }))
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

describe('stopping', () => {
  const upload = () =>
    ask()(libraryImports.create, { body: { files: [new File(['Title,Ingredients\nStopped,salt\n'], 'x.csv')] } })

  test('an import that waits for its turn is stopped at once, and can be continued', async () => {
    const { id } = (await upload()).body
    const params = { id }
    await until(id, 'ready')
    await ask()(libraryImports.run, { params, body: {} })
    await ask()(libraryImports.cancel, { params })
    expect((await ask()(libraryImports.get, { params })).body.state).toBe('stopped')
    expect(await names()).not.toContain('Stopped')
    await ask()(libraryImports.run, { params, body: {} })
    await until(id, 'done')
    expect(await names()).toContain('Stopped')
  })

  test('files whose reading was stopped can be deleted', async () => {
    const params = { id: (await upload()).body.id }
    await ask()(libraryImports.cancel, { params })
    expect((await ask()(libraryImports.get, { params })).body).toMatchObject({
      state: 'failed',
      error: 'Reading was stopped. Choose the files again.',
    })
    expect((await ask()(libraryImports.remove, { params })).status).toBe(200)
  })

  test('an import keeps its state when the server stops, so that it goes on after the restart', async () => {
    const params = { id: (await upload()).body.id }
    await until(params.id, 'ready')
    const work = async (job: typeof runJob) => {
      const row = await running.app.db
        .selectFrom('jobs')
        .selectAll()
        .orderBy('createdAt', 'desc')
        .executeTakeFirstOrThrow()
      const payload = { importId: params.id }
      const rest = { id: row.id, payload, attempt: 1, progress: () => {} }
      await job.run(await contextOfJob(running.app, row), { ...rest, signal: AbortSignal.abort() })
      return (await ask()(libraryImports.get, { params })).body.state
    }
    await ask()(libraryImports.run, { params, body: {} })
    expect(await work(runJob)).toBe('running')
    await until(params.id, 'done')
    await ask()(libraryImports.undo, { params })
    expect(await work(undoJob)).toBe('undoing')
    await until(params.id, 'undone')
  })
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
})

test('archives that are not to be trusted are refused in words', async () => {
  const broken = await uploaded(new File(['PK\x03\x04 broken'], 'x.zip'))
  expect(broken).toMatchObject({
    state: 'failed',
    error: 'This file is no zip archive, or it is damaged. Nothing was changed.',
  })
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

describe('the way of older clients', () => {
  const migrate = (archive: File, migration_type: string, add_migration_tag = 'false') =>
    ask(stranger)(libraryImports.migrate, { body: { archive, migration_type, add_migration_tag } as never })

  test('an archive is imported at once, each recipe with an entry in their words', async () => {
    const { body, status } = await migrate(await zip({ 'a.paprikarecipe': paprika('Stew') }), 'paprika', 'true')
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Paprika Migration', category: 'migration', status: 'success' })
    const report = (await ask(stranger)(reports.get, { params: { id: body.id } })).body
    expect(report.entries).toMatchObject([{ success: true, message: 'Imported Stew successfully' }])
    const { body: stew } = await ask(stranger)(recipes.get, { params: { slug: 'stew' } })
    expect(stew.tags).toMatchObject([{ name: 'paprika' }])
  })

  test('an empty file is told as they know it', async () => {
    const recipe = JSON.stringify({
      name: 'Bread',
      slug: 'bread',
      recipe_ingredient: [],
      recipe_instructions: [],
      extras: {},
    })
    const archive = await zip({
      'm/recipes/bread/bread.json': recipe,
      'm/recipes/invalid-recipe/invalid-recipe.json': '',
    })
    const { body } = await migrate(archive, 'mealie_alpha')
    expect(body).toMatchObject({ name: 'Mealie_Alpha Migration', status: 'partial' })
    const { entries } = (await ask(stranger)(reports.get, { params: { id: body.id } })).body
    expect(entries.filter(({ success }) => !success)).toMatchObject([
      {
        message: 'Failed to import invalid-recipe.json',
        exception: 'JSONDecodeError: Expecting value: line 1 column 1 (char 0)',
      },
    ])
  })

  test('an unknown type is refused', async () => {
    expect((await migrate(await zip({}), 'pen-and-paper')).status).toBe(422)
  })
})

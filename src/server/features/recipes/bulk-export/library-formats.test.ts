import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { readArchive } from '#server/files/archive.ts'
import { openLibrary } from '#server/files/library-files.ts'
import type { ImportedRecipe } from '#server/importers/imported.ts'
import { readLibrary } from '#server/importers/read-library.ts'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { bulkExport, downloads, type exportTypes } from '#shared/contract/recipes/bulk-export.ts'
import { ratings } from '#shared/contract/recipes/ratings.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

let running: TestApp
let ann: Person
const ask = (person: Person = ann) => as(running.server, person.token)

beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app)
  await makePerson(running.app)
  for (const name of ['Leek pie', '=HYPERLINK("x")']) {
    const slug = (await ask()(recipes.create, { body: { name } })).body
    await ask()(recipes.patch, {
      params: { slug },
      body: {
        description: 'Good & <b>cheap</b>',
        recipeYield: '4 servings',
        prepTime: '10 minutes',
        totalTime: '1 hour 15 minutes',
        orgURL: 'https://example.com/pie',
        rating: 4,
        tags: [{ name: 'Winter' }],
        recipeCategory: [{ name: 'Dinner' }],
        recipeIngredient: [
          { title: 'Filling', note: '2 leeks', quantity: 1 },
          { note: 'salt', quantity: 1 },
        ],
        recipeInstructions: [{ title: 'Filling', text: 'Fry it.' }, { text: 'Bake it.' }],
        notes: [{ title: 'Hint', text: 'Eat warm.' }],
      } as never,
    })
  }
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#aa3322' } })
    .png()
    .toBuffer()
  await ask()(recipes.putImage, {
    params: { slug: 'leek-pie' },
    body: { image: new File([new Uint8Array(bytes)], 'p.png', { type: 'image/png' }), extension: 'png' },
  })
})

/** Exports everything and answers where the archive lies. */
async function exported(exportType: (typeof exportTypes)[number]): Promise<string> {
  expect((await ask()(bulkExport.create, { body: { recipes: [], exportType, all: true } })).status).toBe(202)
  const [newest] = (await ask()(bulkExport.list)).body.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  const { fileToken } = (await ask()(bulkExport.createToken, { query: { path: newest?.path as string } })).body
  const { body } = await ask()(downloads.get, { query: { token: fileToken } })
  const path = join(running.app.files.folder('data'), `${exportType}.zip`)
  writeFileSync(path, body)
  return path
}

async function readBack(path: string): Promise<ImportedRecipe[]> {
  const library = await openLibrary([{ path, name: 'x.zip' }])
  const items = await Array.fromAsync(readLibrary(library.folders, library.tools))
  library.close()
  return items.flatMap(item => (item.kind === 'recipe' ? [item.recipe] : []))
}

test.each(['json', 'jsonld', 'markdown', 'paprika', 'recipesage', 'csv'] as const)(
  'a library that moved out as %s can move in again',
  async type => {
    const read = await readBack(await exported(type))
    expect(read).toHaveLength(2)
    const pie = read.find(({ name }) => name === 'Leek pie')
    expect(pie?.ingredients.map(({ text }) => text)).toEqual(['2 leeks', 'salt'])
    expect(pie?.steps.map(({ text }) => text.replace(/\s+/g, ' '))).toEqual(
      type === 'csv' || pie?.steps.length === 2 ? ['Fry it.', 'Bake it.'] : [],
    )
    expect(pie?.yield).toBe('4 servings')
    expect(pie?.total?.minutes).toBe(75)
    expect(pie?.url).toBe('https://example.com/pie')
    expect([...(pie?.tags ?? []), ...(pie?.categories ?? [])].sort()).toEqual(['Dinner', 'Winter'])
    if (type !== 'csv' && type !== 'jsonld') expect(pie?.ingredients[0]?.title).toBe('Filling')
    if (type !== 'csv' && type !== 'recipesage') expect(pie?.pictures).toHaveLength(1)
  },
)

test('a library tells of each recipe how many people gave their stars', async () => {
  const given = { params: { id: ann.user.id, slug: 'leek-pie' }, body: { rating: 4 } }
  expect((await ask()(ratings.rate, given)).status).toBe(200)
  for await (const entry of readArchive(await exported('jsonld')))
    if (entry.name.endsWith('.json')) {
      const { name, aggregateRating } = JSON.parse((await entry.bytes()).toString())
      expect(aggregateRating?.ratingCount).toBe(name === 'Leek pie' ? 1 : undefined)
    }
})

test('Cooklang keeps what is needed and what to do', async () => {
  const read = await readBack(await exported('cooklang'))
  expect(read.find(({ name }) => name === 'Leek pie')).toMatchObject({ pictures: [{}], total: { minutes: 75 } })
})

test('a spreadsheet runs no formula of a name', async () => {
  for await (const entry of readArchive(await exported('csv')))
    expect((await entry.bytes()).toString()).toContain(`"'=HYPERLINK`)
})

test.each([
  ['html', 'index.html', 'recipes/leek-pie.html'],
  ['book', 'cookbook.html', '#leek-pie'],
] as const)('%s opens from disk and lets no name become markup', async (type, name, link) => {
  const texts = new Map<string, string>()
  for await (const entry of readArchive(await exported(type))) texts.set(entry.name, (await entry.bytes()).toString())
  const page = texts.get(name) ?? ''
  expect(page).toContain(`href="${link}"`)
  expect(page).toContain('=HYPERLINK(&quot;x&quot;)')
  expect(page).not.toContain('<b>cheap</b>')
})

test('a recipe that is made of another names it in every format, and no file has a name that a file system refuses', async () => {
  const [crust, long] = ['Crust of rye', 'Пирог с капустой '.repeat(14).trim()]
  for (const name of [crust, long, 'Con', 'Con. Carne']) await ask()(recipes.create, { body: { name } })
  const made = (await ask()(recipes.get, { params: { slug: 'crust-of-rye' } })).body
  await ask()(recipes.patch, {
    params: { slug: 'con' },
    body: {
      recipeIngredient: [{ quantity: 2, note: '', referencedRecipe: { id: made.id } }],
      recipeInstructions: [{ text: '> 5 minutes\n= Done' }, { text: '' }],
      nutrition: { saturatedFatContent: '3', calories: '90' },
    } as never,
  })
  const nutrition = { paprika: 'Calories: 90 kcal\nSaturated fat: 3 g' } as Record<string, string>
  for (const type of ['jsonld', 'markdown', 'paprika', 'recipesage', 'csv', 'cooklang', 'html'] as const) {
    const path = await exported(type)
    const con = (type === 'html' ? [] : await readBack(path)).find(({ name }) => name === 'Con')
    if (con)
      expect([type, con.ingredients.map(({ text }) => text).join()]).toEqual([
        type,
        expect.stringMatching(/^(2 )?Crust of rye$/),
      ])
    if (type === 'cooklang') expect(con?.steps.map(({ text }) => text)).toEqual(['> 5 minutes = Done'])
    if (type === 'markdown')
      expect(con?.steps.map(({ text }) => text.replace(/\s+/g, ' '))).toEqual(['> 5 minutes = Done'])
    if (nutrition[type]) expect(JSON.stringify(con?.remarks)).toContain(JSON.stringify(nutrition[type]).slice(1, -1))
    for await (const { name } of readArchive(path))
      for (const part of name.split('/')) {
        expect(Buffer.byteLength(part)).toBeLessThan(256)
        expect(part).not.toMatch(/^con\s*(\.|$)/i)
      }
  }
})

test('an archive for Paprika is called as Paprika wants it', async () => {
  await exported('paprika')
  const names = (await ask()(bulkExport.list)).body.map(({ filename }) => filename)
  expect(names).toContainEqual(expect.stringMatching(/\.paprikarecipes$/))
})

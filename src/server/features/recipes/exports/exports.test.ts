import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { readArchive } from '#server/files/archive.ts'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { exports } from '#shared/contract/recipes/exports.ts'
import { ratings } from '#shared/contract/recipes/ratings.ts'
import { recipeImports } from '#shared/contract/recipes/recipe-imports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { isoDuration, toSchemaOrg } from './to-schema-org.ts'

let running: TestApp
let ann: Person
let ben: Person
let cleo: Person
const slug = 'leek-pie'
const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)
const formatted = async (template_name: string, who: Person | null = ann) =>
  ask(who)(exports.getAs, { params: { slug }, query: { template_name } })
const text = async (name: string) => (await formatted(name)).body.toString()

beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app)
  ben = await makePerson(running.app)
  cleo = await makePerson(running.app)
  await ask()(recipes.create, { body: { name: 'Leek pie' } })
  await ask()(recipes.patch, {
    params: { slug },
    body: {
      description: 'Good & <b>cheap</b> <script>alert(1)</script>',
      recipeYield: '4 servings',
      totalTime: '1 hour 15 minutes',
      orgURL: 'https://example.com/pie',
      settings: { disableAmount: false },
      extras: { ownKey: 'kept' },
      tags: [{ name: 'Winter' }],
      nutrition: { calories: '300', sodiumContent: '20', fatContent: '3 g' },
      recipeIngredient: [
        { title: 'Filling', quantity: 1.5, unit: { name: 'kilogram' }, food: { name: 'leek' }, note: 'sliced (fine)' },
        { quantity: null, food: { name: 'salt' } },
        { title: 'Crust', quantity: 1, note: 'sheet of pastry @ home' },
      ] as never,
      recipeInstructions: [
        { title: 'Filling', text: 'Fry the Leek & add salt.' },
        { text: 'Bake at 180 °C ~ until done -- then rest.' },
      ] as never,
      notes: [{ title: 'Hint', text: 'Eat warm.' }],
    },
  })
  const folder = mkdtempSync(join(running.app.files.folder('data'), 'x-'))
  const path = join(folder, 'p.png')
  writeFileSync(
    path,
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#aa3322' } })
      .png()
      .toBuffer(),
  )
  const image = new File([await sharp(path).toBuffer()], 'p.png', { type: 'image/png' })
  await ask()(recipes.putImage, { params: { slug }, body: { image, extension: 'png' } })
})

async function unpacked(bytes: Buffer) {
  const path = join(running.app.files.folder('data'), `${Math.random()}.zip`)
  writeFileSync(path, bytes)
  const entries: Record<string, Buffer> = {}
  for await (const entry of readArchive(path)) entries[entry.name] = await entry.bytes()
  return entries
}

test('formats are listed as older clients read them', async () => {
  const { body } = await ask()(exports.listFormats)
  expect(body).toMatchObject({ json: ['raw'], zip: ['zip'], jinja2: ['recipes.md'] })
  expect(body.more).toContain('recipe.cook')
  for (const name of [...body.jinja2, ...body.more]) expect((await formatted(name)).status).toBe(200)
})

test('raw is the recipe as the API tells it, indented', async () => {
  const headers = { authorization: `Bearer ${ann.token}` }
  const answer = await running.server.inject({ url: `/api/recipes/${slug}/exports?template_name=raw`, headers })
  expect(answer.headers['content-type']).toContain('application/json')
  expect(answer.headers['content-disposition']).toBeUndefined()
  expect(answer.json()).toEqual((await ask()(recipes.get, { params: { slug } })).body)
  expect(answer.body).toMatch(/^\{\n {4}"id"/)
})

describe('a zip', () => {
  test('has the recipe in snake_case and its picture, and comes back by import', async () => {
    const { body, headers } = await formatted('zip')
    expect(headers['content-type']).toBe('application/zip')
    const entries = await unpacked(body)
    expect(Object.keys(entries)).toEqual(['leek-pie.json', 'original.webp'])
    const recipe = JSON.parse(String(entries['leek-pie.json']))
    expect(recipe).toMatchObject({ org_url: 'https://example.com/pie', extras: { ownKey: 'kept' }, slug })
    expect(recipe.recipe_ingredient[0]).toMatchObject({ disable_amount: false, food: { plural_name: null } })
    const again = await ask(ben)(recipeImports.createFromZip, {
      body: { archive: new File([new Uint8Array(body)], 'a.zip') },
    })
    const copy = (await ask(ben)(recipes.get, { params: { slug: again.body } })).body
    expect(copy.recipeIngredient.map(line => [line.quantity, line.food?.name ?? null, line.note])).toEqual([
      [1.5, 'leek', 'sliced (fine)'],
      [null, 'salt', ''],
      [1, null, 'sheet of pastry @ home'],
    ])
    expect(copy.image).toBeTruthy()
    expect(copy.groupId).toBe(ben.group.id)
  })

  test('is downloaded by a token of this recipe alone', async () => {
    const { token } = (await ask()(exports.createToken, { params: { slug } })).body
    const zip = (person: Person | null, query: Record<string, string>, of = slug) =>
      ask(person)(exports.getZip, { params: { slug: of }, query: query as never })
    const got = await zip(ann, { token })
    expect(got.headers['content-disposition']).toBe('attachment; filename="leek-pie.zip"')
    expect(got.status).toBe(200)
    expect(await zip(ann, { token }, 'other')).toMatchObject({ status: 400, detail: 'Invalid Slug' })
    expect(await zip(ann, { token: 'x' })).toMatchObject({ status: 401, detail: 'could not validate file token' })
    expect((await zip(ann, {})).status).toBe(422)
    expect((await zip(null, { token })).status).toBe(401)
    expect((await zip(cleo, { token })).status).toBe(404)
    await running.app.db.updateTable('fileTokens').set({ expiresAt: '2020-01-01T00:00:00.000000Z' }).execute()
    expect((await zip(ann, { token })).status).toBe(401)
  })
})

test('Markdown has titles, tasks, notes and where it comes from', async () => {
  const markdown = await text('recipes.md')
  expect(markdown).toContain('# Leek pie\n')
  expect(markdown).toContain('### Filling\n\n- [ ] 1 ¹/₂ kilogram leek sliced (fine)\n- [ ] salt')
  expect(markdown).toContain('- [ ] Fry the Leek & add salt.')
  expect(markdown).toContain('**Hint**\n\nEat warm.')
  expect(markdown).toContain('- **Source**: https://example.com/pie')
})

test('schema.org tells times, amounts, sections and nutrition as programs read them', async () => {
  expect((await formatted('recipe.jsonld')).body).toMatchObject({
    '@type': 'Recipe',
    name: 'Leek pie',
    totalTime: 'PT1H15M',
    recipeYield: '4 servings',
    recipeIngredient: ['1 1/2 kilogram leek sliced (fine)', 'salt', '1 sheet of pastry @ home'],
    recipeInstructions: [
      {
        '@type': 'HowToSection',
        name: 'Filling',
        itemListElement: [{ text: 'Fry the Leek & add salt.' }, { '@type': 'HowToStep' }],
      },
    ],
    nutrition: { calories: '300 kcal', sodiumContent: '20 mg', fatContent: '3 g' },
    keywords: 'Winter',
    url: 'https://example.com/pie',
  })
})

test('schema.org tells how many people gave their stars, and nothing where nobody did', async () => {
  const { body: raw } = await formatted('recipe.jsonld')
  expect(raw).not.toHaveProperty('aggregateRating')
  const { body: recipe } = await ask()(recipes.get, { params: { slug } })
  // Stars that came along from elsewhere were given by nobody here.
  expect(toSchemaOrg({ ...recipe, rating: 3 }, '', 0).aggregateRating).toEqual({
    ...{ '@type': 'AggregateRating', ratingValue: 3, bestRating: 5 },
  })
  const dora = await makePerson(running.app, { group: ann.group })
  for (const [{ user, token }, stars] of [
    [ann, 5],
    [dora, 4],
  ] as const)
    await as(running.server, token)(ratings.rate, { params: { id: user.id, slug }, body: { rating: stars } })
  expect((await formatted('recipe.jsonld')).body).toMatchObject({
    aggregateRating: { ratingValue: 4.5, ratingCount: 2, bestRating: 5 },
  })
})

test.each([
  ['PT20M', 'PT20M'],
  ['45 min', 'PT45M'],
  ['2 Stunden', 'PT2H'],
  ['overnight', null],
  ['', null],
])('the time %j is %j', (given, iso) => expect(isoDuration(given)).toBe(iso))

test('Cooklang marks ingredients where steps name them and gathers the others', async () => {
  const cooklang = await text('recipe.cook')
  expect(cooklang).toMatch(/^---\ntitle: "Leek pie"\ndescription: ".*"\nservings: "4 servings"\n/)
  expect(cooklang).toContain('@sheet of pastry home{1}\n\n= Filling')
  expect(cooklang).toContain('Fry the @Leek{1 1/2%kilogram}(sliced fine) & add @salt{}.')
  expect(cooklang).toContain('180 °C \\~ until done \\-- then rest.')
  expect(cooklang).toContain('> Hint\n> Eat warm.')
})

test('the page for printing holds its picture and runs nothing', async () => {
  const { body, headers } = await formatted('recipe.html')
  const page = body.toString()
  expect(headers['content-type']).toContain('text/html')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(page).toContain('<h1>Leek pie</h1>')
  expect(page).toContain('src="data:image/webp;base64,')
  expect(page).not.toContain('<script')
  expect(page).toContain('&lt;script&gt;')
})

test('others do not get it, and unknown formats are named', async () => {
  expect((await formatted('raw', null)).status).toBe(401)
  expect(await formatted('raw', cleo)).toMatchObject({ status: 404, detail: { message: 'Not found.' } })
  expect((await formatted('constructor')).status).toBe(400)
  expect((await ask()(exports.getAs, { params: { slug } })).detail).toMatchObject([
    { type: 'missing', loc: ['query', 'template_name'] },
  ])
})

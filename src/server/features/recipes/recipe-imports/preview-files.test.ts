import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { makePdf } from '#server/testing/pdf.ts'
import { type AiServer, playAi } from '#server/testing/play-ai.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { playSite, type WebSite } from '#server/testing/web-site.ts'
import { reports } from '#shared/contract/maintenance/reports.ts'
import { recipeImports } from '#shared/contract/recipes/recipe-imports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

let running: TestApp
let ann: Person
let ai: AiServer
let site: WebSite

const LINES = [
  'Barley Broth',
  'Serves 4',
  'Ingredients',
  '200 g pearl barley',
  '2 carrots',
  '1 l stock',
  'Method',
  '1. Simmer the barley in the stock for forty minutes.',
  '2. Add the carrots and cook until they are soft.',
]
const READ = {
  name: 'Aunt Mia’s rusks',
  description: null,
  recipe_yield: '20',
  total_time: null,
  prep_time: null,
  perform_time: null,
  ingredients: [{ title: null, text: '500 g flour' }],
  instructions: [{ title: null, text: 'Bake twice.' }],
  notes: [],
}
const ONLY_LIST = `<!doctype html><html lang="en"><head><title>Nut mix</title></head><body><h1>Nut mix</h1><h2>Ingredients</h2>
<ul><li>200 g almonds</li><li>100 g cashews</li><li>1 tbsp honey</li></ul></body></html>`

/** A page without a word of text. */
async function scanned(pages = 1): Promise<Uint8Array> {
  const picture = sharp({ create: { width: 600, height: 800, channels: 3, background: '#eeeeee' } })
  return makePdf({ jpeg: new Uint8Array(await picture.jpeg().toBuffer()), width: 600, height: 800 }, pages)
}

beforeAll(async () => {
  ai = await playAi()
  const scan = Buffer.from(await scanned())
  const pdf = Buffer.from(makePdf({ lines: LINES }))
  const long = Buffer.from(makePdf({ lines: LINES }, 41))
  const asPdf = { 'content-type': 'application/pdf' }
  site = await playSite({
    '/broth.pdf': (_, response) => void response.writeHead(200, asPdf).end(pdf),
    '/long.pdf': (_, response) => void response.writeHead(200, asPdf).end(long),
    '/scan.pdf': (_, response) => void response.writeHead(200, asPdf).end(scan),
    '/plain': (_, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end(LINES.join('\n')),
    '/nuts': ONLY_LIST,
  })
  running = await startApp({ ...ai.settings, ALLOWED_HOSTS: `${ai.settings.ALLOWED_HOSTS},${site.host}` })
  ann = await makePerson(running.app)
})

const file = (bytes: Uint8Array, name: string, type: string) => new File([new Uint8Array(bytes)], name, { type })
const send = (files: File[], token: string | null = ann.token) =>
  as(running.server, token)(recipeImports.previewFiles, { query: {}, body: { files } })
const broth = {
  name: 'Barley Broth',
  recipeIngredient: [{ note: '200 g pearl barley' }, { note: '2 carrots' }, { note: '1 l stock' }],
}

describe('a PDF', () => {
  test('is read from an upload by its text, without the model', async () => {
    const before = ai.questions.length
    const { status, body } = await send([file(makePdf({ lines: LINES }), 'broth.pdf', 'application/pdf')])
    expect(status).toBe(200)
    expect(body.recipe).toMatchObject(broth)
    expect(body.recipe.recipeInstructions?.map(step => step.text)).toHaveLength(2)
    expect(ai.questions).toHaveLength(before)
  })

  test('is read from its address', async () => {
    const { status, body } = await as(running.server, ann.token)(recipeImports.preview, {
      body: { url: `${site.url}/broth.pdf` },
    })
    expect([status, body.recipe.name]).toEqual([200, 'Barley Broth'])
  })

  test('of a scan is looked at by the model', async () => {
    ai.content = JSON.stringify(READ)
    const scan = await scanned()
    const { status, body } = await send([file(scan, 'scan.pdf', 'application/pdf')])
    expect([status, body.recipe.name]).toEqual([200, READ.name])
    const asked = ai.questions.at(-1)?.messages.at(-1)?.content ?? []
    expect(asked.map(part => part.type)).toEqual(['text', 'image_url'])
  })

  test('of a scan behind an address is looked at by the model too, and all of it is to be checked', async () => {
    const title = 'For the glaze'
    const notes = [{ title: null, text: 'They keep for weeks.' }]
    const ingredients = [...READ.ingredients, { title, text: '100 g sugar' }]
    ai.content = JSON.stringify({ ...READ, ingredients, notes })
    const { status, body } = await as(running.server, ann.token)(recipeImports.preview, {
      body: { url: `${site.url}/scan.pdf` },
    })
    expect([status, body.recipe.name]).toEqual([200, READ.name])
    expect(body.recipe).toMatchObject({
      recipeIngredient: [{ note: '500 g flour' }, { title, note: '100 g sugar' }],
      recipeInstructions: [{ text: 'Bake twice.' }],
      notes: [{ text: 'They keep for weeks.' }],
    })
    expect(body.evidence.fields.recipeIngredient).toEqual({ source: 'ai', confidence: 0.5 })
    const asked = ai.questions.at(-1)?.messages.at(-1)?.content ?? []
    expect(asked.map(part => part.type)).toEqual(['text', 'image_url'])
  })

  test('of a scan behind an address says so where no model reads pictures', async () => {
    const plain = await startApp({ ALLOWED_HOSTS: site.host })
    const person = await makePerson(plain.app)
    const { status } = await as(plain.server, person.token)(recipeImports.preview, {
      body: { url: `${site.url}/scan.pdf` },
    })
    expect(status).toBe(400)
  })

  test('of more pages than are read says which were not, from an upload and from an address, in the reader’s language', async () => {
    ai.content = JSON.stringify(READ)
    const unread = 'Pages that weren’t read: 41–43. Larder reads a document up to page 40.'
    expect((await send([file(await scanned(43), 'scan.pdf', 'application/pdf')])).body.unread).toBe(unread)
    expect((await send([file(await scanned(), 'scan.pdf', 'application/pdf')])).body.unread).toBeNull()
    const body = { url: `${site.url}/long.pdf` }
    const inGerman = as(running.server, ann.token, { 'accept-language': 'de-DE' })
    expect((await inGerman(recipeImports.preview, { body })).body.unread).toBe(
      'Nicht gelesene Seiten: 41. Larder liest ein Dokument bis Seite 40.',
    )
    expect((await send([file(makePdf({ lines: LINES }, 40), 'a.pdf', 'application/pdf')])).body.unread).toBeNull()

    const ask = as(running.server, ann.token)
    const { reportId } = (await ask(recipeImports.createMany, { body: { imports: [body] } })).body
    const entries = async () => (await ask(reports.get, { params: { id: reportId } })).body.entries
    await expect
      .poll(entries, { timeout: 60_000 })
      .toMatchObject([{ success: true, warning: expect.stringContaining('Pages that weren’t read: 41.') }])
  })

  test('that is broken is refused in words', async () => {
    const broken = new TextEncoder().encode('%PDF-1.4 nothing of the kind')
    expect((await send([file(broken, 'x.pdf', 'application/pdf')])).status).toBe(400)
  })
})

test('plain text is read from a file and from an address', async () => {
  const text = new TextEncoder().encode(LINES.join('\n'))
  expect((await send([file(text, 'broth.txt', 'text/plain')])).body.recipe).toMatchObject(broth)
  const { body } = await as(running.server, ann.token)(recipeImports.preview, { body: { url: `${site.url}/plain` } })
  expect(body.recipe).toMatchObject(broth)
})

test('pictures are read and shown before anything saved', async () => {
  ai.content = JSON.stringify(READ)
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const { status, body } = await send([file(picture, 'a.png', 'image/png')])
  expect(status).toBe(200)
  expect(body.recipe.recipeIngredient).toMatchObject([{ note: '500 g flour' }])
  expect(body.evidence.fields.recipeIngredient).toEqual({ source: 'ai', confidence: 0.5 })
  const saved = (await as(running.server, ann.token)(recipes.list)).body.items.map(one => one.name)
  expect(saved).not.toContain(READ.name)
})

test('a page with half of a recipe is completed by the model', async () => {
  ai.content = JSON.stringify({
    '@type': 'Recipe',
    name: 'Something else',
    description: null,
    recipeYield: null,
    prepTime: null,
    cookTime: null,
    totalTime: null,
    recipeIngredient: ['wrong'],
    recipeInstructions: ['Toast the nuts in the honey.'],
  })
  const { body } = await as(running.server, ann.token)(recipeImports.preview, { body: { url: `${site.url}/nuts` } })
  expect(body.recipe).toMatchObject({ name: 'Nut mix', recipeInstructions: [{ text: 'Toast the nuts in the honey.' }] })
  expect(body.recipe.recipeIngredient).toHaveLength(3)
  expect(body.evidence.fields.recipeInstructions).toEqual({ source: 'ai', confidence: 0.5 })
})

test('nobody reads files without signing in, and no file is none', async () => {
  expect((await send([file(makePdf({ lines: LINES }), 'a.pdf', 'application/pdf')], null)).status).toBe(401)
  expect((await send([])).status).toBeGreaterThanOrEqual(400)
})

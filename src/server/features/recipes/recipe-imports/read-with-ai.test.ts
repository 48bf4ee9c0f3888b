import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { type AiServer, playAi } from '#server/testing/play-ai.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { playSite, type WebSite } from '#server/testing/web-site.ts'
import { recipeImports } from '#shared/contract/recipes/recipe-imports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

let running: TestApp
let ann: Person
let ai: AiServer
let site: WebSite

const LETTER = `<!doctype html><html><head><title>News</title><meta property="og:image" content="https://example.com/p.jpg">
</head><body><p>Dear all, yesterday we stirred oats into warm milk until it was thick, and what a supper it was.</p></body></html>`
const PORRIDGE = {
  '@type': 'Recipe',
  name: 'Oats in milk',
  description: null,
  recipeYield: null,
  prepTime: null,
  cookTime: null,
  totalTime: 'PT15M',
  recipeIngredient: ['oats', 'warm milk'],
  recipeInstructions: ['Stir the oats into warm milk until it is thick.'],
}
const NONE = { ...PORRIDGE, name: '', totalTime: null, recipeIngredient: [], recipeInstructions: [] }

beforeAll(async () => {
  ai = await playAi()
  site = await playSite({
    '/letter': LETTER,
    '/half': `<script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Half told',
      recipeIngredient: ['2 eggs'],
    })}</script>`,
    '/video': '<html lang="en"><title>Oats!</title><video><track src="said.vtt" srclang="en"></video></html>',
    '/silent': '<html lang="en"><title>Oats!</title><video><track src="gone.vtt"></video><p>Watch this.</p></html>',
    '/said.vtt': 'WEBVTT\n\n00:01.000 --> 00:04.000\nStir the oats into warm milk\n',
  })
  running = await startApp({
    ...ai.settings,
    ALLOWED_HOSTS: `${ai.settings.ALLOWED_HOSTS},${site.host}`,
    OPENAI_CUSTOM_HEADERS: '{"x-kitchen":"warm"}',
    OPENAI_CUSTOM_PARAMS: '{"version":2}',
  })
  ann = await makePerson(running.app)
})

const ask = (token: string | null = ann.token) => as(running.server, token)

test('a page that marks nothing up is read by the model, and marked as doubtful', async () => {
  ai.content = JSON.stringify(PORRIDGE)
  const { status, body } = await ask()(recipeImports.preview, { body: { url: `${site.url}/letter` } })
  expect(status).toBe(200)
  expect(body.recipe).toMatchObject({ name: 'Oats in milk', orgURL: `${site.url}/letter` })
  expect(body.evidence.fields.recipeIngredient).toEqual({ source: 'ai', confidence: 0.5 })
  expect(body.imageUrl).toBe('https://example.com/p.jpg')
  const question = ai.questions.at(-1)?.messages.at(-1)?.content[0]?.text
  expect(question).toContain('stirred oats into warm milk')
  expect(question).not.toContain('<p>')
  expect(ai.last?.headers['x-kitchen']).toBe('warm')
  expect(ai.last?.url).toContain('version=2')
})

test('what is said in a video is read where the page offers subtitles, and is not missed where they are gone', async () => {
  ai.content = JSON.stringify(PORRIDGE)
  const asked = async (path: string) => {
    const { status } = await ask()(recipeImports.preview, { body: { url: `${site.url}${path}` } })
    return [status, ai.questions.at(-1)?.messages.at(-1)?.content[0]?.text]
  }
  expect(await asked('/video')).toEqual([
    200,
    expect.stringContaining('What is said in the video:\nStir the oats into warm milk'),
  ])
  expect(await asked('/silent')).toEqual([200, expect.not.stringContaining('What is said')])
  expect(site.asked).toContain('/gone.vtt')
})

test('a page is imported that way, and a pasted text too', async () => {
  ai.content = JSON.stringify({ ...PORRIDGE, name: 'Supper' })
  const imported = await ask()(recipeImports.createFromUrl, { body: { url: `${site.url}/letter`, includeTags: false } })
  expect(imported).toMatchObject({ status: 201, body: 'supper' })
  const recipe = (await ask()(recipes.get, { params: { slug: 'supper' } })).body
  expect(recipe.recipeInstructions.map(({ text }) => text)).toEqual(PORRIDGE.recipeInstructions)
  ai.content = JSON.stringify({ ...PORRIDGE, name: 'From a letter' })
  const pasted = await ask()(recipeImports.createFromHtmlOrJson, { body: { data: LETTER, includeTags: false } })
  expect(pasted).toMatchObject({ status: 201, body: 'from-a-letter' })
})

test('scripts and other addresses in the answer are neutral', async () => {
  ai.content = JSON.stringify({ ...PORRIDGE, name: '<b onclick=x()>Oats</b>', image: 'javascript:alert(1)' })
  const { body } = await ask()(recipeImports.preview, { body: { url: `${site.url}/letter` } })
  expect([body.recipe.name, body.imageUrl]).toEqual(['Oats', 'https://example.com/p.jpg'])
})

describe('a page that marks nothing up', () => {
  const read = async (path: string, content: string, status?: number) => {
    ai.content = content
    ai.act = status ? response => void response.writeHead(status).end() : undefined
    const answer = await ask()(recipeImports.createFromUrl, { body: { url: `${site.url}${path}`, includeTags: false } })
    ai.act = undefined
    return answer
  }

  test('counts as one without a recipe when the model finds none', async () => {
    const answer = await read('/letter', JSON.stringify(NONE))
    expect(answer).toMatchObject({ status: 400, detail: { details: 'BAD_RECIPE_DATA' } })
  })

  test.each([
    ['answers nonsense', 'I would rather not.', undefined, 'The AI service didn’t respond.'],
    ['fails', '', 500, 'The AI service didn’t respond.'],
    ['has no room', '', 429, 'The AI service is busy or its limit is used up.'],
    ['does not know the key', '', 401, 'The AI service refused Larder’s request.'],
  ])('is told as unread when the model %s', async (_name, content, status, words) => {
    const answer = await read('/letter', content, status)
    expect(answer).toMatchObject({ status: 503, detail: { message: expect.stringContaining(words) } })
  })

  test('is what it says itself, as far as that goes, when the model fails', async () => {
    const answer = await read('/half', '', 500)
    expect(answer.status).toBe(201)
    const { recipeIngredient } = (await ask()(recipes.get, { params: { slug: answer.body } })).body
    expect(recipeIngredient.map(({ display }) => display)).toEqual(['2 eggs'])
  })
})

test('trying a page with the model alone', async () => {
  ai.content = JSON.stringify(PORRIDGE)
  const body = { url: `${site.url}/letter`, useOpenAI: true }
  expect((await ask()(recipeImports.testScrape, { body })).body).toMatchObject({ name: 'Oats in milk' })
  const inSnakeCase = { url: body.url, use_openai: true } as never
  expect((await ask()(recipeImports.testScrape, { body: inSnakeCase })).body).toMatchObject({ name: 'Oats in milk' })
  const plain = await startApp({ ALLOWED_HOSTS: site.host })
  const ben = await makePerson(plain.app)
  expect((await as(plain.server, ben.token)(recipeImports.testScrape, { body })).body).toEqual(expect.any(String))
})

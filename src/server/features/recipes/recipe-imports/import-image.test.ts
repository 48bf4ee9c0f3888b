import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { type AiServer, playAi } from '#server/testing/play-ai.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { recipeImports } from '#shared/contract/recipes/recipe-imports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

let running: TestApp
let ann: Person
let ai: AiServer

const RECIPE = {
  name: "Oma's Pfannkuchen",
  description: null,
  recipe_yield: '4',
  total_time: '30 minutes',
  prep_time: null,
  perform_time: null,
  ingredients: [
    { title: 'Dough', text: '250 g flour' },
    { title: null, text: '' },
    { title: null, text: '2 eggs' },
  ],
  instructions: [{ title: null, text: 'Mix and fry.' }],
  notes: [{ title: null, text: 'With apples!' }],
}

beforeAll(async () => {
  ai = await playAi()
  running = await startApp(ai.settings)
  ann = await makePerson(running.app)
})

const photo = async (background: string) => {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } })
  return new File([new Uint8Array(await picture.png().toBuffer())], '../../evil.png', { type: 'image/png' })
}
const send = async (images: File[], query = {}, token: string | null = ann.token) =>
  as(running.server, token)(recipeImports.createFromImage, { query, body: { images } })
const count = async () => (await as(running.server, ann.token)(recipes.list)).body.total

test('a recipe is read from pictures, the first of which becomes its own', async () => {
  ai.content = JSON.stringify(RECIPE)
  const { status, body: slug } = await send([await photo('#ff0000'), await photo('#0000ff')], {
    translateLanguage: 'en-US',
  })
  expect([status, slug]).toEqual([201, 'oma-s-pfannkuchen'])
  const recipe = (await as(running.server, ann.token)(recipes.get, { params: { slug } })).body
  expect(recipe).toMatchObject({ name: "Oma's Pfannkuchen", recipeYield: '4', totalTime: '30 minutes' })
  expect(recipe.recipeIngredient.map(line => [line.title, line.note])).toEqual([
    ['Dough', '250 g flour'],
    [null, '2 eggs'],
  ])
  expect(recipe.notes).toEqual([{ title: '', text: 'With apples!' }])
  expect(recipe.imageColor).toMatch(/^#[ef]/)
  const asked = ai.questions.at(-1)?.messages.at(-1)?.content ?? []
  expect(asked.map(part => part.type)).toEqual(['text', 'image_url', 'image_url'])
  expect(asked[0]?.text).toContain('"en-US"')
  expect(asked[1]?.image_url?.url).toMatch(/^data:image\/jpeg;base64,/)
})

const withStatus = (status: number) => (response: ServerResponse) => void response.writeHead(status).end()

describe('nothing saved', () => {
  test.each([
    ['nonsense', () => 'What a nice picture!', undefined, 400, /couldn’t find a recipe/],
    ['a recipe without anything', () => JSON.stringify({ name: 'Air' }), undefined, 400, /couldn’t find a recipe/],
    ['another shape', () => JSON.stringify({ ...RECIPE, ingredients: 'eggs' }), undefined, 400, /couldn’t find/],
    ['an error', () => '', withStatus(500), 503, /didn’t respond/],
    ['that the key is wrong', () => '', withStatus(401), 503, /refused Larder’s request/],
    ['that it knows no such model', () => '', withStatus(404), 503, /refused Larder’s request/],
    ['that too much is asked', () => '', withStatus(429), 503, /busy or its limit/],
    ['nothing, ever', () => '', () => {}, 503, /took too long/],
  ])('when the server answers %s', async (_name, given, doing, status, words) => {
    ai.content = given()
    ai.act = doing
    const before = await count()
    const answer = await send([await photo('#00ff00')])
    ai.act = undefined
    expect(answer.status).toBe(status)
    expect((answer.detail as { message: string }).message).toMatch(words)
    expect(await count()).toBe(before)
  })

  test('when a file is no picture, or there is none', async () => {
    ai.content = JSON.stringify(RECIPE)
    const before = await count()
    const asked = ai.questions.length
    expect((await send([new File(['hello'], 'a.png', { type: 'image/png' })])).status).toBe(400)
    expect([400, 422]).toContain((await send([])).status)
    expect([await count(), ai.questions.length]).toEqual([before, asked])
  })

  test('when nobody is signed in, or the operator did not set it up', async () => {
    expect((await send([await photo('#00ff00')], {}, null)).status).toBe(401)
    const plain = await startApp({ OPENAI_API_KEY: 'secret', OPENAI_ENABLE_IMAGE_SERVICES: 'false' })
    const ben = await makePerson(plain.app)
    const answer = await as(plain.server, ben.token)(recipeImports.createFromImage, {
      body: { images: [await photo('#0f0')] },
    })
    expect(answer).toMatchObject({ status: 400, detail: { message: 'OpenAI image services are not enabled' } })
  })
})

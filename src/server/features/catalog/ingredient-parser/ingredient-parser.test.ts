import type { ServerResponse } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { parser } from '#shared/contract/catalog/parser.ts'
import { units } from '#shared/contract/catalog/units.ts'

let running: TestApp
let ann: Person
let ben: Person
const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)
const parse = async (ingredient: string, given: { parser?: 'nlp' | 'brute'; language?: string } = {}, who = ann) =>
  (await ask(who)(parser.parseOne, { body: { ingredient, ...given } })).body

beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app)
  ben = await makePerson(running.app)
  await ask()(foods.create, { body: { name: 'green onion', aliases: [{ name: 'scallion' }] } })
  await ask()(foods.create, { body: { name: 'bell peppers' } })
  await ask()(units.create, { body: { name: 'cup', pluralName: 'cups' } })
})

describe('a line', () => {
  test('is told in its parts, with the foods and units of the group', async () => {
    const { ingredient, confidence, input } = await parse('1/3 cup scallions, finely chopped')
    expect(input).toBe('1/3 cup scallions, finely chopped')
    expect(ingredient).toMatchObject({
      quantity: 0.333,
      unit: { name: 'cup', pluralName: 'cups' },
      food: { name: 'green onion', label: null },
      note: 'finely chopped',
      isFood: true,
      disableAmount: false,
      title: '',
      originalText: null,
    })
    expect(ingredient.unit?.id).toBeTruthy()
    expect(confidence.average).toBeGreaterThan(0.5)
    expect(confidence.name).toBe(confidence.food)
  })

  test('shows the unit in the plural where there is more than one', async () => {
    expect((await parse('2 1/2 cups onions')).ingredient.display).toBe('2 ¹/₂ cups onions')
    expect((await parse('1 cup onions')).ingredient.display).toBe('1 cup onions')
  })

  test('with unknown parts offers them as new', async () => {
    const { ingredient } = await parse('2 widgets frobs', { parser: 'brute' })
    expect(ingredient).toMatchObject({ quantity: 2, display: '2 widgets frobs', title: null })
    expect([ingredient.unit?.id, ingredient.food?.id]).toEqual([null, null])
  })

  test('of another group knows nothing of these foods', async () => {
    const { ingredient, candidates } = await parse('1 cup scallions', {}, ben)
    expect(ingredient.food?.id).toBeNull()
    expect(ingredient.unit?.id).toBeNull()
    expect(candidates).toEqual([])
  })

  test('joins unit and food where that is a food of the group', async () => {
    const { ingredient } = await parse('2 bell peppers')
    expect(ingredient).toMatchObject({ unit: null, food: { name: 'bell peppers' } })
  })

  test('by rules has no confidence', async () => {
    expect(Object.values((await parse('2 cups flour', { parser: 'brute' })).confidence)).toEqual(Array(6).fill(null))
  })

  test('that is empty, a heading or endless comes back whole', async () => {
    expect((await parse('')).ingredient).toMatchObject({ quantity: 0, note: '' })
    expect(await parse('For the sauce:')).toMatchObject({ heading: true, ingredient: { note: 'For the sauce' } })
    const endless = 'x'.repeat(100_000)
    expect((await parse(endless)).ingredient.note).toBe(endless)
  })

  test('is read in the language that is given, or that the reader asks for', async () => {
    const { ingredient } = await parse('2 EL Olivenöl', { language: 'de' })
    expect(ingredient).toMatchObject({ quantity: 2, food: { name: 'Olivenöl' } })
    const answer = await running.server.inject({
      method: 'POST',
      url: '/api/parser/ingredients',
      headers: { authorization: `Bearer ${ann.token}`, 'accept-language': 'fi-FI,fi;q=0.9' },
      payload: { ingredients: ['2 rkl öljyä', 'ripaus suolaa'] },
    })
    expect(answer.json()[0].ingredient).toMatchObject({ quantity: 2, unit: { name: 'rkl' }, food: { name: 'öljyä' } })
  })
})

test('foods that come, change and go are known at once', async () => {
  const food = (await ask()(foods.create, { body: { name: 'kohlrabi' } })).body
  expect((await parse('2 kohlrabi')).ingredient.food?.id).toBe(food.id)
  await ask()(foods.update, { params: { id: food.id }, body: { name: 'turnip cabbage' } })
  expect((await parse('2 kohlrabi')).ingredient.food?.id).toBeNull()
  expect((await parse('2 turnip cabbage')).ingredient.food?.id).toBe(food.id)
  await ask()(foods.remove, { params: { id: food.id } })
  expect((await parse('2 turnip cabbage')).ingredient.food?.id).toBeNull()
})

test('several lines come back in order, none as none', async () => {
  const { body } = await ask()(parser.parseMany, { body: { ingredients: ['1 egg', '', '2 cups milk'] } })
  expect(body.map(line => line.input)).toEqual(['1 egg', '', '2 cups milk'])
  expect((await ask()(parser.parseMany, { body: { ingredients: [] } })).body).toEqual([])
})

describe('corrections', () => {
  const line = '3 thumbs of zog root, peeled'
  const corrected = { line, quantity: 3, unit: 'thumb', food: 'zog root', note: 'peeled' }

  test('are followed for the line and for other amounts, in this group alone', async () => {
    const kept = await ask()(parser.correct, { body: { corrections: [corrected] } })
    expect(kept).toMatchObject({ status: 200, body: { error: false } })
    expect(await parse(line)).toMatchObject({
      confidence: { average: 1 },
      ingredient: { quantity: 3, unit: { name: 'thumb' }, food: { name: 'zog root' }, note: 'peeled' },
    })
    const other = (await parse('5 thumbs of zog root, peeled')).ingredient
    expect(other).toMatchObject({ quantity: 5, unit: { name: 'thumb' }, food: { name: 'zog root' } })
    expect((await parse(line, {}, ben)).confidence.average).not.toBe(1)
  })

  test('can be corrected again', async () => {
    await ask()(parser.correct, { body: { corrections: [{ ...corrected, food: 'zog', note: 'root, peeled' }] } })
    expect((await parse(line)).ingredient).toMatchObject({ food: { name: 'zog' }, note: 'root, peeled' })
  })

  test('are listed for their group, and forgotten one by one', async () => {
    const kept = (await ask()(parser.listCorrections)).body
    expect(kept).toMatchObject({ total: 1, items: [{ quantity: 3, unit: 'thumb', food: 'zog', note: 'root, peeled' }] })
    expect((await ask(ben)(parser.listCorrections)).body.items).toEqual([])
    expect((await ask(null)(parser.listCorrections)).status).toBe(401)
    const params = { id: kept.items[0]?.id ?? '' }
    expect((await ask(ben)(parser.removeCorrection, { params })).status).toBe(404)
    expect((await ask(null)(parser.removeCorrection, { params })).status).toBe(401)
    expect(await ask()(parser.removeCorrection, { params })).toMatchObject({ status: 200, body: { food: 'zog' } })
    expect((await parse(line)).ingredient.food?.name).not.toBe('zog')
    expect((await ask()(parser.removeCorrection, { params })).status).toBe(404)
  })

  test('need a line that can be learnt', async () => {
    const status = async (line: string) =>
      (await ask()(parser.correct, { body: { corrections: [{ ...corrected, line }] } })).status
    expect(await status('  ')).toBe(422)
    expect(await status('ﷺ'.repeat(500))).toBe(422)
  })
})

test('nobody is asked to sign in, and a wrong body is named', async () => {
  expect((await ask(null)(parser.parseOne, { body: { ingredient: '1 egg' } })).status).toBe(401)
  expect((await ask(null)(parser.correct, { body: { corrections: [] } })).status).toBe(401)
  const wrong = await ask()(parser.parseOne, { body: { parser: 'magic', ingredient: 'x' } as never })
  expect(wrong).toMatchObject({ status: 422, detail: [{ type: 'enum', loc: ['body', 'parser'] }] })
})

/** An AI server; the last of its answers is what it does with the question. */
describe('with an AI server', async () => {
  const { playSite } = await import('#server/testing/web-site.ts')
  let answer: (lines: string[], asked: Record<string, unknown>, response: ServerResponse) => unknown
  const questions: Record<string, unknown>[] = []
  let talking: TestApp
  let cleo: Person

  beforeAll(async () => {
    const site = await playSite({
      '/v1/chat/completions': async (request, response) => {
        let text = ''
        for await (const chunk of request) text += chunk
        const asked = JSON.parse(text)
        questions.push({ ...asked, authorization: request.headers.authorization })
        const content = answer(JSON.parse(asked.messages[1].content[0].text), asked, response)
        if (content === undefined) return
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))
      },
    })
    talking = await startApp({
      OPENAI_API_KEY: 'secret',
      OPENAI_BASE_URL: `${site.url}/v1`,
      OPENAI_MODEL: 'test-model',
      OPENAI_REQUEST_TIMEOUT: '3',
      ALLOWED_HOSTS: site.host,
    })
    cleo = await makePerson(talking.app)
    await as(talking.server, cleo.token)(units.create, { body: { name: 'dollop' } })
  })
  const parseWithAi = async (...ingredients: string[]) =>
    (await as(talking.server, cleo.token)(parser.parseMany, { body: { parser: 'openai', ingredients } })).body

  const item = (input: string, rest: object) => ({
    input,
    confidence: 90,
    quantity: null,
    unit: null,
    food: null,
    note: null,
    ...rest,
  })

  test('its answer counts', async () => {
    answer = ([line]) =>
      JSON.stringify({ ingredients: [item(line as string, { quantity: 1, unit: 'dollop', food: 'cream' })] })
    const [parsed] = await parseWithAi('a dollop of cream')
    expect(parsed).toMatchObject({
      confidence: { average: 0.9, food: null },
      ingredient: { quantity: 1, unit: { name: 'dollop' }, food: { name: 'cream' }, originalText: 'a dollop of cream' },
    })
    expect(questions.at(-1)).toMatchObject({
      model: 'test-model',
      authorization: 'Bearer secret',
      response_format: { type: 'json_schema' },
    })
    expect(JSON.stringify(questions.at(-1))).toContain('dollop')
  })

  test('a server that knows no schemas is asked for plain JSON', async () => {
    answer = ([line], asked, response) => {
      if ((asked.response_format as { type: string }).type === 'json_schema') {
        response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"message":"unknown format"}}')
        return undefined
      }
      return JSON.stringify({ ingredients: [item(line as string, { food: 'salt' })] })
    }
    const [parsed] = await parseWithAi('salt')
    expect(parsed).toMatchObject({ confidence: { average: 0.9 }, ingredient: { unit: null, food: { name: 'salt' } } })
    expect(questions.at(-1)).toMatchObject({ response_format: { type: 'json_object' } })
  })

  test.each([
    ['nonsense', () => 'I am a teapot'],
    ['another line', () => JSON.stringify({ ingredients: [item('2 lies', { quantity: 2, food: 'lies' })] })],
    ['a failure', (_: string[], __: object, response: ServerResponse) => void response.writeHead(500).end('no')],
    ['nothing, ever', () => undefined],
    ['a hang-up', (_: string[], __: object, response: ServerResponse) => void response.destroy()],
  ])('that answers %s leaves it to the built-in parser', async (_name, given) => {
    answer = given as typeof answer
    const [parsed] = await parseWithAi('2 cups milk')
    expect(parsed?.ingredient).toMatchObject({ quantity: 2, unit: { name: 'cup' }, food: { name: 'milk' } })
  })
})

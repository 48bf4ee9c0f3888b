import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createOutgoingClient } from '#server/outside/fetch.ts'
import { type AskAi, openAi } from '#server/outside/openai.ts'
import { parseLinesWithAi } from './openai.ts'
import { parseLines } from './parse-lines.ts'

const lines = ['2 cups flour, sifted', '1 tsp salt', '3 eggs']
const builtIn = parseLines(lines, { parser: 'nlp', language: 'en' })

type Item = Record<string, unknown>
const right = (asked: string[]): Item[] =>
  asked.map(input => ({ input, confidence: 80, quantity: 9, unit: 'scoop', food: input.split(' ').at(-1), note: null }))

/** Plays a compatible server: answers what `reply` makes of the lines asked about. */
let reply: (asked: string[]) => unknown = right
let server: Server
let ask: AskAi
let calls: string[][] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const asked = JSON.parse(JSON.parse(body).messages[1].content[0].text) as string[]
    calls.push(asked)
    const answer = reply(asked)
    if (answer === 'never') return
    if (answer === 'fail') return void response.writeHead(500).end('out of order')
    response.setHeader('content-type', 'application/json')
    const content = typeof answer === 'string' ? answer : JSON.stringify({ ingredients: answer })
    response.end(
      JSON.stringify({
        id: '1',
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content } }],
      }),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const config = readConfig({
    OPENAI_API_KEY: 'test',
    OPENAI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    ALLOWED_HOSTS: '127.0.0.1',
  })
  ask = openAi(config, createOutgoingClient(config, { debug: () => {}, warn: () => {} }))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const parse = (answer: typeof reply, options: Parameters<typeof parseLinesWithAi>[2] = {}) => {
  reply = answer
  calls = []
  return parseLinesWithAi(lines, ask, { language: 'en', timeout: 2000, ...options })
}

describe('parseLinesWithAi', () => {
  it('takes what the model says', async () => {
    const [first] = await parse(right)
    expect(first).toMatchObject({
      input: lines[0],
      quantity: 9,
      unit: 'scoop',
      food: 'sifted',
      confidence: { average: 0.8 },
    })
  })
  it('asks in batches and keeps the order', async () => {
    const parsed = await parse(right, { batchSize: 2 })
    expect(calls.map(asked => asked.length).sort()).toEqual([1, 2])
    expect(parsed.map(one => one.input)).toEqual(lines)
  })
  it.each<[string, typeof reply]>([
    ['words', () => 'Sure, here are your ingredients!'],
    ['another shape', () => '{"items": []}'],
    ['too few items', asked => right(asked).slice(1)],
    ['the items of other lines', asked => right(asked).reverse()],
    ['text for numbers', asked => right(asked).map(one => ({ ...one, quantity: 'two' }))],
    ['fields nobody asked for', asked => right(asked).map(one => ({ ...one, shell: 'rm' }))],
    ['foods that are not in the lines', asked => right(asked).map(one => ({ ...one, food: 'unicorn' }))],
    ['an error', () => 'fail'],
  ])('reads the lines itself when the server answers %s', async (_, answer) => {
    expect(await parse(answer)).toEqual(builtIn)
  })
  it('waits no longer than allowed', async () => {
    const began = performance.now()
    expect(await parse(() => 'never', { timeout: 150 })).toEqual(builtIn)
    expect(performance.now() - began).toBeLessThan(10_000)
  })
  it('loses only the batch that failed', async () => {
    const parsed = await parse(asked => (asked.includes(lines[2]!) ? 'fail' : right(asked)), { batchSize: 2 })
    expect(parsed.map(one => one.unit)).toEqual(['scoop', 'scoop', builtIn[2]!.unit])
  })
})

import { afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { type AiServer, playAi } from '../testing/play-ai.ts'
import { createOutgoingClient } from './fetch.ts'
import { openAi } from './openai.ts'

let ai: AiServer
const question = { system: 'You are brief.', user: 'Soup?', schema: { type: 'object', $schema: 'x' } }

beforeAll(async () => {
  ai = await playAi()
})
afterEach(() => {
  ai.act = undefined
  ai.questions = []
})

const asking = (settings: Record<string, string> = {}) => {
  const config = readConfig({ ...ai.settings, ...settings })
  return openAi(config, createOutgoingClient(config, { debug: () => {}, warn: () => {} }))
}

/** Answers with a status the first time, and as usual from then on. */
const onceWith = (status: number, headers: Record<string, string> = {}, words = '') => {
  ai.act = response => {
    ai.act = undefined
    response.writeHead(status, headers).end(words)
  }
}

test('asks with the key, the model and the schema, and with what the settings add', async () => {
  ai.content = 'Leek.'
  const ask = asking({
    OPENAI_BASE_URL: `${ai.settings.OPENAI_BASE_URL}/`,
    OPENAI_CUSTOM_HEADERS: '{"X-Kitchen":"mine","Authorization":"Basic mine"}',
    OPENAI_CUSTOM_PARAMS: '{"version":"2 & 3"}',
  })
  expect(await ask({ ...question, pictures: [Buffer.from('jpeg')] })).toBe('Leek.')
  expect(ai.last?.url).toBe('/v1/chat/completions?version=2+%26+3')
  expect(ai.last?.headers).toMatchObject({ 'x-kitchen': 'mine', authorization: 'Basic mine' })
  expect(ai.questions).toMatchObject([
    {
      model: 'gpt-4o',
      messages: [
        { role: 'system', content: 'You are brief.' },
        { role: 'user', content: [{ text: 'Soup?' }, { image_url: { url: 'data:image/jpeg;base64,anBlZw==' } }] },
      ],
      response_format: { type: 'json_schema', json_schema: { strict: true, schema: { type: 'object' } } },
    },
  ])
  await asking()(question)
  expect(ai.last?.headers.authorization).toBe('Bearer secret')
})

test.each([408, 429, 500, 503])('asks once more after %i', async status => {
  ai.content = 'Leek.'
  onceWith(status, { 'retry-after': '0' })
  expect(await asking()(question)).toBe('Leek.')
  expect(ai.questions).toHaveLength(2)
})

test('asks twice and no more', async () => {
  ai.act = response => void response.writeHead(503, { 'retry-after': '0' }).end('Come back later.')
  await expect(asking()(question)).rejects.toThrow('503 Come back later.')
  expect(ai.questions).toHaveLength(2)
})

test('a server that knows no schemas gets the schema in words', async () => {
  ai.content = '{}'
  onceWith(400, {}, JSON.stringify({ error: { message: 'unknown response_format' } }))
  expect(await asking()(question)).toBe('{}')
  expect(ai.questions[1]).toMatchObject({ response_format: { type: 'json_object' } })
  expect(ai.questions[1]?.messages[0]?.content).toContain('{"type":"object"}')
})

test.each([
  [401, JSON.stringify({ error: { message: 'Wrong key.' } }), '401 Wrong key.'],
  [403, 'Not from here.', '403 Not from here.'],
  [404, '{}', '404 without a word why'],
])('what a server refuses with %i is told in its words, and not asked again', async (status, words, told) => {
  onceWith(status, {}, words)
  await expect(asking()(question)).rejects.toThrow(told)
  expect(ai.questions).toHaveLength(1)
})

test.each([
  ['nothing', ''],
  ['no JSON', 'hello'],
  ['another shape', '{"choices":{}}'],
  ['null', 'null'],
])('%s is no answer', async (_what, words) => {
  onceWith(200, {}, words)
  await expect(asking()(question)).rejects.toThrow('gave no answer')
})

test('a server that never answers is given up in time, and a host of the own network is refused', async () => {
  ai.act = () => {}
  await expect(asking()(question)).rejects.toMatchObject({ name: 'TimeoutError' })
  await expect(asking({ ALLOWED_HOSTS: '' })(question)).rejects.toMatchObject({ reason: 'refused-address' })
})

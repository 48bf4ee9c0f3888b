import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { contracts } from '#shared/contract/index.ts'
import { type Contract, isJsonBody, isUpload, type Route } from '#shared/contract/route.ts'
import { makeBelongings } from '../testing/belongings.ts'
import { ALL_FLAGS, makePerson, type Person } from '../testing/factories.ts'
import { parameterNames, sampleBody, valuesWith } from '../testing/sample-value.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

/** Hostile input on every call: an answer below 500 with words, never a hang. */

let running: TestApp
let person: Person
let belongings: Record<string, Record<string, string>>

const calls = Object.entries(contracts as Record<string, Contract>).flatMap(([noun, contract]) =>
  Object.values(contract).map(route => ({ noun, route, label: `${route.method} ${route.path}` })),
)

const deep = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
const HOSTILE: unknown[] = [
  null,
  true,
  -1,
  1e308,
  2 ** 31,
  2 ** 63,
  '',
  ' ',
  'a\0b',
  '\ud800',
  '../../etc/passwd',
  '%2e%2e%2f',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  'x'.repeat(1_000_000),
  '🍕'.repeat(1000),
  '00000000-0000-0000-0000-000000000000',
  [],
  [null],
  {},
  { __proto__: null, constructor: 1 },
  deep(2000),
]
/** Those that are tried at every place of a body, optional and deep ones too. */
const HOSTILE_ANYWHERE = [null, true, -1, 2 ** 31, 1e308, '', 'a\0b', '\ud800', '9999-12-31', [null], {}]
/** Those that can stand in an address: short, and with no half of a surrogate pair. */
const HOSTILE_TEXTS = [String(2 ** 31), ...HOSTILE.filter(value => typeof value === 'string')].filter(
  text => text.length < 10_000 && text.isWellFormed(),
)

beforeAll(async () => {
  running = await startApp()
  person = await makePerson(running.app, { user: { admin: true }, flags: ALL_FLAGS })
  belongings = await makeBelongings(running.server, person)
})

/** What was refused for what it says, and would be again. */
const refused = new Set<string>()

async function send(
  route: Route,
  noun: string,
  given: { params?: Record<string, string>; query?: string; payload?: string },
) {
  const known = { ...belongings[noun], ...given.params }
  const url = route.path.replace(
    /:(\w+)/g,
    (_match, name: string) => encodeURIComponent(known[name] ?? 'missing').replaceAll('.', '%2E') || '%20',
  )
  const call = `${route.method} ${url}${given.query ?? ''} ${given.payload}`
  if (refused.has(call)) return
  const answer = await running.server.inject({
    method: route.method,
    url: `${url}${given.query ?? ''}`,
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(given.payload !== undefined && { 'content-type': 'application/json' }),
    },
    payload: given.payload,
  })
  const told = `${route.method} ${url.slice(0, 200)}${(given.query ?? '').slice(0, 200)} ${(given.payload ?? '').slice(0, 200)} → ${answer.statusCode} ${answer.body.slice(0, 300)}`
  expect(answer.statusCode, told).toBeLessThan(500)
  if (answer.statusCode >= 400) expect(answer.json().detail, told).toBeTruthy()
  if (answer.statusCode === 422 && call.length < 10_000) refused.add(call)
}

/** The body with one leaf replaced, for each leaf and each hostile value. */
function* spoiled(value: unknown): Generator<unknown> {
  for (const hostile of HOSTILE) yield hostile
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return
  for (const key of Object.keys(value)) for (const hostile of HOSTILE) yield { ...value, [key]: hostile }
}

/** Calls that sign the tester out, or delete them, come to no use here. */
const endsSession = (route: Route) => /logout|sessions|self\/delete/.test(route.path)
const tested = calls.filter(({ route }) => !endsSession(route))

describe('addresses', () => {
  test.each(tested.filter(({ route }) => parameterNames(route).length && route.method === 'GET'))(
    '$label',
    async ({ noun, route }) => {
      for (const name of parameterNames(route))
        for (const text of HOSTILE_TEXTS) await send(route, noun, { params: { [name]: text } })
    },
  )
})

/** A stream that was opened would be waited for without end. */
const isStream = (route: Route) => route.path === '/api/events'

describe('queries', () => {
  test.each(tested.filter(({ route }) => route.query && !isStream(route)))('$label', async ({ noun, route }) => {
    const names = Object.keys(route.query?.shape ?? {})
    // Whoever counts from one day to the other must come to an end.
    for (const day of ['0001-01-01', '9999-12-31'])
      await send(route, noun, { query: `?${names.map(name => `${name}=${day}`).join('&')}` })
    for (const name of names) {
      for (const text of HOSTILE_TEXTS) {
        await send(route, noun, { query: `?${name}=${encodeURIComponent(text)}` })
        await send(route, noun, { query: `?${name}=${encodeURIComponent(text)}&${name}=2` })
      }
    }
  })
})

describe('bodies', () => {
  test.each(tested.filter(({ route }) => route.body && !isUpload(route.body)))(
    '$label',
    async ({ noun, route }) => {
      for (const payload of ['', '{', '[1,', 'nul', '"\\ud800"', '{"a":"\\u0000"}'])
        await send(route, noun, { payload })
      for (const body of spoiled(sampleBody(route))) await send(route, noun, { payload: JSON.stringify(body) })
    },
    120_000,
  )

  test.each(tested.filter(({ route }) => isJsonBody(route.body)))(
    '$label, at every place',
    async ({ noun, route }) => {
      for (const hostile of HOSTILE_ANYWHERE)
        for (const body of valuesWith(hostile, route.body as z.ZodType))
          await send(route, noun, { payload: JSON.stringify(body) })
    },
    120_000,
  )

  test.each(tested.filter(({ route }) => isUpload(route.body)))(
    '$label, without its files',
    async ({ noun, route }) => {
      for (const payload of ['', '{}', '[]']) await send(route, noun, { payload })
    },
  )
})

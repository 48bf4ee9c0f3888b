import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePerson, type Person } from '../testing/factories.ts'
import { startApp } from '../testing/start-app.ts'
import { createBodyBudget } from './body-budget.ts'

const { app, server } = await startApp()
const origin = await server.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => server.close())

let ann: Person
beforeAll(async () => {
  ann = await makePerson(app)
})

const MEGABYTE = 1024 * 1024
const PATH = '/api/recipes/create/html-or-json'

/** Sends a body piece by piece. */
async function sendPieces(token: string | null, piece: Uint8Array, pieces: number, path = PATH) {
  let sent = 0
  const body = new ReadableStream({
    async pull(controller) {
      if (sent === pieces * piece.length) return controller.close()
      sent += piece.length
      controller.enqueue(piece)
      await setTimeout(1)
    },
  })
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  const { detail } = (await answer.json()) as { detail: unknown }
  return { status: answer.status, detail }
}

test('who may not call is told so on the head of the request, before the body is read', async () => {
  const answer = await sendPieces(null, Buffer.alloc(MEGABYTE, '{},'), 60)
  expect([answer.status, answer.detail]).toEqual([401, 'Could not validate credentials'])
})

test('a body that is no JSON is not even looked at when nobody is signed in', async () => {
  const answer = await server.inject({ method: 'POST', url: '/api/recipes', payload: '{"name":' })
  expect(answer.statusCode).toBe(401)
})

test.each([
  ['nested too deeply', '['.repeat(MEGABYTE)],
  ['of too many values', '{},'.repeat(MEGABYTE / 4)],
])('a body %s is refused where that shows, and others are answered meanwhile', async (_case, piece) => {
  let longest = 0
  const clock = new AbortController()
  const watch = (async () => {
    while (!clock.signal.aborted) {
      const start = performance.now()
      await (await fetch(`${origin}/api/app/about`)).text()
      longest = Math.max(longest, performance.now() - start)
    }
  })()
  const answer = await sendPieces(ann.token, Buffer.from(piece), 60)
  clock.abort()
  await watch
  expect([answer.status, answer.detail]).toMatchObject([422, [{ type: 'json_invalid' }]])
  expect(longest).toBeLessThan(1000)
})

test('a body without a length ends at the limit of its call', async () => {
  const answer = await sendPieces(ann.token, Buffer.alloc(MEGABYTE, ' '), 12, '/api/recipes')
  expect(answer.status).toBe(413)
})

test('what a call does not want is passed over, however large', async () => {
  const answer = await fetch(`${origin}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${(await makePerson(app)).token}`, 'content-type': 'application/json' },
    body: '['.repeat(20 * MEGABYTE),
  })
  expect(answer.status).toBe(200)
})

test('one address, and all together, hold no more in memory than there is room for', () => {
  const budget = createBodyBudget(100, 150)
  budget.take('ann', 90)
  expect(() => budget.take('ann', 20)).toThrow('too-many-attempts')
  expect(() => budget.take('ben', 70)).toThrow('too-busy')
  budget.release('ann', 90)
  budget.take('ann', 60)
  budget.take('ben', 70)
})

import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { App } from '../context.ts'
import { makePerson } from '../testing/factories.ts'
import { startApp } from '../testing/start-app.ts'

/** A server whose log lines can be read, at the level that tells most. */
async function listening(changes: Partial<App> = {}) {
  const { app } = await startApp()
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const server = await buildApp({ ...app, log, ...changes })
  return { app, server, lines, text: () => JSON.stringify(lines) }
}

test('each line of a request carries its id, which a proxy may give', async () => {
  const { server, lines } = await listening()
  await server.inject({ url: '/api/app/about', headers: { 'x-request-id': 'from-the-proxy' } })
  await server.inject('/api/app/about')
  const answered = lines.filter(line => line.msg === 'answered')
  expect(answered).toHaveLength(2)
  expect(answered[0]).toMatchObject({ reqId: 'from-the-proxy', method: 'GET', url: '/api/app/about', status: 200 })
  expect(answered[1]?.reqId).toMatch(/^[0-9a-f-]{36}$/)
})

test('no password, token or query gets into the log', async () => {
  const { app, server, text, lines } = await listening()
  const ann = await makePerson(app)
  const headers = { authorization: `Bearer ${ann.token}` }
  await server.inject({ url: '/api/users/self', headers })
  await server.inject({ url: '/api/users/self', headers: { cookie: `mealie.access_token=${ann.token}` } })
  await server.inject({ url: '/api/users/self', headers: { authorization: 'Bearer wrong-but-secret-token' } })
  await server.inject({
    method: 'POST',
    url: '/api/auth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username: ann.user.email, password: 'my-secret-password' }).toString(),
  })
  await server.inject({
    method: 'PUT',
    url: '/api/users/password',
    headers,
    payload: { currentPassword: 'my-secret-password', newPassword: 'my-other-secret' },
  })
  await server.inject({ url: '/api/recipes?search=my-secret-search', headers })
  for (const path of [
    '/api/mealplans/calendar/my-secret-key',
    '/api/mealplans/shared/my-secret-key',
    '/api/households/shopping/shared/my-secret-key/x',
    '/api/cookbooks/shared/my-secret-key/recipes/soup',
    '/api/recipes/shared/my-secret-key',
    '/api/shared/recipes/my-secret-key',
    '/g/home/shared/l/my-secret-key',
    '/g/home/shared/c/my-secret-key/soup',
    '/g/home/embed/r/my-secret-key',
  ])
    await server.inject({ url: path, headers })
  await server.inject({ url: '/api/shared/recipes', headers })
  expect(lines.at(-1)?.url).toBe('/api/shared/recipes')
  expect(lines.length).toBeGreaterThan(15)
  expect(text()).not.toContain('secret')
  expect(text()).not.toContain(ann.token)
})

test('what nobody foresaw is logged with its reason, and told without it', async () => {
  const { app, server, lines, text } = await listening()
  const ann = await makePerson(app)
  const broken = await buildApp({
    ...app,
    log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    db: new Proxy(app.db, {
      get() {
        throw new Error('the disk is on fire')
      },
    }),
  })
  const answer = await broken.inject({ url: '/api/recipes', headers: { authorization: `Bearer ${ann.token}` } })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('fire')
  expect(lines.find(line => line.level === 50)).toMatchObject({ err: { message: 'the disk is on fire' } })
  expect(text()).not.toContain(ann.token)
  await server.close()
})

test('whoever runs the server reads that its disk is full', async () => {
  const fail = () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  const { server, lines } = await listening({ clock: { now: fail, millis: fail } })
  const body = new URLSearchParams({ username: 'ann', password: 'plum-cake-42' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await server.inject({ method: 'POST', url: '/api/auth/token', headers, payload: body })
  expect(answer.statusCode).toBe(507)
  const told = lines.filter(line => String(line.msg).startsWith('the disk is full'))
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ level: 50, reason: 'no space left on device' })
})

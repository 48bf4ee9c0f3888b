import { expect, test } from 'vitest'
import { contracts } from '#shared/contract/index.ts'
import type { Contract } from '#shared/contract/route.ts'
import { makePerson } from '../testing/factories.ts'
import { startApp } from '../testing/start-app.ts'

const { app, server } = await startApp()
const ann = await makePerson(app, { user: { admin: true } })

/** Addresses by which the specification knows calls that the reference has elsewhere. */
test.each([
  ['GET', '/api/recipes/category?categories=soup'],
  ['POST', '/api/recipes/create'],
  ['POST', '/api/recipes/create-url'],
  ['POST', '/api/recipes/create-url/bulk'],
  ['POST', '/api/recipes/create-from-zip'],
  ['POST', '/api/recipes/create-from-image'],
  ['GET', '/api/validators/group/recipe'],
  ['GET', '/api/explore/groups/home/categories'],
  ['GET', '/api/explore/groups/home/tags'],
  ['GET', '/api/explore/groups/home/tools'],
] as const)('%s %s is served', async (method, url) => {
  const { statusCode, body } = await server.inject({
    method,
    url,
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
    ...(method === 'POST' && { payload: {} }),
  })
  // A wrong body or a closed group is told by the call itself.
  expect([200, 404, 422], body).toContain(statusCode)
  expect(body).not.toBe('{"detail":"Not Found"}')
})

test('a recipe is found by its slug, and by its id in whichever way that is written', async () => {
  const headers = { authorization: `Bearer ${ann.token}` }
  await server.inject({ method: 'POST', url: '/api/recipes', headers, payload: { name: 'Leek soup' } })
  const get = (called: string) => server.inject({ url: `/api/recipes/${encodeURIComponent(called)}`, headers })
  const { id } = (await get('leek-soup')).json()
  for (const called of [id, id.toUpperCase(), id.replaceAll('-', ''), `{${id}}`])
    expect((await get(called)).json().slug, called).toBe('leek-soup')
  const rated = await server.inject({
    method: 'POST',
    url: `/api/users/${ann.user.id}/ratings/${id.toUpperCase()}`,
    headers,
    payload: { rating: 4 },
  })
  expect(rated.statusCode).toBe(200)
})

test('no address leads to two calls', () => {
  const served = Object.values(contracts as Record<string, Contract>)
    .flatMap(contract => Object.values(contract))
    .flatMap(({ method, path, also = [] }) => [path, ...also].map(address => `${method} ${address}`))
  expect(served.length).toBe(new Set(served).size)
})

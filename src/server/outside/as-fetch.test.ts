import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asFetch } from './as-fetch.ts'
import { createOutgoingClient } from './fetch.ts'

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://site.test')
  if (pathname === '/moved') return response.writeHead(302, { location: '/' }).end()
  if (pathname === '/inside') return response.writeHead(302, { location: 'http://127.0.0.1/' }).end()
  if (pathname === '/empty') return response.writeHead(204).end()
  const words = `${request.method} ${request.headers.authorization} ${await buffer(request)}`
  response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(JSON.stringify({ words })))
})
let base: string

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  base = `http://site.test:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const quiet = { debug: () => {}, warn: () => {} }
const guarded = asFetch(
  createOutgoingClient({ ALLOWED_HOSTS: 'site.test', FETCH_TIMEOUT: 5 }, quiet, async () => ['127.0.0.1']),
)

test('sends what is given and hands back an ordinary Response', async () => {
  const headers = { authorization: 'Bearer key' }
  const response = await guarded(`${base}/x`, { method: 'POST', headers, body: JSON.stringify({ a: 1 }) })
  expect([response.ok, response.url, response.headers.get('content-encoding')]).toEqual([true, `${base}/x`, null])
  expect(await response.json()).toEqual({ words: 'POST Bearer key {"a":1}' })
  expect((await guarded(new URL('/empty', base))).status).toBe(204)
})

test('treats redirects as asked', async () => {
  expect(await (await guarded(`${base}/moved`)).json()).toEqual({ words: 'GET undefined ' })
  expect((await guarded(`${base}/moved`, { redirect: 'manual' })).headers.get('location')).toBe('/')
  await expect(guarded(`${base}/moved`, { redirect: 'error' })).rejects.toThrow(TypeError)
})

test('guards', async () => {
  await expect(guarded('http://127.0.0.1/')).rejects.toMatchObject({ reason: 'refused-address' })
  await expect(guarded(`${base}/inside`)).rejects.toMatchObject({ reason: 'refused-address' })
})

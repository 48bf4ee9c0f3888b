import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract, fileReply, redirectReply } from '#shared/contract/route.ts'
import type { Handlers } from '../context.ts'
import { file, redirect, withCookie, withHeaders } from '../replies.ts'
import { startApp } from '../testing/start-app.ts'
import { serve } from './serve.ts'

const { app } = await startApp()

const doors = contract({
  leave: { method: 'GET', path: '/leave', access: 'public', summary: 'Go elsewhere', reply: redirectReply() },
  empty: { method: 'POST', path: '/empty', access: 'public', summary: 'Say nothing', reply: z.null(), status: 204 },
  sweet: {
    method: 'GET',
    path: '/sweet',
    access: 'public',
    summary: 'Take a cookie',
    reply: z.object({ a: z.number() }),
  },
  headed: { method: 'GET', path: '/headed', access: 'public', summary: 'Mind the head', reply: z.null() },
  kept: {
    method: 'GET',
    path: '/kept',
    access: 'public',
    summary: 'Take a file',
    query: z.object({ name: z.string() }),
    reply: fileReply(),
  },
})

const server = Fastify()
const handlers: Handlers<typeof doors> = {
  leave: async () => redirect('https://elsewhere.example/'),
  empty: async () => null,
  sweet: async () => withCookie({ a: 1, b: 2 }, { name: 'kind', value: 'oat', maxAge: 60 }),
  headed: async () => withHeaders(null, { 'x-larder-test': 'yes' }),
  kept: async (_, { query }) =>
    file({ bytes: Buffer.from('a'), contentType: 'application/octet-stream', downloadAs: query.name }),
}

await serve(server, app, [{ contract: doors, handlers }], {
  identify: async () => null,
  waitOfAddress: async () => 0,
  contentStamp: () => null,
  explain: () => null,
})

test('a handler can send people elsewhere', async () => {
  const answer = await server.inject('/leave')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://elsewhere.example/'])
})

test('whoever asks for the head alone is told what the answer would be', async () => {
  const [whole, head] = [await server.inject('/sweet'), await server.inject({ method: 'HEAD', url: '/sweet' })]
  const told = ['etag', 'content-length', 'content-type', 'cache-control']
  expect(told.map(name => head.headers[name])).toEqual(told.map(name => whole.headers[name]))
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '7'])
  const headers = { 'if-none-match': String(head.headers.etag) }
  expect((await server.inject({ method: 'HEAD', url: '/sweet', headers })).statusCode).toBe(304)
})

test('an answer can be empty', async () => {
  const answer = await server.inject({ method: 'POST', url: '/empty' })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
})

test('an answer can bring a cookie, and holds the declared fields alone', async () => {
  const answer = await server.inject('/sweet')
  expect(answer.headers['set-cookie']).toBe('kind=oat; Max-Age=60; Path=/; HttpOnly; SameSite=Lax')
  expect(answer.json()).toEqual({ a: 1 })
})

test('an answer can bring headers', async () => {
  expect((await server.inject('/headed')).headers['x-larder-test']).toBe('yes')
})

test('who has an answer already is told that it is the same, until it is not', async () => {
  const first = await server.inject('/sweet')
  const etag = String(first.headers.etag)
  const again = (name: string) => server.inject({ url: '/sweet', headers: { 'if-none-match': name } })
  const same = await again(etag)
  expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag])
  expect((await again(`W/"other", ${etag}`)).statusCode).toBe(304)
  expect((await again('W/"other"')).statusCode).toBe(200)
  expect(first.headers['cache-control']).toBe('private, no-cache')
})

test('a file has its name, and one that older programs can read', async () => {
  const told = async (name: string) =>
    (await server.inject({ url: '/kept', query: { name } })).headers['content-disposition']
  expect(await told('leek pie.zip')).toBe('attachment; filename="leek pie.zip"')
  expect(await told('Käse.zip')).toBe(`attachment; filename="K_se.zip"; filename*=UTF-8''K%C3%A4se.zip`)
  expect(await told(`50% "mom's".zip`)).toBe(
    `attachment; filename="50_ _mom's_.zip"; filename*=UTF-8''50%25%20%22mom%27s%22.zip`,
  )
})

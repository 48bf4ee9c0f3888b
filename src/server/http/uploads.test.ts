import { symlinkSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { auth } from '#shared/contract/accounts/auth.ts'
import { recipeImports } from '#shared/contract/recipes/recipe-imports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { as } from '../testing/as.ts'
import { makePerson } from '../testing/factories.ts'
import { startApp } from '../testing/start-app.ts'

const { app, server } = await startApp()
const { token } = await makePerson(app)

const send = (url: string, payload: string, contentType = 'multipart/form-data; boundary=x') =>
  server.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
  })

const part = '--x\r\nContent-Disposition: form-data; name="archive"; filename="a.zip"\r\n\r\nPK\u0003\u0004'

test.each([
  ['breaks off within a file', part],
  ['breaks off within the head of a part', part.slice(0, 30)],
  ['has no parts', 'nothing of the kind'],
])('an upload that %s is refused, and leaves nothing behind', async (_case, payload) => {
  const answer = await send(recipeImports.createFromZip.path, payload)
  expect(answer.statusCode, answer.body).toBe(400)
  expect(answer.json().detail.message).toBe('We couldn’t read that request. Nothing was changed.')
  await expect.poll(() => readdir(app.files.folder('temp'))).toEqual([])
})

test('one that says nothing of its boundary is refused', async () => {
  const answer = await send(recipeImports.createFromZip.path, part, 'multipart/form-data')
  expect(answer.statusCode, answer.body).toBe(400)
})

test('all that an upload lacks is told at once, in the order in which clients know its parts', async () => {
  const lacking = async (method: 'PUT' | 'POST', url: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await server.inject({ method, url, payload: '--x--\r\n', headers })
    expect(answer.statusCode, answer.body).toBe(422)
    return answer.json().detail.map(({ type, loc }: { type: string; loc: string[] }) => [type, ...loc].join(' '))
  }
  expect(await lacking('PUT', '/api/recipes/soup/image')).toEqual(['missing body image', 'missing body extension'])
  expect(await lacking('POST', '/api/recipes/soup/assets')).toEqual([
    ...['missing body name', 'missing body icon', 'missing body extension', 'missing body file'],
  ])
})

test('fields of an upload count that come as a plain form, an empty one is not filled in, and text is no file', async () => {
  const wrong = async (method: 'PUT' | 'POST', url: string, fields: Record<string, string>) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await server.inject({ method, url, payload: new URLSearchParams(fields).toString(), headers })
    expect(answer.statusCode, answer.body).toBe(422)
    return answer.json().detail.map(({ type, loc }: { type: string; loc: string[] }) => [type, ...loc].join(' '))
  }
  expect(await wrong('PUT', '/api/recipes/soup/image', { extension: 'jpg' })).toEqual(['missing body image'])
  expect(await wrong('POST', '/api/groups/migrations', { migration_type: 'nextcloud' })).toEqual([
    'missing body archive',
  ])
  expect(await wrong('POST', '/api/recipes/soup/assets', { name: '', icon: 'mdi-file', extension: 'txt' })).toEqual([
    ...['missing body name', 'missing body file'],
  ])
  expect(await wrong('POST', '/api/recipes/create/zip', { archive: 'soup.zip' })).toEqual(['value_error body archive'])
  expect(await wrong('POST', '/api/recipes/create/image', { images: 'a.png' })).toEqual(['value_error body images 0'])
})

test('a form that breaks off is refused', async () => {
  const [signIn] = Object.values(auth).filter(route => route.path === '/api/auth/token')
  const answer = await send(signIn?.path ?? '', part.replace('; filename="a.zip"', ''))
  expect(answer.statusCode, answer.body).toBe(400)
})

test('a file is taken under the other name that clients give it', async () => {
  const ask = as(server, token)
  const { body: slug } = await ask(recipes.create, { body: { name: 'Soup' } })
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c2452d' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'soup.png')
  form.append('extension', 'png')
  const sent = new Response(form)
  const answer = await server.inject({
    method: 'PUT',
    url: `/api/recipes/${slug}/image`,
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' },
  })
  expect([answer.statusCode, answer.json()]).toEqual([200, { image: expect.any(String) }])
})

test('an upload that the disk has no room for is answered, however much is still to come', async () => {
  const { app, server } = await startApp({ LOG_LEVEL: 'silent' })
  const { token } = await makePerson(app)
  const path = await app.files.temporary()
  symlinkSync('/dev/full', path)
  app.files.temporary = async () => path
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const signal = AbortSignal.timeout(10_000)
  const ask = (method: string, path: string, body?: Buffer) =>
    new Promise<[number | undefined, string]>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' }
      const asked = request(address + path, { method, agent, headers, signal }, async answer =>
        resolve([answer.statusCode, (await Array.fromAsync(answer)).join('')]),
      )
      asked.on('error', reject).end(body)
    })
  const [status, said] = await ask('POST', recipeImports.createFromZip.path, Buffer.from(part + ' '.repeat(8_000_000)))
  expect([status, said]).toEqual([507, expect.stringContaining('The server’s disk is full. Nothing was changed.')])
  // Another request comes behind it on the same connection.
  expect((await ask('GET', '/api/app/about'))[0]).toBe(200)
  agent.destroy()
})

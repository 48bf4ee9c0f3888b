import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { startApp } from '../testing/start-app.ts'

const { server } = await startApp()
const address = await server.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => server.close())

async function say(words: string) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.write(words)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return [head.split('\r\n')[0], JSON.parse(body)]
}

test('an address may be as long as a filter over many ids makes it', async () => {
  const answer = await fetch(`${address}/api/validators/user/name?name=sam&ids=${'x'.repeat(40_000)}`)
  expect([answer.status, await answer.json()]).toEqual([200, { valid: true }])
})

test('one that is longer still, and what is no request at all, is told so', async () => {
  expect(await say(`GET /?${'x'.repeat(100_000)} HTTP/1.1\r\nhost: larder\r\n\r\n`)).toEqual([
    'HTTP/1.1 431 Request Header Fields Too Large',
    { detail: 'Request Header Fields Too Large' },
  ])
  expect(await say('cook /api/recipes HTTP/1.1\r\nhost: larder\r\n\r\n')).toEqual([
    'HTTP/1.1 400 Bad Request',
    { detail: 'Bad Request' },
  ])
})

describe.each([
  ['before the first build', '/nowhere/'],
  ['with the pages', undefined],
])('%s', (_when, pages) => {
  test.each(['/api/recipes/%ff', `/api/recipes/${'x'.repeat(5000)}`, `/api/recipes/${'x'.repeat(5000)}/exports`])(
    '%.20s… has no slug that could be',
    async path => {
      const { server } = await startApp({}, pages)
      const answer = await server.inject(path)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { detail: { error: true, message: expect.any(String) } },
      ])
    },
  )
})

import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const source = readFileSync(new URL('../../../../public/lists-worker.js', import.meta.url), 'utf8')

const row = (id: string, listId: string, householdId: string | undefined, fields: object, made: number) => ({
  ...{ id, listId, householdId, made },
  operation: { id, kind: 'set', item: `item-${id}`, fields },
})
const PICTURE = 'picture-of-cheese'
/** What Ann did without a network: in two households, and with a version that did not note for which. */
const STORES = {
  waiting: [
    row('second', 'groceries', 'family', { checked: true }, 2),
    row('first', 'groceries', 'family', { pictureId: PICTURE }, 1),
    row('logs', 'firewood', 'hut', { note: 'logs' }, 3),
    row('older', 'long ago', undefined, { note: 'tea' }, 4),
  ],
  pictures: [
    { id: PICTURE, image: new Blob(['a cheese'], { type: 'image/jpeg' }) },
    { id: 'never-saved', image: new Blob(['a finger'], { type: 'image/jpeg' }) },
  ],
}

const asked = <Value>(value: Value) => {
  const request = { result: value, onsuccess: () => undefined }
  setImmediate(() => request.onsuccess())
  return request
}
const database = {
  objectStoreNames: { contains: (name: string) => name in STORES },
  transaction: () => ({ objectStore: (name: keyof typeof STORES) => ({ getAll: () => asked([...STORES[name]]) }) }),
  close: () => undefined,
}

interface Sent {
  path: string
  household: string | undefined
  body: string
}
let sent: Sent[] = []
let answer: RequestListener
let base: string
const server = createServer((request, response) => answer(request, response))

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/larder/`
})
afterAll(() => new Promise(resolve => server.close(resolve)))
beforeEach(() => {
  sent = []
  answer = larder()
})

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** A Larder of which Ann is in these households, and in which somebody is signed in. */
const larder =
  ({ own = ['family', 'hut'], who = 'ann' } = {}) =>
  async (request: IncomingMessage, response: ServerResponse) => {
    const path = String(request.url).replace('/larder/api/', '')
    if (path === 'auth/session') return json(response, 200, { id: who })
    const household = request.headers['larder-household'] as string | undefined
    const body = await text(request)
    if (household && !own.includes(household)) return json(response, 403, { detail: { household } })
    if (request.headers['x-larder-csrf'] !== '1') return json(response, 401, {})
    sent.push({ path, household, body })
    if (path.endsWith('/pictures')) return json(response, 201, { id: PICTURE })
    return json(response, 200, { results: [] })
  }

/** The network is back: rejects where the browser is to try again. */
function sync(): Promise<void> {
  let work = Promise.resolve()
  const listeners = new Map<string, (event: object) => void>()
  runInNewContext(source, {
    self: {
      registration: { scope: base },
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    },
    indexedDB: { databases: async () => [{ name: 'larder-lists-ann' }], open: () => asked(database) },
    ...{ fetch, FormData, URL },
  })
  const waitUntil = (promise: Promise<void>) => {
    work = promise
  }
  listeners.get('sync')?.({ tag: 'larder-lists', waitUntil })
  return work
}

const operationsOf = ({ body }: Sent) => JSON.parse(body).operations.map(({ id }: { id: string }) => id)

describe('what waits on a device', () => {
  test('is sent for the household in which it was done, pictures with the list that names them', async () => {
    await sync()
    expect(sent.map(({ path, household }) => [path, household])).toEqual([
      ['households/shopping/pictures', 'family'],
      ['households/shopping/lists/groceries/operations', 'family'],
      ['households/shopping/lists/firewood/operations', 'hut'],
    ])
    const [picture, groceries, firewood] = sent as [Sent, Sent, Sent]
    expect(picture.body).toContain('a cheese')
    expect(operationsOf(groceries)).toEqual(['first', 'second'])
    expect(operationsOf(firewood)).toEqual(['logs'])
  })

  test('stays when its person is no longer in its household, and what is for others goes on', async () => {
    answer = larder({ own: ['hut'] })
    await sync()
    expect(sent.map(({ household }) => household)).toEqual(['hut'])
  })

  test('is not sent in the name of another person', async () => {
    answer = larder({ who: 'ben' })
    await sync()
    expect(sent).toEqual([])
  })
})

const HOTEL = '<!doctype html><title>Hotel</title><p>Room number?'
const page = (status: number, contentType: string) => (_request: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': contentType }).end(HOTEL)

describe('behind the page of a hotel’s network', () => {
  const pages: [string, RequestListener][] = [
    ['200 with a page', page(200, 'text/html')],
    ['200 with a page that says it is JSON', page(200, 'application/json')],
    ['a refusal with a page', page(403, 'text/html')],
    ['a status that asks for signing in', page(511, 'text/html')],
    [
      'a redirect to a page',
      (request, response) => {
        if (request.url === '/welcome') return page(200, 'text/html')(request, response)
        response.writeHead(302, { location: '/welcome' }).end()
      },
    ],
    [
      'a redirect to something that can be read',
      (request, response) => {
        if (request.url === '/welcome') return json(response, 200, { id: 'ann', welcome: true })
        response.writeHead(302, { location: '/welcome' }).end()
      },
    ],
    ['a success that no such call has', (_request, response) => json(response, 202, { id: 'ann' })],
  ]

  for (const [name, hotel] of pages)
    test(`${name} counts as nothing, wherever it comes in between`, async () => {
      answer = hotel
      await expect(sync()).rejects.toThrow()
      // The session was asked for just before the network asked for its own sign-in, or a picture still went through.
      for (const begin of ['shopping', 'pictures', 'operations']) {
        const known = larder()
        answer = (request, response) =>
          request.url?.includes(begin) || request.url === '/welcome'
            ? hotel(request, response)
            : void known(request, response)
        await expect(sync(), begin).rejects.toThrow()
      }
      sent = []
      answer = larder()
      await sync()
      expect(sent).toHaveLength(3)
    })

  test('a server that stumbles or is too busy is asked again later', async () => {
    for (const status of [500, 503, 429]) {
      answer = (_request, response) => json(response, status, { detail: 'later' })
      await expect(sync()).rejects.toThrow()
    }
  })
})

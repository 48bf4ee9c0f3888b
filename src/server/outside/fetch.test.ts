import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import type { Resolve } from './connect.ts'
import { createOutgoingClient, type OutgoingOptions } from './fetch.ts'

type Site = (request: IncomingMessage, response: ServerResponse) => void
const servers: Server[] = []

/** Plays a web site; answers its port. */
async function site(answer: Site, address = '127.0.0.1'): Promise<number> {
  const server = createServer(answer).listen(0, address)
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const quiet = { debug: () => {}, warn: () => {} }
const here: Resolve = async () => ['127.0.0.1']

/** A client to which `site.test` and `other.test` are listed hosts on this machine. */
const client = (resolve = here, allowed = 'site.test,other.test', timeout = 5) =>
  createOutgoingClient({ ALLOWED_HOSTS: allowed, FETCH_TIMEOUT: timeout }, quiet, resolve)

const ask = (url: string, options?: OutgoingOptions) => client().request(url, options)

describe('addresses', () => {
  test.each([
    'http://127.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f000001:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://0x7f.1:PORT/',
    'http://127.0.0.1.:PORT/',
    'http://127。0。0。1:PORT/',
    'http://0:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://localhost:PORT/',
    'http://LOCALHOST.:PORT/',
    'http://public.test.:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[64:ff9b::7f00:1]:PORT/',
    'http://[2002:7f00:1::]:PORT/',
    'http://10.0.0.1/',
    'http://100.64.0.1/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'https://192.168.0.1/',
  ])('%s is refused, and nothing is sent', async url => {
    let asked = 0
    const port = await site((_request, response) => {
      asked++
      response.end()
    })
    const resolve: Resolve = async host => (host === 'public.test.' ? ['1.1.1.1'] : ['127.0.0.1', '::1'])
    const refused = client(resolve, 'site.test').request(url.replace('PORT', String(port)))
    await expect(refused).rejects.toMatchObject({ name: 'OutgoingProblem', reason: 'refused-address' })
    expect(asked).toBe(0)
  })

  test.each([
    'ftp://site.test/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'gopher://site.test/',
    'site.test',
    '',
    'http://',
    'http://user@site.test/',
    'http://user:secret@site.test/',
    'http://site.test:99999/',
  ])('%s is a bad address', async url => {
    await expect(ask(url)).rejects.toMatchObject({ reason: 'bad-address' })
  })

  test('a name is looked up once for a connection, and the connection goes there', async () => {
    const port = await site((_request, response) => response.end('right'), '127.0.0.2')
    servers.push(createServer((_request, response) => response.end('wrong')).listen(port, '127.0.0.1'))
    let asked = 0
    const rebinding: Resolve = async () => (asked++ === 0 ? ['127.0.0.2'] : ['127.0.0.1'])
    const answer = await client(rebinding, '127.0.0.2').request(`http://site.test:${port}/`)
    expect(answer.text()).toBe('right')
    expect(asked).toBe(1)
    await expect(client(rebinding, '127.0.0.2').request(`http://site.test:${port}/`)).rejects.toMatchObject({
      reason: 'refused-address',
      host: 'site.test',
    })
  })

  test('of mixed answers only those are tried that may be', async () => {
    let asked = 0
    const port = await site((_request, response) => response.end(String(++asked)))
    const mixed: Resolve = async () => ['127.0.0.1', '127.0.0.2']
    await expect(client(mixed, '127.0.0.2').request(`http://site.test:${port}/`)).rejects.toMatchObject({
      reason: 'unreachable',
    })
    expect(asked).toBe(0)
  })

  test('an entry with a port opens that port only', async () => {
    const port = await site((_request, response) => response.end('ok'))
    const url = `http://127.0.0.1:${port}/`
    expect((await client(here, `127.0.0.1:${port}`).request(url)).text()).toBe('ok')
    await expect(client(here, `127.0.0.1:${port + 1}`).request(url)).rejects.toMatchObject({
      reason: 'refused-address',
    })
    expect((await client(here, '127.0.0.0/8').request(url)).text()).toBe('ok')
  })

  test('nobody there, or no such name: unreachable', async () => {
    const port = await site(() => {})
    servers[0]?.close()
    await expect(ask(`http://site.test:${port}/`)).rejects.toMatchObject({
      reason: 'unreachable',
      host: 'site.test',
    })
    const unknown: Resolve = async () => Promise.reject(new Error('ENOTFOUND'))
    await expect(client(unknown).request('http://site.test/')).rejects.toMatchObject({ reason: 'unreachable' })
    const broken = await site(request => request.socket.destroy())
    await expect(ask(`http://site.test:${broken}/`)).rejects.toMatchObject({ reason: 'unreachable' })
  })
})

describe('redirects', () => {
  const redirecting =
    (location: string, status = 302): Site =>
    (_request, response) =>
      response.writeHead(status, { location }).end('moved')

  test('are followed, and the last address is told', async () => {
    const port = await site((request, response) =>
      request.url === '/b?x=1' ? response.end('there') : redirecting('b?x=1')(request, response),
    )
    const answer = await ask(`http://site.test:${port}/a#part`)
    expect(answer).toMatchObject({ status: 200, url: `http://site.test:${port}/b?x=1` })
    expect(answer.text()).toBe('there')
  })

  test.each([
    'http://127.0.0.1:PORT/',
    'http://[::1]:PORT/',
    'http://2130706433:PORT/',
    '//localhost:PORT/',
    'http://inner.test:PORT/',
  ])('into this machine are refused: %s', async location => {
    let asked = 0
    const inner = await site((_request, response) => response.end(String(++asked)))
    const port = await site(redirecting(location.replace('PORT', String(inner))))
    await expect(ask(`http://site.test:${port}/`)).rejects.toMatchObject({ reason: 'refused-address' })
    expect(asked).toBe(0)
  })

  test.each(['file:///etc/passwd', 'http://user:secret@site.test/', 'http://'])('to %s are refused', async location => {
    const port = await site(redirecting(location))
    await expect(ask(`http://site.test:${port}/`)).rejects.toMatchObject({ reason: 'bad-address' })
  })

  test('end somewhere', async () => {
    let asked = 0
    const port = await site((request, response) => redirecting(`/${++asked}`)(request, response))
    const url = `http://site.test:${port}/`
    await expect(ask(url)).rejects.toMatchObject({ reason: 'too-many-redirects' })
    expect(asked).toBe(6)
    await expect(ask(url, { redirects: 1 })).rejects.toMatchObject({ reason: 'too-many-redirects' })
    expect(asked).toBe(8)
  })

  test('are an answer for those who want none followed', async () => {
    const port = await site(redirecting('http://127.0.0.1/'))
    const answer = await ask(`http://site.test:${port}/`, { redirects: 0 })
    expect([answer.status, answer.headers.get('location'), answer.text()]).toEqual([302, 'http://127.0.0.1/', 'moved'])
  })

  test('take secrets along within one origin only', async () => {
    const seen: IncomingMessage['headers'][] = []
    const other = await site((request, response) => {
      seen.push(request.headers)
      response.end()
    })
    const port = await site((request, response) => {
      seen.push(request.headers)
      redirecting(request.url === '/' ? '/second' : `http://other.test:${other}/`)(request, response)
    })
    const headers = { authorization: 'Bearer secret', cookie: 'a=b', 'x-api-key': 'secret', 'accept-language': 'de' }
    await ask(`http://site.test:${port}/`, { headers })
    expect(seen.map(one => [one.authorization, one.cookie, one['x-api-key'], one['accept-language']])).toEqual([
      ['Bearer secret', 'a=b', 'secret', 'de'],
      ['Bearer secret', 'a=b', 'secret', 'de'],
      [undefined, undefined, undefined, 'de'],
    ])
    expect(seen[2]?.host).toBe(`other.test:${other}`)
  })

  test.each([
    [302, 'GET '],
    [303, 'GET '],
    [307, 'POST sent'],
    [308, 'POST sent'],
  ])('with %i a POST becomes %s', async (status, expected) => {
    const port = await site(async (request, response) => {
      if (request.url === '/') return redirecting('/next', status)(request, response)
      response.end(`${request.method} ${await buffer(request)}`)
    })
    const answer = await ask(`http://site.test:${port}/`, { method: 'post', body: 'sent' })
    expect(answer.text()).toBe(expected)
  })
})

describe('limits', () => {
  test('a server that never answers, one that dawdles, and a name server that does not answer: timeout', async () => {
    const silent = await site(() => {})
    const dawdling = await site((_request, response) => {
      response.write('first')
      const drip = setInterval(() => response.write('.'), 50)
      response.on('close', () => clearInterval(drip))
    })
    for (const port of [silent, dawdling]) {
      const started = performance.now()
      await expect(ask(`http://site.test:${port}/`, { timeoutMs: 300 })).rejects.toMatchObject({
        reason: 'timeout',
        host: 'site.test',
      })
      expect(performance.now() - started).toBeLessThan(2000)
    }
    const mute: Resolve = () => new Promise(() => {})
    await expect(client(mute).request('http://site.test/', { timeoutMs: 300 })).rejects.toMatchObject({
      reason: 'timeout',
    })
  })

  test('the time is for all redirects together', async () => {
    const port = await site((_request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), 200)
    })
    await expect(ask(`http://site.test:${port}/`, { timeoutMs: 500 })).rejects.toMatchObject({ reason: 'timeout' })
  })

  test('FETCH_TIMEOUT holds when nothing is said', async () => {
    const port = await site(() => {})
    await expect(client(here, 'site.test', 1).request(`http://site.test:${port}/`)).rejects.toMatchObject({
      reason: 'timeout',
    })
  })

  test('who asked may give up', async () => {
    const port = await site(() => {})
    const giveUp = new AbortController()
    setTimeout(() => giveUp.abort(new Error('enough')), 50)
    await expect(ask(`http://site.test:${port}/`, { signal: giveUp.signal })).rejects.toThrow('enough')
  })

  test('a page of 60 MB is left after the limit', async () => {
    let sent = 0
    async function* megabytes() {
      for (; sent < 60; sent++) yield Buffer.alloc(1_000_000, 'x')
    }
    const port = await site((_request, response) => {
      pipeline(megabytes, response).catch(() => {})
    })
    await expect(ask(`http://site.test:${port}/`)).rejects.toMatchObject({ reason: 'too-large' })
    expect(sent).toBeLessThan(40)
  })

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })],
    ['gzip, gzip', (bytes: Buffer) => gzipSync(gzipSync(bytes))],
  ])('a bomb of 60 MB packed with %s is refused', async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(60_000_000))
    expect(bomb.length).toBeLessThan(1_000_000)
    const port = await site((_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bomb))
    await expect(ask(`http://site.test:${port}/`, { maxBytes: 10_000_000 })).rejects.toMatchObject({
      reason: 'too-large',
    })
  })

  test('exactly the limit is no fault', async () => {
    const port = await site((_request, response) => response.end(Buffer.alloc(1000)))
    expect((await ask(`http://site.test:${port}/`, { maxBytes: 1000 })).bytes).toHaveLength(1000)
    await expect(ask(`http://site.test:${port}/`, { maxBytes: 999 })).rejects.toMatchObject({ reason: 'too-large' })
  })
})

describe('what is sent and what comes back', () => {
  test('the request says honestly who asks, and no cookies stay', async () => {
    const seen: IncomingMessage['headers'][] = []
    const port = await site((request, response) => {
      seen.push(request.headers)
      response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'] }).end()
    })
    const outgoing = client()
    const answer = await outgoing.request(`http://site.test:${port}/`, {
      accept: 'text/html',
      headers: { 'Accept-Language': 'sv' },
    })
    await outgoing.request(`http://site.test:${port}/`)
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(seen[0]).toMatchObject({ accept: 'text/html', 'accept-language': 'sv', host: `site.test:${port}` })
    expect(seen[0]?.['user-agent']).toMatch(/^Mozilla\/5\.0 \(compatible; Larder\/\d/)
    expect(seen[1]?.cookie).toBeUndefined()
  })

  test('bodies of text, bytes and forms', async () => {
    const port = await site(async (request, response) => {
      response.setHeader('x-type', request.headers['content-type'] ?? '')
      response.end(`${request.method} ${await buffer(request)}`)
    })
    const url = `http://site.test:${port}/`
    expect((await ask(url, { body: 'käse' })).text()).toBe('POST käse')
    expect((await ask(url, { method: 'PUT', body: new Uint8Array([104, 105]) })).text()).toBe('PUT hi')
    const form = new FormData()
    form.set('file', new File(['content'], 'a.txt'))
    const answer = await ask(url, { body: form })
    expect(answer.headers.get('x-type')).toMatch(/^multipart\/form-data; boundary=/)
    expect(answer.text()).toContain('filename="a.txt"')
  })

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['identity', (bytes: Buffer) => bytes],
  ])('unpacks %s', async (encoding, pack) => {
    const port = await site((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(pack(Buffer.from('Käse'))),
    )
    expect((await ask(`http://site.test:${port}/`)).text()).toBe('Käse')
  })

  test('what cannot be unpacked is no answer', async () => {
    const port = await site((request, response) =>
      response.writeHead(200, { 'content-encoding': request.url?.slice(1) }).end('not packed'),
    )
    await expect(ask(`http://site.test:${port}/gzip`)).rejects.toMatchObject({ reason: 'unreachable' })
    await expect(ask(`http://site.test:${port}/rot13`)).rejects.toMatchObject({ reason: 'unreachable' })
  })

  test('an error page is an answer, and so is nothing', async () => {
    const port = await site((request, response) => {
      response
        .writeHead(request.method === 'HEAD' ? 200 : 404, { 'content-encoding': 'gzip' })
        .end(request.method === 'HEAD' ? undefined : gzipSync('gone'))
    })
    const url = `http://site.test:${port}/`
    expect(await ask(url)).toMatchObject({ status: 404 })
    expect((await ask(url, { method: 'HEAD' })).bytes).toHaveLength(0)
  })

  test('text is read in the encoding of the page', async () => {
    const port = await site((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
        .end(Buffer.from('K\xe4se', 'latin1')),
    )
    expect((await ask(`http://site.test:${port}/`)).text()).toBe('Käse')
  })
})

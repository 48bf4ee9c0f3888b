import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { ask, closeSites, here, serveSite, testClient } from '../testing/loopback.ts'
import type { Resolve } from './connect.ts'

afterEach(closeSites)

describe('limits', () => {
  test('a server that never answers, one that dawdles, and a name server that does not answer: timeout', async () => {
    const silent = await serveSite(() => {})
    const dawdling = await serveSite((_request, response) => {
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
      expect(performance.now() - started).toBeLessThan(10_000)
    }
    const mute: Resolve = () => new Promise(() => {})
    await expect(testClient(mute).request('http://site.test/', { timeoutMs: 300 })).rejects.toMatchObject({
      reason: 'timeout',
    })
  })

  test('the time is for all redirects together', async () => {
    const port = await serveSite((_request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), 200)
    })
    await expect(ask(`http://site.test:${port}/`, { timeoutMs: 500 })).rejects.toMatchObject({ reason: 'timeout' })
  })

  test('FETCH_TIMEOUT holds when nothing is said', async () => {
    const port = await serveSite(() => {})
    await expect(testClient(here, 'site.test', 1).request(`http://site.test:${port}/`)).rejects.toMatchObject({
      reason: 'timeout',
    })
  })

  test('who asked may give up', async () => {
    const port = await serveSite(() => {})
    const giveUp = new AbortController()
    setTimeout(() => giveUp.abort(new Error('enough')), 50)
    await expect(ask(`http://site.test:${port}/`, { signal: giveUp.signal })).rejects.toThrow('enough')
  })

  test('a page of 60 MB is left after the limit', async () => {
    let sent = 0
    async function* megabytes() {
      for (; sent < 60; sent++) yield Buffer.alloc(1_000_000, 'x')
    }
    const port = await serveSite((_request, response) => {
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
    const port = await serveSite((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb),
    )
    await expect(ask(`http://site.test:${port}/`, { maxBytes: 10_000_000 })).rejects.toMatchObject({
      reason: 'too-large',
    })
  })

  test('exactly the limit is no fault', async () => {
    const port = await serveSite((_request, response) => response.end(Buffer.alloc(1000)))
    expect((await ask(`http://site.test:${port}/`, { maxBytes: 1000 })).bytes).toHaveLength(1000)
    await expect(ask(`http://site.test:${port}/`, { maxBytes: 999 })).rejects.toMatchObject({ reason: 'too-large' })
  })
})

describe('what is sent and what comes back', () => {
  test('the request says honestly who asks, and no cookies stay', async () => {
    const seen: IncomingMessage['headers'][] = []
    const port = await serveSite((request, response) => {
      seen.push(request.headers)
      response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'] }).end()
    })
    const outgoing = testClient()
    const answer = await outgoing.request(`http://site.test:${port}/`, {
      accept: 'text/html',
      headers: { 'Accept-Language': 'sv' },
    })
    await outgoing.request(`http://site.test:${port}/`)
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(seen[0]).toMatchObject({ accept: 'text/html', 'accept-language': 'sv', host: `site.test:${port}` })
    expect(seen[0]?.['user-agent']).toMatch(/^Mozilla\/5\.0 \(compatible; Larder\/\S/)
    expect(seen[1]?.cookie).toBeUndefined()
  })

  test('bodies of text, bytes and forms', async () => {
    const port = await serveSite(async (request, response) => {
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
    const port = await serveSite((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(pack(Buffer.from('Käse'))),
    )
    expect((await ask(`http://site.test:${port}/`)).text()).toBe('Käse')
  })

  test('what cannot be unpacked is no answer', async () => {
    const port = await serveSite((request, response) =>
      response.writeHead(200, { 'content-encoding': request.url?.slice(1) }).end('not packed'),
    )
    await expect(ask(`http://site.test:${port}/gzip`)).rejects.toMatchObject({ reason: 'unreachable' })
    await expect(ask(`http://site.test:${port}/rot13`)).rejects.toMatchObject({ reason: 'unreachable' })
  })

  test('an error page is an answer, and so is nothing', async () => {
    const port = await serveSite((request, response) => {
      response
        .writeHead(request.method === 'HEAD' ? 200 : 404, { 'content-encoding': 'gzip' })
        .end(request.method === 'HEAD' ? undefined : gzipSync('gone'))
    })
    const url = `http://site.test:${port}/`
    expect(await ask(url)).toMatchObject({ status: 404 })
    expect((await ask(url, { method: 'HEAD' })).bytes).toHaveLength(0)
  })

  test('text is read in the encoding of the page', async () => {
    const port = await serveSite((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
        .end(Buffer.from('K\xe4se', 'latin1')),
    )
    expect((await ask(`http://site.test:${port}/`)).text()).toBe('Käse')
  })
})

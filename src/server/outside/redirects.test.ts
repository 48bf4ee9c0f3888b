import type { IncomingMessage, RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { ask, closeSites, here, serveSite, testClient } from '../testing/loopback.ts'

afterEach(closeSites)

describe('redirects', () => {
  const redirecting =
    (location: string, status = 302): RequestListener =>
    (_request, response) =>
      response.writeHead(status, { location }).end('moved')

  test('are followed, and the last address is told', async () => {
    const port = await serveSite((request, response) =>
      request.url === '/b?x=1' ? response.end('there') : redirecting('b?x=1')(request, response),
    )
    const answer = await ask(`http://site.test:${port}/a#part`)
    expect(answer).toMatchObject({ status: 200, url: `http://site.test:${port}/b?x=1` })
    expect(answer.text()).toBe('there')
  })

  test('lead to addresses in other alphabets', async () => {
    const inBytes = Buffer.from('/żurek/суп').toString('latin1')
    const port = await serveSite((request, response) =>
      request.url === '/' ? redirecting(inBytes)(request, response) : response.end(decodeURI(request.url ?? '')),
    )
    expect((await ask(`http://site.test:${port}/`)).text()).toBe('/żurek/суп')
  })

  test.each([
    'http://127.0.0.1:PORT/',
    'http://[::1]:PORT/',
    'http://2130706433:PORT/',
    '//localhost:PORT/',
    'http://inner.test:PORT/',
  ])('into this machine are refused: %s', async location => {
    let asked = 0
    const inner = await serveSite((_request, response) => response.end(String(++asked)))
    const port = await serveSite(redirecting(location.replace('PORT', String(inner))))
    await expect(ask(`http://site.test:${port}/`)).rejects.toMatchObject({ reason: 'refused-address' })
    expect(asked).toBe(0)
  })

  test.each(['file:///etc/passwd', 'http://user:secret@site.test/', 'http://'])('to %s are refused', async location => {
    const port = await serveSite(redirecting(location))
    await expect(ask(`http://site.test:${port}/`)).rejects.toMatchObject({ reason: 'bad-address' })
  })

  test('end somewhere', async () => {
    let asked = 0
    const port = await serveSite((request, response) => redirecting(`/${++asked}`)(request, response))
    const url = `http://site.test:${port}/`
    await expect(ask(url)).rejects.toMatchObject({ reason: 'too-many-redirects' })
    expect(asked).toBe(11)
    await expect(ask(url, { redirects: 1 })).rejects.toMatchObject({ reason: 'too-many-redirects' })
    expect(asked).toBe(13)
  })

  test('bring the cookies that were set on the way back to where they came from, and nowhere else', async () => {
    const seen: string[] = []
    const other = await serveSite((request, response) => {
      seen.push(`other ${request.headers.cookie}`)
      response.writeHead(302, { location: `http://www.site.test:${port}/shop/there` }).end()
    })
    const port = await serveSite((request, response) => {
      seen.push(`${request.url} ${request.headers.cookie}`)
      if (request.url === '/start')
        return response
          .writeHead(302, {
            location: '/start/again',
            'set-cookie': [
              'seen=a%20b=; Path=/',
              'old=1',
              'all=2; Domain=.site.test; Path=/',
              'safe=3; Secure; Path=/',
            ],
          })
          .end()
      if (request.url === '/start/again')
        return response
          .writeHead(302, {
            location: `http://other.test:${other}/`,
            'set-cookie': ['old=; Max-Age=0; Path=/', 'theirs=4; Domain=other.test', 'any=5; Domain=test; Path=/'],
          })
          .end()
      response.end('there')
    })
    const client = testClient(here, 'site.test,www.site.test,other.test')
    const answer = await client.request(`http://site.test:${port}/start`, { headers: { cookie: 'own=0' } })
    expect(answer.text()).toBe('there')
    expect(seen).toEqual([
      '/start own=0',
      '/start/again own=0; seen=a%20b=; old=1; all=2',
      'other undefined',
      '/shop/there all=2',
    ])
  })

  test('bring cookies back as they were set, whatever stands in them', async () => {
    const set = ['prefs={"a": 1, "b": "x y"}', 'two words=1', 'quoted="q"', 'low=\xe9']
    let seen: string | undefined
    const port = await serveSite((request, response) => {
      if (request.url === '/b') seen = request.headers.cookie
      if (request.url === '/b') response.end('there')
      else response.writeHead(302, { location: '/b', 'set-cookie': set }).end()
    })
    expect((await ask(`http://site.test:${port}/a`)).text()).toBe('there')
    expect(seen).toMatch(/^prefs=\{"a": 1, "b": "x y"\}; two words=1; quoted="q"/)
  })

  test('are an answer for those who want none followed', async () => {
    const port = await serveSite(redirecting('http://127.0.0.1/'))
    const answer = await ask(`http://site.test:${port}/`, { redirects: 0 })
    expect([answer.status, answer.headers.get('location'), answer.text()]).toEqual([302, 'http://127.0.0.1/', 'moved'])
  })

  test('take secrets along within one origin only', async () => {
    const seen: IncomingMessage['headers'][] = []
    const other = await serveSite((request, response) => {
      seen.push(request.headers)
      response.end()
    })
    const port = await serveSite((request, response) => {
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
    const port = await serveSite(async (request, response) => {
      if (request.url === '/') return redirecting('/next', status)(request, response)
      response.end(`${request.method} ${await buffer(request)}`)
    })
    const answer = await ask(`http://site.test:${port}/`, { method: 'post', body: 'sent' })
    expect(answer.text()).toBe(expected)
  })
})

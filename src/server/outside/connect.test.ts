import { afterEach, describe, expect, test } from 'vitest'
import { ask, closeSites, here, serveSite, testClient } from '../testing/loopback.ts'
import type { Resolve } from './connect.ts'

afterEach(closeSites)

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
    const port = await serveSite((_request, response) => {
      asked++
      response.end()
    })
    const resolve: Resolve = async host => (host === 'public.test.' ? ['1.1.1.1'] : ['127.0.0.1', '::1'])
    const refused = testClient(resolve, 'site.test').request(url.replace('PORT', String(port)))
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
    const port = await serveSite((_request, response) => response.end('right'), '127.0.0.2')
    await serveSite((_request, response) => response.end('wrong'), '127.0.0.1', port)
    let asked = 0
    const rebinding: Resolve = async () => (asked++ === 0 ? ['127.0.0.2'] : ['127.0.0.1'])
    const answer = await testClient(rebinding, '127.0.0.2').request(`http://site.test:${port}/`)
    expect(answer.text()).toBe('right')
    expect(asked).toBe(1)
    await expect(testClient(rebinding, '127.0.0.2').request(`http://site.test:${port}/`)).rejects.toMatchObject({
      reason: 'refused-address',
      host: 'site.test',
    })
  })

  test('of mixed answers only those are tried that may be', async () => {
    let asked = 0
    const port = await serveSite((_request, response) => response.end(String(++asked)))
    const mixed: Resolve = async () => ['127.0.0.1', '127.0.0.2']
    await expect(testClient(mixed, '127.0.0.2').request(`http://site.test:${port}/`)).rejects.toMatchObject({
      reason: 'unreachable',
    })
    expect(asked).toBe(0)
  })

  test('an entry with a port opens that port only', async () => {
    const port = await serveSite((_request, response) => response.end('ok'))
    const url = `http://127.0.0.1:${port}/`
    expect((await testClient(here, `127.0.0.1:${port}`).request(url)).text()).toBe('ok')
    await expect(testClient(here, `127.0.0.1:${port + 1}`).request(url)).rejects.toMatchObject({
      reason: 'refused-address',
    })
    expect((await testClient(here, '127.0.0.0/8').request(url)).text()).toBe('ok')
  })

  test('nobody there, or no such name: unreachable', async () => {
    const port = await serveSite(() => {})
    closeSites()
    await expect(ask(`http://site.test:${port}/`)).rejects.toMatchObject({
      reason: 'unreachable',
      host: 'site.test',
    })
    const unknown: Resolve = async () => Promise.reject(new Error('ENOTFOUND'))
    await expect(testClient(unknown).request('http://site.test/')).rejects.toMatchObject({ reason: 'unreachable' })
    const broken = await serveSite(request => request.socket.destroy())
    await expect(ask(`http://site.test:${broken}/`)).rejects.toMatchObject({ reason: 'unreachable' })
  })
})

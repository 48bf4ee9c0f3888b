import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startApp } from '../testing/start-app.ts'

test('the documentation is a page of our own with a strict policy', async () => {
  const { server } = await startApp()
  const page = await server.inject('/docs')
  expect(page.statusCode).toBe(200)
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)/)
  const addresses = [...page.body.matchAll(/(?:src|href)="(?!data:)([^"]+)"/g)].map(match => match[1] as string)
  expect(addresses.length).toBeGreaterThan(0)
  for (const address of addresses) {
    expect(address).toMatch(/^\/docs\//)
    const script = await server.inject(address)
    expect(script.statusCode).toBe(200)
    expect(script.headers['content-type']).toMatch(/^text\/javascript/)
  }
  expect((await server.inject('/docs/start.js')).body).toContain('"url":"/openapi.json"')
})

test('the reader comes compressed to those who take it so', async () => {
  const { server } = await startApp()
  const plain = await server.inject('/docs/scalar.js')
  const packed = await server.inject({ url: '/docs/scalar.js', headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
})

test('under a path prefix, every address carries it', async () => {
  const { server } = await startApp({ BASE_URL: 'https://example.com/kitchen' })
  const page = await server.inject('/kitchen/docs')
  expect(page.body).toContain('src="/kitchen/docs/scalar.js')
  expect((await server.inject('/kitchen/docs/start.js')).body).toContain('"url":"/kitchen/openapi.json"')
  expect((await server.inject('/docs')).statusCode).toBe(404)
})

test('there is none when it is switched off', async () => {
  const { server } = await startApp({ API_DOCS: 'false' })
  expect((await server.inject('/docs')).statusCode).toBe(404)
  expect((await server.inject('/docs/scalar.js')).statusCode).toBe(404)
})

import { expect, test } from 'vitest'
import { startApp } from '../testing/start-app.ts'

test('the documentation is a page of our own with a strict policy', async () => {
  const { server } = await startApp()
  const page = await server.inject('/docs')
  expect(page.statusCode).toBe(200)
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self';")
  expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=/)
  const addresses = [...page.body.matchAll(/(?:src|href)="(?!data:)([^"]+)"/g)].map(match => match[1] as string)
  expect(addresses).toHaveLength(3)
  for (const address of addresses) {
    expect(address).toMatch(/^\/(docs\/|openapi\.json)/)
    expect((await server.inject(address)).statusCode).toBe(200)
  }
  expect(page.body).toContain('data-document="/openapi.json"')
})

test('its files have types, and an address for each state of them, so that browsers may keep them', async () => {
  const { server } = await startApp()
  const { body } = await server.inject('/docs')
  for (const [name, type] of [
    ['reader.js', 'text/javascript'],
    ['reader.css', 'text/css'],
  ] as const) {
    const address = new RegExp(`"(/docs/${name}\\?v=\\w{12})"`).exec(body)?.[1] ?? ''
    const file = await server.inject(address)
    expect(file.headers['content-type']).toContain(type)
    expect(file.headers['cache-control']).toContain('immutable')
    expect(file.body.length).toBeLessThan(20_000)
  }
})

test('under a path prefix, every address carries it', async () => {
  const { server } = await startApp({ BASE_URL: 'https://example.com/kitchen' })
  const page = await server.inject('/kitchen/docs')
  expect(page.body).toContain('src="/kitchen/docs/reader.js')
  expect(page.body).toContain('data-document="/kitchen/openapi.json" data-prefix="/kitchen"')
  expect((await server.inject('/docs')).statusCode).toBe(404)
})

test('the other address of the reference leads there too', async () => {
  const { server } = await startApp({ BASE_URL: 'https://example.com/kitchen' })
  const answer = await server.inject('/kitchen/redoc')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/kitchen/docs'])
})

test('there is none when it is switched off', async () => {
  const { server } = await startApp({ API_DOCS: 'false' })
  expect((await server.inject('/docs')).statusCode).toBe(404)
  expect((await server.inject('/docs/reader.js')).statusCode).toBe(404)
})

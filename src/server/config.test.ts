import { expect, test } from 'vitest'
import { pathPrefix, readConfig } from './config.ts'

test('where nobody says how Larder is reached, links lead to this machine at the port it listens on', () => {
  expect(readConfig({}).BASE_URL).toBe('http://localhost:9000')
  expect(readConfig({ API_PORT: '9123' }).BASE_URL).toBe('http://localhost:9123')
  expect(readConfig({ PORT: '9124' }).BASE_URL).toBe('http://localhost:9124')
})

test('an address that is given stays, without the slash at its end, and may name a prefix', () => {
  const config = readConfig({ API_PORT: '9123', BASE_URL: 'https://example.com/kitchen/' })
  expect(config.BASE_URL).toBe('https://example.com/kitchen')
  expect(pathPrefix(config)).toBe('/kitchen')
})

test('what cannot be used is named, all of it at once', () => {
  expect(() => readConfig({ BASE_URL: 'kitchen', API_PORT: 'many' })).toThrow(/BASE_URL[\s\S]*API_PORT/)
})

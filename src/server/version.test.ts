import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { app } from '#shared/contract/admin/app.ts'
import { as } from './testing/as.ts'
import { startApp } from './testing/start-app.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const freshly = async () => {
  vi.resetModules()
  return (await import('./version.ts')).VERSION
}

test('clients are told the version of the interface, and beside it the release of package.json', async () => {
  const { server } = await startApp()
  const { body } = await as(server, null)(app.getAbout)
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  expect(body.larderVersion).toBe(version)
  expect(body.version).toMatch(/^v2\.\d+\.\d+$/)
})

test('only a server that is being developed says so', async () => {
  expect(await freshly()).toMatch(/^v2\./)
  vi.stubEnv('LARDER_VERSION', 'develop')
  vi.stubEnv('NODE_ENV', 'development')
  expect(await freshly()).toMatch(/^v2\./)
  vi.stubEnv('LARDER_DEVELOPING', 'true')
  expect(await freshly()).toBe('develop')
})

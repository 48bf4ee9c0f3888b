import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { LOG_LINES } from '#shared/contract/admin/admin-maintenance.ts'
import { buildApp } from '../app.ts'
import { systemClock } from '../clock.ts'
import { type Config, readConfig } from '../config.ts'
import type { App } from '../context.ts'
import { createEventBus, type DomainEvent } from '../events.ts'
import { hooks } from '../features/hooks.ts'
import { openFiles } from '../files/files.ts'
import { loadLocales } from '../locales.ts'
import { createRecentLog } from '../monitoring/recent-log.ts'
import { createOutgoingClient } from '../outside/fetch.ts'
import { createOidcProvider } from '../outside/oidc.ts'
import { createSecretBox } from '../secret-box.ts'
import { openTestDatabase } from './databases.ts'

/** Stands for the built web client, whatever has been built here. */
const PAGES = fileURLToPath(new URL('./pages/', import.meta.url))

export interface TestApp {
  app: App
  server: FastifyInstance
  /** Every event told so far. */
  told: DomainEvent[]
}

/**
 * The application on a fresh database of the engine under test, without a port. Closed when the test file ends. `pages` is
 * the folder of the web client; of an empty one none is served, as before the first build.
 */
export async function startApp(
  settings: Partial<Record<keyof Config, string>> = {},
  pages: string = PAGES,
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'larder-test-'))
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '100000', ...settings })
  const recentLog = createRecentLog({ most: LOG_LINES, toConsole: line => void process.stdout.write(line) })
  const log = pino({ level: config.LOG_LEVEL }, recentLog)
  const told: DomainEvent[] = []
  const events = createEventBus(error => {
    throw error
  })
  events.listen(event => told.push(event))
  const db = await openTestDatabase()
  const app: App = {
    config,
    db,
    files: openFiles(config, log),
    clock: systemClock,
    log,
    recentLog,
    outgoing: createOutgoingClient(config, log),
    events,
    locales: loadLocales(),
    secrets: createSecretBox(config),
    hooks,
    oidc: createOidcProvider(config, log),
  }
  const server = await buildApp(app, pages)
  afterAll(async () => {
    await server.close()
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  return { app, server, told }
}

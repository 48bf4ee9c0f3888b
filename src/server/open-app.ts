import { pino } from 'pino'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { App } from './context.ts'
import { openDatabase } from './db/open.ts'
import { createEventBus } from './events.ts'
import { openFiles } from './files/files.ts'
import { loadLocales } from './locales.ts'
import { createOutgoingClient } from './outside/fetch.ts'

/** Opens what an installation has: database, files, languages, the way out. */
export async function openApp(config: Config): Promise<App> {
  const log = pino({
    level: config.LOG_LEVEL,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'],
  })
  const db = await openDatabase(config)
  return {
    config,
    db,
    files: openFiles(config),
    clock: systemClock,
    log,
    outgoing: createOutgoingClient(config, log),
    events: createEventBus(error => log.error({ err: error }, 'a listener failed')),
    locales: loadLocales(),
  }
}

import { join } from 'node:path'
import { pino } from 'pino'
import { LOG_LINES } from '#shared/contract/admin/admin-maintenance.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { App } from './context.ts'
import { createSystemContext } from './create-context.ts'
import { openDatabase } from './db/open.ts'
import { createEventBus } from './events.ts'
import { adoptOldFiles, moveBlobsToBucket } from './features/files/media/adopt-old-files.ts'
import { hooks } from './features/hooks.ts'
import { openFiles } from './files/files.ts'
import { loadLocales } from './locales.ts'
import { createRecentLog } from './monitoring/recent-log.ts'
import { createOutgoingClient } from './outside/fetch.ts'
import { createOidcProvider } from './outside/oidc.ts'
import { createSecretBox } from './secret-box.ts'

const UNREACHABLE = 'the bucket of pictures and files, S3_BUCKET, cannot be used: they are missing until it can'

/** Opens what an installation has: database, files, languages, the way out. */
export async function openApp(config: Config): Promise<App> {
  const output = pino.destination(1)
  const consoleLevel = pino.levels.values[config.LOG_LEVEL] ?? Number.POSITIVE_INFINITY
  const recentLog = createRecentLog({
    most: LOG_LINES,
    file: join(config.DATA_DIR, '.log', 'recent.jsonl'),
    consoleLevel,
    toConsole: line => void output.write(line),
  })
  const redact = ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token']
  const log = pino(
    { level: consoleLevel < (pino.levels.values.info ?? 30) ? config.LOG_LEVEL : 'info', redact },
    recentLog,
  )
  const db = await openDatabase(config)
  const app: App = {
    config,
    db,
    files: openFiles(config, log),
    clock: systemClock,
    log,
    recentLog,
    outgoing: createOutgoingClient(config, log),
    events: createEventBus(error => log.error({ err: error }, 'a listener failed')),
    locales: loadLocales(),
    secrets: createSecretBox(config),
    hooks,
    oidc: createOidcProvider(config, log),
  }
  const ctx = createSystemContext(app)
  void app.files.blobs.reach().catch(error => log.error({ err: error }, UNREACHABLE))
  await adoptOldFiles(ctx)
  await moveBlobsToBucket(ctx)
  return app
}

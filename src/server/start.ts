import { buildApp } from './app.ts'
import { startBackground } from './background.ts'
import type { Config } from './config.ts'
import { isPostgres, sqliteFile } from './db/open.ts'
import { prepareFirstStart } from './features/accounts/setup/first-start.ts'
import { openApp } from './open-app.ts'

/** Opens everything, listens, and says in a few lines where. Ends gracefully on SIGTERM and SIGINT. */
export async function start(config: Config): Promise<void> {
  const app = await openApp(config)
  const server = await buildApp(app)
  const setupCode = await prepareFirstStart(app)
  await listen(server, config)
  const data = isPostgres(config.DATABASE_URL) ? `PostgreSQL, files in ${config.DATA_DIR}` : sqliteFile(config)
  say(`Larder is ready at ${config.BASE_URL}`, `listening on ${config.API_HOST}:${config.API_PORT}, data in ${data}`)
  if (setupCode) say(`To set it up, open ${config.BASE_URL} and enter this code: ${setupCode}`)

  const stopBackground = await startBackground(app)
  const stop = async () => {
    // Streams of events end first: a connection that falls idle after the close has begun would be waited for.
    await stopBackground()
    await server.close()
    await app.db.destroy()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** Fastify tells of each address in a line for machines; the lines for people, which follow, say the same. */
async function listen(server: Awaited<ReturnType<typeof buildApp>>, config: Config) {
  const { level } = server.log
  server.log.level = 'silent'
  await server.listen({ host: config.API_HOST, port: config.API_PORT })
  server.log.level = level
}

const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n  ')}\n`)

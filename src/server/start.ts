import { setTimeout } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { settingWarnings } from './config/setting-warnings.ts'
import type { Config } from './config.ts'
import type { App } from './context.ts'
import { acquireServerLock, type ServerLock } from './db/locks/server-lock.ts'
import { isPostgres, sqliteFile } from './db/open.ts'
import { prepareFirstStart } from './features/accounts/setup/first-start.ts'
import { forgetSetupCode } from './features/accounts/setup/setup.store.ts'
import { openApp } from './open-app.ts'
import { startBackground, takeUpInterruptedWork } from './work/background.ts'

/** Opens everything, listens, and says in a few lines where. Ends gracefully on SIGTERM and SIGINT. */
export async function start(config: Config): Promise<void> {
  const stop = await openServer(config, setupCode => {
    const data = isPostgres(config.DATABASE_URL) ? `PostgreSQL, files in ${config.DATA_DIR}` : sqliteFile(config)
    say(`Larder is ready at ${config.BASE_URL}`, `listening on ${config.API_HOST}:${config.API_PORT}, data in ${data}`)
    if (setupCode) say(`To set it up, open ${config.BASE_URL} and enter this code: ${setupCode}`)
  })
  const end = () => void stop().then(() => process.exit(0))
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
}

/**
 * Opens everything and listens. `onListening` hears the set-up code while nobody has an account. The function it gives
 * back ends all of it within STOP_SECONDS.
 */
export async function openServer(
  config: Config,
  onListening: (setupCode: string | null) => void = () => {},
): Promise<() => Promise<void>> {
  const lock = await acquireServerLock(config)
  try {
    const stop = await openLocked(config, lock, onListening)
    return () => stop().finally(lock.release)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openLocked(
  config: Config,
  lock: ServerLock,
  onListening: (setupCode: string | null) => void,
): Promise<() => Promise<void>> {
  const app = await openApp(config)
  for (const words of settingWarnings(config, process.env)) app.log.warn(words)
  const server = await buildApp(app)
  const setupCode = await prepareFirstStart(app)
  try {
    await listen(server, config)
  } catch (error) {
    // Nobody was told it, and a start within the next seconds would say that somebody was.
    if (setupCode) await forgetSetupCode(app.db)
    throw error
  }
  onListening(setupCode)
  if (lock.isHeld) await takeUpInterruptedWork(app)
  const stopBackground = await startBackground(app)
  return () => stopWithin(config.STOP_SECONDS * 1000, app, server, stopBackground)
}

/** Of the time that a stop may take, so much is left for closing the database. */
const FOR_THE_DATABASE = 0.25

/**
 * Lets requests and jobs end that have begun, but not for ever: what still hangs near the end of the time is cut off, so
 * that the database is closed in any case.
 */
async function stopWithin(millis: number, app: App, server: Server, stopBackground: () => Promise<void>) {
  const graceful = millis * (1 - FOR_THE_DATABASE)
  const closed = async () => {
    // Streams of events end first: a connection that falls idle after the close has begun would be waited for.
    await stopBackground()
    await server.close()
  }
  if (!(await endsWithin(graceful, closed()))) {
    app.log.warn('requests or jobs did not end in time and were cut off')
    server.server.closeAllConnections()
  }
  await endsWithin(millis - graceful, app.db.destroy())
}

/** Whether the work is over in time; a failure is an end too. */
const endsWithin = (millis: number, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => true,
    ),
    setTimeout(millis, false, { ref: false }),
  ])

type Server = Awaited<ReturnType<typeof buildApp>>

/** Fastify tells of each address in a line for machines; the lines for people, which follow, say the same. */
async function listen(server: Server, config: Config) {
  const { level } = server.log
  server.log.level = 'silent'
  try {
    await server.listen({ host: config.API_HOST, port: config.API_PORT })
  } catch (error) {
    const words = WORDS[(error as NodeJS.ErrnoException).code ?? '']
    throw words ? new Error(words(config), { cause: error }) : error
  } finally {
    server.log.level = level
  }
}

/** Why an address cannot be listened on, by the code of the system. */
const WORDS: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ API_PORT }) =>
    `Port ${API_PORT} is taken by another program. Stop that one, or name another port by API_PORT.`,
  EADDRNOTAVAIL: ({ API_HOST }) => `API_HOST is ${API_HOST}, which is no address of this machine.`,
  ENOTFOUND: ({ API_HOST }) => `API_HOST is ${API_HOST}, which is no address of this machine.`,
  EACCES: ({ API_PORT }) => `This user may not listen on port ${API_PORT}. Name another by API_PORT, such as 9000.`,
}

const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n  ')}\n`)

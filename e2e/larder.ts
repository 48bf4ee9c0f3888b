import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '#server/testing/databases.ts'

export interface RunningLarder {
  url: string
  /** What it has said so far; the set-up code is in it. */
  said: () => string
  stop: () => Promise<void>
}

export const OWNER = { email: 'ann@example.com', password: 'plum-cake-42' }

/** Starts the real server in a process of its own, on the database of this run. Without settings nobody has an account. */
export async function startLarder(settings: Record<string, string> = {}): Promise<RunningLarder> {
  const port = settings.API_PORT ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const database = await createTestDatabase()
  let text = ''
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: database.DATABASE_URL,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'larder-e2e-')),
      API_HOST: '127.0.0.1',
      API_PORT: String(port),
      BASE_URL: url,
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  child.stdout.on('data', data => {
    text += data
  })
  child.stderr.on('data', data => {
    text += data
  })
  await untilReady(url, child, () => text)
  return { url, said: () => text, stop: () => stopped(child) }
}

export const withOwner = { DEFAULT_EMAIL: OWNER.email, DEFAULT_PASSWORD: OWNER.password }

async function untilReady(url: string, child: ChildProcess, said: () => string) {
  for (let i = 0; i < 1200; i++) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${said()}`)
    const answer = await fetch(`${url}/api/app/about`).catch(() => null)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`the server did not answer:\n${said()}`)
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

export const freePort = () =>
  new Promise<number>(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '#server/testing/databases.ts'
import type { HouseReply, HouseRequest } from './house-server.ts'

export interface RunningLarder {
  url: string
  stop: () => Promise<void>
}

export const OWNER = { email: 'ann@example.com', password: 'plum-cake-42' }

/** A process of its own, as `npm start` runs it. `said` is what it has printed so far; the set-up code is in it. */
export async function startLarder(
  settings: Record<string, string> = {},
): Promise<RunningLarder & { said: () => string }> {
  const { url, environment } = await freshPlace(settings)
  let text = ''
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
    env: { ...process.env, ...environment },
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

/** The same server in a process that later houses use too: starting one costs as much as a short journey. */
export async function openLarder(settings: Record<string, string> = {}): Promise<RunningLarder> {
  const { url, environment } = await freshPlace(settings)
  const number = await ask({ open: environment })
  return { url, stop: async () => void (await ask({ close: number })) }
}

/** An empty database of this run, an empty folder and a free port. */
async function freshPlace(settings: Record<string, string>) {
  const port = settings.API_PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const { DATABASE_URL } = await createTestDatabase()
  const environment = {
    DATABASE_URL,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'larder-e2e-')),
    API_HOST: '127.0.0.1',
    API_PORT: port,
    BASE_URL: url,
    LOG_LEVEL: 'warn',
    ...settings,
  }
  return { url, environment }
}

let houses: ChildProcess | undefined

/** Asks the process of the houses, one thing at a time, and tells the number of the house. */
function ask(request: HouseRequest): Promise<number> {
  houses ??= fork('e2e/house-server.ts', {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const child = houses
  return new Promise((resolve, reject) => {
    const ended = () => {
      houses = undefined
      reject(new Error('the process of the houses has ended'))
    }
    child.once('exit', ended)
    child.once('message', (reply: HouseReply) => {
      child.off('exit', ended)
      if ('error' in reply) reject(new Error(`the house: ${reply.error}`))
      else resolve(reply.number)
    })
    child.send(request)
  })
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

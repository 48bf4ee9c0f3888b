import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** A server in a process of its own, which a test may kill at any moment. */

const MAIN = join(import.meta.dirname, '../main.ts')
/** The account that the server makes at its first start. */
export const ACCOUNT = { email: 'ann@example.com', password: 'plum-cake-42' }

/** Begins a server on this machine alone. The caller waits for it, and has to end it. */
export const spawnServer = (settings: Record<string, string>): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: { ...process.env, DATABASE_URL: '', API_HOST: '127.0.0.1', ...settings },
  })

/** Starts a server and waits until it answers. The caller has to end it. */
export async function startServer(
  folder: string,
  databaseUrl: string,
  port: number,
  settings: Record<string, string> = {},
  hear: (text: string) => void = () => {},
): Promise<ChildProcess> {
  const said: string[] = []
  const child = spawnServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    API_PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '1000000',
    DEFAULT_EMAIL: ACCOUNT.email,
    DEFAULT_PASSWORD: ACCOUNT.password,
    ...settings,
  })
  child.stderr.on('data', data => said.push(String(data)))
  child.stdout.on('data', data => hear(String(data)))
  for (let i = 0; i < 4800; i++) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${said.join('')}`)
    const answer = await fetch(`http://127.0.0.1:${port}/api/app/about`).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return child
    await pause(25)
  }
  child.kill('SIGKILL')
  throw new Error(`the server did not answer:\n${said.join('')}`)
}

/** Signs that account in. */
export async function signIn(port: number): Promise<string> {
  const body = new URLSearchParams({ username: ACCOUNT.email, password: ACCOUNT.password })
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/token`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`signing in was answered with ${answer.status}`)
  return ((await answer.json()) as { access_token: string }).access_token
}

export const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

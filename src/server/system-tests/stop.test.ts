import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ACCOUNT, freePort, spawnServer } from '../testing/real-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'larder-stop-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const FORM = { username: ACCOUNT.email, password: ACCOUNT.password }

/** The server in a process of its own, with an account. */
async function startServer(settings: Record<string, string> = {}): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort()
  const child = spawnServer({
    DATA_DIR: folder,
    API_PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'error',
    DEFAULT_EMAIL: ACCOUNT.email,
    DEFAULT_PASSWORD: ACCOUNT.password,
    ...settings,
  })
  afterAll(() => child.kill('SIGKILL'))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', text => {
      said += String(text)
    })
    child.stdout.on('data', text => {
      said += String(text)
      if (said.includes('listening on')) resolve()
    })
    child.once('exit', () => reject(new Error(`the server did not start: ${said}`)))
  })
  return { child, port }
}

test('SIGTERM lets a request end that has begun, and then the server ends well', { timeout: 60_000 }, async () => {
  const { child, port } = await startServer()
  const body = new URLSearchParams(FORM).toString()
  const sending = request({
    ...{ port, host: '127.0.0.1', method: 'POST', path: '/api/auth/token' },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length },
  })
  const answered = once(sending, 'response')
  sending.write(body.slice(0, 20))
  await new Promise(resolve => setTimeout(resolve, 300))
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(child.exitCode).toBeNull()
  sending.end(body.slice(20))
  const [response] = await answered
  expect(response.statusCode).toBe(200)
  expect(response.headers.connection).toBe('close')
  response.resume()
  expect(await ended).toEqual([0, null])
})

test('SIGTERM ends a stream of events, and waits for its connection no longer', { timeout: 30_000 }, async () => {
  const { child, port } = await startServer()
  const origin = `http://127.0.0.1:${port}`
  const signedIn = await fetch(`${origin}/api/auth/token`, { method: 'POST', body: new URLSearchParams(FORM) })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  // A browser keeps its connections, also when what it read from one has ended.
  const agent = new Agent({ keepAlive: true })
  const listening = request(`${origin}/api/events`, { agent, headers: { authorization: `Bearer ${token}` } }).end()
  const [stream] = await once(listening, 'response')
  expect(stream.statusCode).toBe(200)
  stream.resume()
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  agent.destroy()
})

test.each([
  ['head', 'POST /api/auth/token HTTP/1.1\r\nhost: larder\r\n'],
  ['body', 'POST /api/auth/token HTTP/1.1\r\nhost: larder\r\ncontent-length: 500\r\n\r\nusername=a'],
])('SIGTERM waits only so long for a %s that does not come', { timeout: 30_000 }, async (_part, words) => {
  const { child, port } = await startServer({ STOP_SECONDS: '2' })
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.write(words)
  await new Promise(resolve => setTimeout(resolve, 300))
  const begun = performance.now()
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(performance.now() - begun).toBeLessThan(3000)
  // A database that was closed has nothing left in its log.
  expect(existsSync(join(folder, 'larder.db-wal'))).toBe(false)
  socket.destroy()
})

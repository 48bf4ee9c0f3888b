import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'larder-stop-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('SIGTERM lets a request end that has begun, and then the server ends well', { timeout: 60_000 }, async () => {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')],
    {
      env: {
        ...process.env,
        DATABASE_URL: '',
        DATA_DIR: folder,
        API_HOST: '127.0.0.1',
        API_PORT: String(port),
        BASE_URL: `http://127.0.0.1:${port}`,
        LOG_LEVEL: 'error',
        DEFAULT_EMAIL: 'ann@example.com',
        DEFAULT_PASSWORD: 'plum-cake-42',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
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

  const body = new URLSearchParams({ username: 'ann@example.com', password: 'plum-cake-42' }).toString()
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

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { runCommand } from '../testing/run-command.ts'
import { run } from './health.ts'

const asked: string[] = []
let status = 200
const server = createServer((request, reply) => {
  asked.push(request.url ?? '')
  reply.writeHead(status).end('{}')
})
// Not the loopback's usual address: what listens there alone answers nowhere else.
await once(server.listen(0, '127.0.0.2'), 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => server.close())
afterEach(() => vi.unstubAllEnvs())

const check = (settings: Record<string, string> = {}) => {
  const all = { API_HOST: '127.0.0.2', API_PORT: String(port), BASE_URL: 'https://example.org/kitchen', ...settings }
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
  return runCommand(run)
}

test('a server that answers is told of, at the address on which it listens and under its prefix', async () => {
  const at = `http://127.0.0.2:${port}/kitchen`
  expect(await check()).toEqual({ code: 0, output: `Larder answers at ${at}.\n`, complaint: '' })
  expect(asked).toEqual(['/kitchen/api/app/about'])
})

test('what is not well is told with what it says', async () => {
  status = 503
  expect(await check()).toMatchObject({ code: 1, complaint: expect.stringContaining('it says 503') })
})

test('a server that does not answer is told of, with where it was looked for', async () => {
  const nowhere = { API_HOST: '0.0.0.0', API_PORT: '1', BASE_URL: 'http://localhost:1' }
  expect(await check(nowhere)).toEqual({
    code: 1,
    output: '',
    complaint: 'Larder does not answer at http://127.0.0.1:1.\n',
  })
})

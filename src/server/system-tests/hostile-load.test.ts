import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, signIn, startServer } from '../testing/real-server.ts'
import { watchOthers } from '../testing/watch-others.ts'
import { deflated, zip } from '../testing/zip.ts'

/** What is sent to bring the server to a stand, signed in and not: everybody else is answered meanwhile, and memory has an end. */

const MEGABYTE = 1024 * 1024
/** How long another call may be held up. */
const LONGEST_MS = 200
const MOST_MEMORY_MB = 600

const folder = mkdtempSync(join(tmpdir(), 'larder-hostile-'))
let server: ChildProcess
let port: number
let token: string

beforeAll(async () => {
  port = await freePort()
  server = await startServer(folder, '', port)
  token = await signIn(port)
  await fetch(`${origin()}/api/recipes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{"name":"Soup"}',
  })
})

afterAll(async () => {
  server.kill('SIGKILL')
  await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true })
})

const origin = () => `http://127.0.0.1:${port}`

interface Sent {
  path?: string
  type?: string
  signed?: boolean
}

/** Sends a piece so many times as one body, as fast as it is taken. The status; 0 when the server hung up. */
function send(piece: Buffer, times: number, { path = IMPORT, type = 'application/json', signed }: Sent = {}) {
  return new Promise<number>(resolve => {
    const headers = {
      'content-type': type,
      'content-length': piece.length * times,
      ...(signed && { authorization: `Bearer ${token}` }),
    }
    const sending = request(`${origin()}${path}`, { method: 'POST', headers }, answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sending.on('error', () => resolve(0))
    const write = (left: number) => {
      for (let rest = left; rest > 0; rest--)
        if (!sending.write(piece)) return void sending.once('drain', () => write(rest - 1))
      sending.end()
    }
    write(times)
  })
}

const IMPORT = '/api/recipes/create/html-or-json'
const sendMany = (count: number, work: () => Promise<number>) => Promise.all(Array.from({ length: count }, work))

/** The bytes of one form with one file. */
function form(field: string, filename: string, bytes: Buffer): Buffer {
  const head = `--x\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')])
}
const upload = (field: string, path: string, archive: Buffer, signed: boolean) =>
  send(form(field, 'a.zip', archive), 1, { path, type: 'multipart/form-data; boundary=x', signed })

/** A library is read beside its answer. */
async function uploadLibrary(archive: Buffer, signed: boolean) {
  const status = await upload('files', '/api/library-imports', archive, signed)
  if (signed) await setTimeout(1000)
  return [status]
}

/** One recipe of 128 MB in less than 1 MB, one of too many values, one nested too deeply, and very many. */
const archives = {
  large: { name: 'recipe.json', ...deflated(`{"name":"${'a'.repeat(128 * MEGABYTE)}"}`) },
  wide: { name: 'recipe.json', ...deflated(`[${'{},'.repeat(2 * MEGABYTE)}{}]`) },
  deep: { name: 'recipe.json', ...deflated('['.repeat(7 * MEGABYTE)) },
}
const MANY = Array.from({ length: 3000 }, (_, i) => ({ name: `${i}.json`, ...deflated('{"name":"Soup"}') }))

/** Many connections that each begin a request and do not end it. */
async function crawl(head: string) {
  const sockets = Array.from({ length: 200 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  for (let i = 0; i < 20; i++) {
    for (const socket of sockets) socket.write(i ? 'x' : head)
    await setTimeout(50)
  }
  for (const socket of sockets) socket.destroy()
  return []
}
const headOf = (path: string, signed: boolean) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\n${signed ? `Authorization: Bearer ${token}\r\n` : ''}Content-Type: application/json\r\nContent-Length: 10000000\r\n`

const zipped: [string, Buffer][] = [
  ...Object.entries(archives).map(([kind, part]): [string, Buffer] => [`a ${kind} recipe`, zip([part])]),
  ['very many recipes', zip(MANY)],
]
const BLANKS = Buffer.alloc(MEGABYTE, ' ')
const ELEMENTS = Buffer.from(`{"data":"${'<p>soup</p>'.repeat(0.7 * MEGABYTE)}"}`)
const LONG_TEXT = Buffer.from(`{"data":"${'<p>soup</p>'.repeat(20_000)}${'soup '.repeat(1.5 * MEGABYTE)}"}`)

const attacksOf = (signed: boolean): [string, () => Promise<number[]>][] => [
  [
    'three bodies of 8 MB, nested too deeply',
    () => sendMany(3, () => send(Buffer.alloc(MEGABYTE, '['), 8, { signed })),
  ],
  [
    'three bodies of 8 MB with too many values',
    () => sendMany(3, () => send(Buffer.alloc(MEGABYTE, '{},,'), 8, { signed })),
  ],
  ['three bodies of 64 MB that are too large', () => sendMany(3, () => send(BLANKS, 64, { signed }))],
  ['three pages of very many elements', () => sendMany(3, () => send(ELEMENTS, 1, { signed }))],
  ['three pages as large as may be', () => sendMany(3, () => send(LONG_TEXT, 1, { signed }))],
  ['two hundred half heads', () => crawl(headOf(IMPORT, signed))],
  ['two hundred half bodies', () => crawl(`${headOf(IMPORT, signed)}\r\n{"data":"`)],
  ...zipped.flatMap(([name, archive]): [string, () => Promise<number[]>][] => [
    [`${name}, zipped`, () => sendMany(1, () => upload('archive', '/api/recipes/create/zip', archive, signed))],
    [`a library with ${name}`, () => uploadLibrary(archive, signed)],
  ]),
]

describe.each([
  ['nobody', false],
  ['a member', true],
])('%s', (_who, signed) => {
  test.each(attacksOf(signed))(
    'sends %s, and everybody else is answered',
    { timeout: 180_000 },
    async (_name, attack) => {
      const others = await watchOthers(origin(), token, server.pid as number)
      const statuses = await attack()
      const times = await others.stop()
      for (const status of statuses) expect(signed ? [0, 201, 400, 413, 422, 429] : [0, 401]).toContain(status)
      expect(times[0]).toBeLessThan(LONGEST_MS)
    },
  )
})

test.runIf(process.platform === 'linux')('after all that, it never held more memory than it may', () => {
  expect(peakMemory()).toBeLessThan(MOST_MEMORY_MB)
})

/** The most that the process ever held, in megabytes. */
function peakMemory(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}

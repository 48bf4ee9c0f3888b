import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../testing/postgres.ts'
import { freePort, pause, signIn, startServer } from '../testing/real-server.ts'

/** The server is killed in the middle of writes, again and again: what it acknowledged is there afterwards. */

const ROUNDS = 4
const WRITERS = 4

const undo: (() => unknown)[] = []
afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

describe.concurrent.each(['SQLite', 'PostgreSQL'])('on %s', engine => {
  test('no acknowledged write is lost by kill -9', { timeout: 180_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'larder-crash-'))
    undo.push(() => rmSync(folder, { recursive: true, force: true }))
    const url = engine === 'SQLite' ? `sqlite://${join(folder, 'larder.db')}` : await postgresUrl()
    const port = await freePort()
    /** What the server said it had written: the description that each recipe had last. */
    const acknowledged = new Map<string, string>()
    let token = ''

    for (let round = 0; round < ROUNDS; round++) {
      const server = await start(folder, url, port)
      token ||= await signIn(port)
      const call = calling(port, token)
      await expectAll(call, acknowledged)
      const before = acknowledged.size
      const writers = Array.from({ length: WRITERS }, (_, writer) =>
        writeUntilKilled(call, `${round}-${writer}`, acknowledged),
      )
      // Not at a quiet moment: only after the writers got going, and then at a moment that differs each time.
      while (acknowledged.size < before + 5) await pause(5)
      await pause(37 * (round + 1))
      server.kill('SIGKILL')
      await once(server, 'exit')
      await Promise.all(writers)
    }

    const server = await start(folder, url, port)
    await expectAll(calling(port, token), acknowledged)
    expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS * 5)
    server.kill('SIGKILL')
    await once(server, 'exit')
    if (engine === 'SQLite') {
      const database = new DatabaseSync(join(folder, 'larder.db'))
      expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
      expect(database.prepare('pragma foreign_key_check').all()).toEqual([])
      database.close()
    }
  })
})

type Call = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>

/** Creates recipes and changes each, and notes what was answered with success before the connection broke. */
async function writeUntilKilled(call: Call, name: string, acknowledged: Map<string, string>) {
  try {
    for (let i = 0; ; i++) {
      const created = await call('POST', '/api/recipes', { name: `Soup ${name}-${i}` })
      expect(created.status).toBe(201)
      const slug = created.body as string
      acknowledged.set(slug, '')
      const description = `changed ${name}-${i}`
      const changed = await call('PATCH', `/api/recipes/${slug}`, { description })
      expect(changed.status).toBe(200)
      acknowledged.set(slug, description)
    }
  } catch (error) {
    if (!(error instanceof Error) || error.name === 'AssertionError') throw error
  }
}

/** A write that was not acknowledged may be there or not, so a recipe may be one change ahead of what we know. */
async function expectAll(call: Call, acknowledged: Map<string, string>) {
  for (const [slug, description] of acknowledged) {
    const { status, body } = await call('GET', `/api/recipes/${slug}`)
    expect(`${slug}: ${status}`).toBe(`${slug}: 200`)
    if (description) expect((body as { description: string }).description).toBe(description)
  }
}

const calling =
  (port: number, token: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }

async function postgresUrl(): Promise<string> {
  const postgres = await startPostgres({ durable: true })
  undo.push(() => postgres.stop())
  return postgres.url
}

async function start(folder: string, databaseUrl: string, port: number) {
  const server = await startServer(folder, databaseUrl, port)
  undo.push(() => server.kill('SIGKILL'))
  return server
}

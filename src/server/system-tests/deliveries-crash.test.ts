import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { startBadReceivers } from '../testing/bad-receivers.ts'
import { startPostgres } from '../testing/postgres.ts'
import { freePort, pause, signIn, startServer } from '../testing/real-server.ts'
import { until } from '../testing/receiver.ts'

/** Thousands of events go to ten unreliable receivers while servers are killed: each arrives, none under two ids. */

/**
 * Of each writer; every turn makes ten events. More by LARDER_TURNS and LARDER_KILLS, for a run that has the time: with
 * 63 and 20 it is 5,000 events and twenty kills, which take about two minutes for both databases.
 */
const TURNS = Number(process.env.LARDER_TURNS || 12)
const KILLS = Number(process.env.LARDER_KILLS || 2)
const WRITERS = 8

const undo: (() => unknown)[] = []
afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

/** A thing, and what happens to it: each receiver hears of one kind of event. */
const NOUNS = [
  { path: '/api/organizers/tags', events: ['tag_created', 'tag_updated', 'tag_deleted'] },
  { path: '/api/organizers/categories', events: ['category_created', 'category_updated', 'category_deleted'] },
  { path: '/api/households/cookbooks', events: ['cookbook_created', 'cookbook_updated', 'cookbook_deleted'] },
  { path: '/api/households/shopping/lists', events: ['shopping_list_created'] },
]
const EVENTS = NOUNS.flatMap(({ events }) => events)

test.each([
  ['SQLite', 1],
  ['PostgreSQL', 2],
] as const)(
  'on %s, with %i of them, nothing is lost and nothing comes under two ids',
  { timeout: 300_000 + KILLS * 20_000 },
  async (engine, count) => {
    const receivers = await startBadReceivers()
    const folder = mkdtempSync(join(tmpdir(), 'larder-deliveries-'))
    undo.push(() => rmSync(folder, { recursive: true, force: true }))
    const url = engine === 'SQLite' ? `sqlite://${join(folder, 'larder.db')}` : await postgresUrl()
    const settings = { ALLOWED_HOSTS: receivers.map(({ host }) => host).join(',') }
    const start = async (port: number) => {
      const server = await startServer(folder, url, port, settings)
      undo.push(() => server.kill('SIGKILL'))
      return server
    }
    const ports = await Promise.all(Array.from({ length: count }, freePort))
    const servers: ChildProcess[] = []
    for (const port of ports) servers.push(await start(port))
    const token = await signIn(ports[0] as number)
    const call = callingAny(ports, token)
    for (const [index, event] of EVENTS.entries()) {
      const body = { name: event, url: receivers[index]?.url, scheduledTime: '00:00:00', events: [event] }
      expect(await call('POST', '/api/households/webhooks', body)).toBeTruthy()
    }

    const acknowledged = new Map<string, string[]>(EVENTS.map(event => [event, []]))
    const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(call, writer, acknowledged)))
    const total = () => [...acknowledged.values()].reduce((sum, names) => sum + names.length, 0)
    for (let kill = 1; kill <= KILLS; kill++) {
      await until(() => total() >= (kill * WRITERS * TURNS * 10) / (KILLS + 2), 120)
      const index = kill % count
      const victim = servers[index] as ChildProcess
      victim.kill('SIGKILL')
      await once(victim, 'exit')
      // The only server on an SQLite file takes up at once what it was sending.
      if (engine === 'PostgreSQL') await endClaims(url, folder, victim)
      servers[index] = await start(ports[index] as number)
    }
    await writing
    expect(total()).toBeGreaterThanOrEqual(WRITERS * TURNS * 10)

    for (const [index, event] of EVENTS.entries()) {
      const { heard } = receivers[index] as (typeof receivers)[number]
      const expected = acknowledged.get(event) as string[]
      const missing = () => {
        const names = new Set(heard.map(({ text }) => nameIn(text)))
        return expected.filter(name => !names.has(name))
      }
      await until(() => missing().length === 0, 120).catch(() => expect([event, missing()]).toEqual([event, []]))
      const ids = new Map<string, string>()
      for (const { eventId, text } of heard) {
        expect([nameIn(text), ids.get(nameIn(text)) ?? eventId]).toEqual([nameIn(text), eventId])
        ids.set(nameIn(text), eventId)
      }
      // In the order in which they happened: what one writer did one after the other arrives so.
      for (let writer = 0; writer < WRITERS; writer++) {
        const ofWriter = [...ids.keys()]
          .filter(name => name.startsWith(`w${writer}n`))
          .map(name => Number(name.split('n')[1]))
        expect(ofWriter).toEqual(ofWriter.toSorted((a, b) => a - b))
      }
    }
  },
)

const nameIn = (text: string) => /w\d+n\d+/.exec(text)?.[0] ?? text

type Call = (method: string, path: string, body?: unknown) => Promise<{ id?: string } | null>

/** Makes, renames and deletes things, and notes what was acknowledged. A turn that a kill ended is begun anew with another name. */
async function write(call: Call, writer: number, acknowledged: Map<string, string[]>): Promise<void> {
  for (let [done, number] = [0, 0]; done < TURNS; number++) {
    const name = `w${writer}n${number}`
    try {
      for (const { path, events } of NOUNS) {
        const [created, updated, deleted] = events.map(event => acknowledged.get(event) as string[])
        const made = await call('POST', path, { name, queryFilterString: '' })
        created?.push(name)
        if (!updated || !deleted) continue
        const one = `${path}/${made?.id}`
        await call('PUT', one, { ...made, name: `${name} renamed` })
        updated.push(name)
        await call('DELETE', one)
        deleted.push(name)
      }
      done++
    } catch (error) {
      if (error instanceof Refused) throw error
      await pause(100)
    }
  }
}

class Refused extends Error {}

/** Asks one server after the other; throws when the one asked died before it answered. */
function callingAny(ports: number[], token: string): Call {
  let turn = 0
  return async (method, path, body) => {
    const port = ports[turn++ % ports.length]
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Refused(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text)
  }
}

/** A minute passes, after which others take up what the dead one was sending. */
async function endClaims(url: string, folder: string, dead: ChildProcess): Promise<void> {
  const db = await openDatabase({ DATABASE_URL: url, DATA_DIR: folder })
  try {
    await db
      .updateTable('deliveryLanes')
      .set({ claimedUntil: '2000-01-01T00:00:00.000000Z' })
      .where('claimedBy', 'like', `${dead.pid} %`)
      .execute()
  } finally {
    await db.destroy()
  }
}

async function postgresUrl(): Promise<string> {
  const postgres = await startPostgres({ durable: true })
  undo.push(() => postgres.stop())
  return postgres.url
}

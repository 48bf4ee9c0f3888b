import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { startPostgres } from '#server/testing/postgres.ts'
import { freePort, pause, signIn, startServer } from '#server/testing/real-server.ts'
import {
  type DeviceList,
  type ListChanges,
  receiveChanges,
  shownList,
  stampNow,
} from '#shared/domain/shopping-list/device.ts'
import { isPresent } from '#shared/domain/shopping-list/item.ts'
import { emptyList } from '#shared/domain/shopping-list/list-state.ts'
import type { Operation } from '#shared/domain/shopping-list/operations.ts'
import { seenOf } from '#shared/domain/shopping-list/unseen-part.ts'

/** Devices with phases offline, and a server that is killed in between: nothing is lost, and all end with the same list. */

const ROUNDS = 3
const DEVICES = 2
const OPERATIONS = 250

const undo: (() => unknown)[] = []
afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

interface Device {
  name: string
  list: DeviceList
  /** How much it put on the list in all. */
  added: number
}

async function call(port: number, token: string, method: string, path: string, body?: unknown) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (!answer.ok) throw new TypeError(`the server answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Does something to the list as the device shows it: adds, raises amounts, ticks. */
function actOn(device: Device, random: () => number) {
  const shown = [...shownList(device.list).items.values()].filter(isPresent)
  const chosen = shown[Math.floor(random() * shown.length)]
  const made = { id: newId(), stamp: stampNow(device.list, device.name, Date.now()) }
  const kind = random()
  let operation: Operation
  if (!chosen || kind < 0.3) {
    const note = `thing ${Math.floor(random() * 40)}`
    operation = { kind: 'add', ...made, item: newId(), fields: { note, quantity: 1, order: 'a0' } }
    device.added++
  } else if (kind < 0.7) {
    operation = { kind: 'addQuantity', ...made, item: chosen.id, amount: 1, seenOpen: !chosen.checked }
    device.added++
  } else {
    const checked = !chosen.checked
    operation = { kind: 'set', ...made, item: chosen.id, fields: { checked }, ...(checked && { seen: seenOf(chosen) }) }
  }
  device.list = { ...device.list, waiting: [...device.list.waiting, operation] }
}

/** Sends what waits; where the answer is lost, it is sent again the next time. */
async function sync(port: number, token: string, listId: string, device: Device) {
  const body = { since: device.list.cursor, operations: device.list.waiting.slice(0, 200) }
  const path = `/api/households/shopping/lists/${listId}/operations`
  const changes = (await call(port, token, 'POST', path, body)) as ListChanges
  device.list = receiveChanges(device.list, changes) ?? device.list
}

describe.each(['SQLite', 'PostgreSQL'])('on %s', engine => {
  test('lists survive kill -9 and phases offline', { timeout: 180_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'larder-lists-'))
    undo.push(() => rmSync(folder, { recursive: true, force: true }))
    let url = `sqlite://${join(folder, 'larder.db')}`
    if (engine === 'PostgreSQL') {
      const postgres = await startPostgres({ durable: true })
      undo.push(() => postgres.stop())
      url = postgres.url
    }
    const port = await freePort()
    let server: ChildProcess | undefined
    undo.push(() => server?.kill('SIGKILL'))
    const start = async () => {
      server = await startServer(folder, url, port)
    }
    let seed = 42
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed / 2_147_483_648
    }
    await start()
    const token = await signIn(port)
    const { id } = (await call(port, token, 'POST', '/api/households/shopping/lists', { name: 'Market' })) as {
      id: string
    }
    const devices: Device[] = Array.from({ length: DEVICES }, (_, i) => ({
      name: `phone-${i}`,
      list: { base: emptyList(), cursor: 0, waiting: [], seen: '' },
      added: 0,
    }))
    const live = async (device: Device) => {
      for (let i = 0; i < OPERATIONS; i++) {
        actOn(device, random)
        // A third of the time there is no network; and whatever breaks, nothing is given up.
        if (i % 30 < 20) await sync(port, token, id, device).catch(() => pause(5))
      }
    }
    for (let round = 0; round < ROUNDS; round++) {
      const lives = devices.map(live)
      await pause(150 * (round + 1))
      const dying = server as ChildProcess
      dying.kill('SIGKILL')
      await once(dying, 'exit')
      await start()
      await Promise.all(lives)
    }
    while (devices.some(({ list }) => list.waiting.length))
      for (const device of devices) await sync(port, token, id, device)
    for (const device of devices) await sync(port, token, id, device)

    const shown = devices.map(({ list }) =>
      [...shownList(list).items.values()]
        .filter(isPresent)
        .map(({ id, note, quantity, checked }) => ({ id, note, quantity, checked }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    )
    expect(shown[1]).toEqual(shown[0])
    const { listItems } = (await call(port, token, 'GET', `/api/households/shopping/lists/${id}`)) as {
      listItems: { id: string; note: string; quantity: number; checked: boolean }[]
    }
    const stored = listItems
      .map(({ id, note, quantity, checked }) => ({ id, note, quantity, checked }))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
    expect(stored).toEqual(shown[0])
    // Nothing was set and nothing removed, so all that was put on the list is on it.
    const total = stored.reduce((sum, { quantity }) => sum + quantity, 0)
    expect(total).toBe(devices.reduce((sum, { added }) => sum + added, 0))
    const dying = server as ChildProcess | undefined
    dying?.kill('SIGKILL')
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptOperation, mayMakeEqual, mergeOf } from './accept-operation.ts'
import { type DeviceList, type ListChanges, receiveChanges, shownList, stampNow } from './device.ts'
import { isPresent } from './item.ts'
import { copyList, emptyList, type ListState } from './list-state.ts'
import type { Operation } from './operations.ts'
import { keyOfPosition } from './order-key.ts'
import { nextStamp, type Stamp, stampMillis } from './stamp.ts'

/** Devices and a server that lose, delay and repeat what they say, restart at any time, and have wrong clocks. */

interface Server {
  state: ListState
  seen: Stamp
  cursor: number
  known: Map<string, number>
  log: { seq: number; operation: Operation; items: string[] }[]
  /** What is folded away: changes before it are told as a snapshot. */
  folded: number
}

interface Device {
  name: string
  /** How wrong the clock is, in milliseconds. */
  skew: number
  list: DeviceList
  /** What is on disk: everything, after each step. */
  disk: string
}

interface Sent {
  to: number
  changes: ListChanges
}

const newServer = (): Server => ({
  state: emptyList(),
  seen: '',
  cursor: 0,
  known: new Map(),
  log: [],
  folded: 0,
})

const HOUR = 3_600_000
const START = 1_800_000_000_000

function accept(server: Server, sent: Operation[], now: number): void {
  for (const one of sent) {
    if (server.known.has(one.id)) continue
    const { operation, effect, seen } = acceptOperation(server.state, one, now, server.seen)
    server.seen = seen
    note(server, operation, effect.touched)
    if (!mayMakeEqual(operation)) continue
    for (const id of effect.touched) {
      const stamp = nextStamp('server', now, server.seen)
      const merge = mergeOf(server.state, id, { id: `merge-${server.cursor}`, stamp })
      if (!merge) continue
      const merged = acceptOperation(server.state, merge, now, server.seen)
      server.seen = merged.seen
      note(server, merge, merged.effect.touched)
    }
  }
}

function note(server: Server, operation: Operation, items: string[]) {
  server.cursor++
  server.known.set(operation.id, server.cursor)
  server.log.push({ seq: server.cursor, operation, items })
}

function changesSince(server: Server, since: number): ListChanges {
  const isSnapshot = since < server.folded
  const later = server.log.filter(({ seq }) => seq > since)
  const ids = isSnapshot ? [...server.state.items.keys()] : [...new Set(later.flatMap(({ items }) => items))]
  const { fields, stamps, labels, recipes } = copyList(server.state)
  return {
    since,
    cursor: server.cursor,
    isSnapshot,
    fields,
    stamps,
    labels,
    recipes,
    items: ids.map(id => server.state.items.get(id)!),
    gone: [],
    applied: isSnapshot ? [...server.known.keys()] : later.map(({ operation }) => operation.id),
    stamp: server.seen,
  }
}

/** As it lies on a disk. */
const freeze = (list: DeviceList) => JSON.stringify({ ...list, base: { ...list.base, items: [...list.base.items] } })
const thaw = (text: string): DeviceList => {
  const read = JSON.parse(text)
  return { ...read, base: { ...read.base, items: new Map(read.base.items) } }
}

type Step =
  | { what: 'act'; device: number; kind: number; item: number; value: number }
  | { what: 'sync' | 'send-and-lose-answer' | 'late-answer' | 'restart'; device: number }
  | { what: 'wait'; hours: number }
  | { what: 'deliver'; message: number }
  | { what: 'fold' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant('act' as const),
      device: fc.nat(4),
      kind: fc.nat(9),
      item: fc.nat(6),
      value: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constantFrom(
        'sync' as const,
        'send-and-lose-answer' as const,
        'late-answer' as const,
        'restart' as const,
      ),
      device: fc.nat(4),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('wait' as const), hours: fc.nat(30) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('deliver' as const), message: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('fold' as const) }) },
)

const plan = fc.record({
  skews: fc.array(fc.constantFrom(0, 0, 24 * HOUR, -24 * HOUR, 37), { minLength: 2, maxLength: 5 }),
  steps: fc.array(step, { minLength: 1, maxLength: 60 }),
})

/** What a person at a device does, seeing what the device shows. */
function actionOf(
  shown: ListState,
  { kind, item, value }: { kind: number; item: number; value: number },
  made: { id: string; stamp: Stamp },
): Operation {
  const present = [...shown.items.values()].filter(isPresent)
  const chosen = present[item % Math.max(1, present.length)]
  if (!chosen || kind === 0) {
    const fields = { note: `thing ${item}`, quantity: value, order: keyOfPosition(item) }
    return { kind: 'add', ...made, item: `item-${made.id}`, fields }
  }
  const on = { ...made, item: chosen.id }
  switch (kind) {
    case 1:
    case 2:
      return { kind: 'set', ...on, fields: { checked: true } }
    case 3:
      return { kind: 'set', ...on, fields: { checked: !chosen.checked } }
    case 4:
      return { kind: 'addQuantity', ...on, amount: value }
    case 5:
      return { kind: 'set', ...on, fields: { note: `thing ${value}` } }
    case 6:
      return { kind: 'remove', ...on }
    case 7:
      return { kind: 'move', ...on, order: keyOfPosition(value) }
    case 8: {
      const removed = [...shown.items.values()].find(one => one.removed)
      return { kind: 'restore', ...on, item: removed?.id ?? chosen.id }
    }
    default:
      return { kind: 'set', ...on, fields: { quantity: value } }
  }
}

function run({ skews, steps }: { skews: number[]; steps: Step[] }) {
  const server = newServer()
  let now = START
  let made = 0
  const messages: Sent[] = []
  const confirmed = new Set<string>()
  const devices: Device[] = skews.map((skew, index) => {
    const list: DeviceList = { base: emptyList(), cursor: 0, waiting: [], seen: '' }
    return { name: `device-${index}`, skew, list, disk: freeze(list) }
  })
  const take = (device: Device, changes: ListChanges) => {
    const next = receiveChanges(device.list, changes)
    if (!next) return
    for (const id of changes.applied) confirmed.add(id)
    device.list = next
    device.disk = freeze(next)
  }
  const exchange = (device: Device) => {
    accept(server, device.list.waiting, now)
    return changesSince(server, device.list.cursor)
  }
  for (const one of steps) {
    now += 1000
    const index = 'device' in one ? one.device % devices.length : 0
    const device = devices[index]!
    if (one.what === 'wait') now += one.hours * HOUR
    else if (one.what === 'fold') server.folded = server.cursor
    else if (one.what === 'restart') device.list = thaw(device.disk)
    else if (one.what === 'sync') take(device, exchange(device))
    else if (one.what === 'send-and-lose-answer') exchange(device)
    else if (one.what === 'late-answer') messages.push({ to: index, changes: exchange(device) })
    else if (one.what === 'deliver') {
      const message = messages[one.message % Math.max(1, messages.length)]
      if (message) take(devices[message.to]!, message.changes) // also twice, and in any order
    } else if (one.what === 'act') {
      const stamp = stampNow(device.list, device.name, now + device.skew)
      const operation = actionOf(shownList(device.list), one, { id: `op-${made++}`, stamp })
      device.list = { ...device.list, waiting: [...device.list.waiting, operation] }
      device.disk = freeze(device.list)
    }
  }
  for (const device of [...devices, ...devices]) take(device, exchange(device))
  return { server, devices, now, confirmed, made }
}

const plain = (state: ListState) => ({
  ...state,
  items: [...state.items.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
})
const seen = (state: ListState) => plain({ ...state, items: new Map([...state.items].filter(([, i]) => isPresent(i))) })

test('all devices come to the same list as the server, and nothing waits any more', () => {
  fc.assert(
    fc.property(plan, given => {
      const { server, devices } = run(given)
      for (const device of devices) {
        expect(device.list.waiting).toEqual([])
        expect(seen(shownList(device.list))).toEqual(seen(server.state))
      }
    }),
    { numRuns: 600 },
  )
})

test('each operation is known to the server exactly once, and what was confirmed is in its log', () => {
  fc.assert(
    fc.property(plan, given => {
      const { server, made, confirmed } = run(given)
      const ids = server.log.map(({ operation }) => operation.id)
      expect(new Set(ids).size).toBe(ids.length)
      for (let i = 0; i < made; i++) expect(server.known.has(`op-${i}`)).toBe(true)
      for (const id of confirmed) expect(server.known.has(id)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('no stamp that counts is in the future of the server', () => {
  fc.assert(
    fc.property(plan, given => {
      const { server, now } = run(given)
      for (const { operation } of server.log) expect(stampMillis(operation.stamp)).toBeLessThanOrEqual(now)
    }),
    { numRuns: 300 },
  )
})

test('a tick is undone only by an untick', () => {
  fc.assert(
    fc.property(plan, given => {
      const { server } = run(given)
      for (const item of server.state.items.values()) {
        const ticks = server.log.filter(
          ({ operation, items }) =>
            operation.kind === 'set' && operation.fields.checked !== undefined && items.includes(item.id),
        )
        const last = ticks
          .map(({ operation }) => operation as Operation & { kind: 'set' })
          .toSorted((a, b) => (a.stamp < b.stamp ? -1 : 1))
          .at(-1)
        if (item.mergedInto === null) expect(item.checked).toBe(last?.fields.checked ?? false)
      }
    }),
    { numRuns: 400 },
  )
})

test('a quantity is what people meant: what was set last, and all that was added after', () => {
  fc.assert(
    fc.property(plan, given => {
      const { server } = run(given)
      // A list on which nothing was merged tells by itself what each operation meant.
      if (server.log.some(({ operation }) => operation.kind === 'mergeInto')) return
      for (const item of server.state.items.values()) {
        const own = server.log.map(({ operation }) => operation).filter(one => 'item' in one && one.item === item.id)
        const set = own
          .flatMap(one =>
            (one.kind === 'add' || one.kind === 'set') && one.fields.quantity !== undefined
              ? [{ stamp: one.stamp, quantity: one.fields.quantity }]
              : [],
          )
          .toSorted((a, b) => (a.stamp < b.stamp ? -1 : 1))
          .at(-1)!
        const added = own.reduce(
          (sum, one) => (one.kind === 'addQuantity' && one.stamp > set.stamp ? sum + one.amount : sum),
          0,
        )
        expect(item.quantity).toBe(set.quantity + added)
      }
    }),
    { numRuns: 600 },
  )
})

test('amounts survive merging: what everybody put on is on the list', () => {
  const addition = fc.record({
    device: fc.nat(3),
    kind: fc.constantFrom(0, 4),
    value: fc.integer({ min: 1, max: 9 }),
    sync: fc.boolean(),
  })
  const additions = fc.array(addition, { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(additions, given => {
      const steps: Step[] = given.flatMap(({ device, kind, value, sync }) => [
        { what: 'act', device, kind, item: 1, value } as Step,
        ...(sync ? [{ what: 'sync', device } as Step] : []),
      ])
      const { server } = run({ skews: [0, 24 * HOUR, -24 * HOUR, 5], steps })
      const present = [...server.state.items.values()].filter(isPresent)
      expect(present.length).toBe(1)
      expect(present[0]?.quantity).toBe(given.reduce((sum, { value }) => sum + value, 0))
    }),
    { numRuns: 200 },
  )
})

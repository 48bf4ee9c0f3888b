import { type Level, levels, places } from '../../pantry/stock.ts'
import { type Accepted, acceptOperation, mayMakeEqual, mergeOf } from '../accept-operation.ts'
import { type DeviceList, type ListChanges, receiveChanges, shownList, stampNow } from '../device.ts'
import { isPresent } from '../item.ts'
import { copyList, emptyList, type ListState } from '../list-state.ts'
import { shareWithRest } from '../open-rest.ts'
import type { Operation } from '../operations.ts'
import { keyOfPosition } from '../order-key.ts'
import { nextStamp, type Stamp } from '../stamp.ts'
import { seenOf } from '../unseen-part.ts'

/** Devices and a server that lose, delay and repeat what they say, restart at any time, and have wrong clocks. */

interface Server {
  state: ListState
  seen: Stamp
  cursor: number
  known: Map<string, number>
  log: { seq: number; operation: Operation; items: string[]; rest: string | undefined }[]
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

export const HOUR = 3_600_000
const START = 1_800_000_000_000

/** The item that an operation leaves open, because its author had not seen it. */
const partOf = ({ id }: Operation): string => `part-${id}`

function accept(server: Server, sent: Operation[], now: number): void {
  for (const one of sent) {
    if (server.known.has(one.id)) continue
    const newId = () => partOf(one)
    const shared = shareWithRest(server.state, one)
    const took = takeOperation(server, shared?.own ?? one, now, newId)
    const { operation, effect } = took
    const rests = [took.rest]
    for (const [i, onRest] of (shared?.onRest ?? []).entries()) {
      const made: Operation = { ...onRest, id: `rest-${i}-${one.id}`, stamp: nextStamp('server', now, server.seen) }
      rests.push(takeOperation(server, made, now, () => partOf(made)).rest)
    }
    for (const id of mayMakeEqual(operation) ? effect.touched : rests.flatMap(rest => rest ?? [])) {
      const stamp = nextStamp('server', now, server.seen)
      const merge = mergeOf(server.state, id, { id: `merge-${server.cursor}`, stamp })
      if (!merge) continue
      takeOperation(server, merge, now, newId)
    }
  }
}

function takeOperation(server: Server, given: Operation, now: number, newId: () => string) {
  const accepted = acceptOperation(server.state, given, { now, seen: server.seen, newId })
  server.seen = accepted.seen
  note(server, accepted.operation, accepted)
  return accepted
}

function note(server: Server, operation: Operation, { effect, rest }: Accepted) {
  server.cursor++
  server.known.set(operation.id, server.cursor)
  server.log.push({ seq: server.cursor, operation, items: effect.touched, rest })
}

function changesSince(server: Server, since: number): ListChanges {
  const isSnapshot = since < server.folded
  const later = server.log.filter(({ seq }) => seq > since)
  const ids = isSnapshot ? [...server.state.items.keys()] : [...new Set(later.flatMap(({ items }) => items))]
  const { fields, stamps, labels, recipes } = copyList(server.state)
  return {
    since,
    cursor: server.cursor,
    cursorId: server.log.at(-1)?.operation.id ?? null,
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

/** As it is stored on disk. */
const freeze = (list: DeviceList) => JSON.stringify({ ...list, base: { ...list.base, items: [...list.base.items] } })
const thaw = (text: string): DeviceList => {
  const read = JSON.parse(text)
  return { ...read, base: { ...read.base, items: new Map(read.base.items) } }
}

export type Step =
  | { what: 'act'; device: number; kind: number; item: number; value: number }
  | { what: 'sync' | 'send-and-lose-answer' | 'late-answer' | 'restart'; device: number }
  | { what: 'wait'; hours: number }
  | { what: 'deliver'; message: number }
  | { what: 'fold' }

/** What a person at a device does, seeing what the device shows. */
function actionOf(
  shown: ListState,
  { kind, item, value }: { kind: number; item: number; value: number },
  made: { id: string; stamp: Stamp },
): Operation {
  const present = [...shown.items.values()].filter(isPresent)
  // Nobody can tick what is ticked.
  const offered = kind === 1 ? present.filter(({ checked }) => !checked) : present
  const chosen = offered[item % Math.max(1, offered.length)]
  if (!chosen || kind === 0) {
    const fields = { note: `thing ${item}`, quantity: value, order: keyOfPosition(item) }
    return { kind: 'add', ...made, item: `item-${made.id}`, fields }
  }
  const on = { ...made, item: chosen.id }
  const seen = seenOf(chosen)
  switch (kind) {
    case 1:
    case 2:
      return { kind: 'set', ...on, fields: { checked: true }, seen }
    case 3:
      return { kind: 'set', ...on, fields: { checked: !chosen.checked }, ...(!chosen.checked && { seen }) }
    case 4:
      return { kind: 'addQuantity', ...on, amount: value, seenOpen: !chosen.checked }
    case 5:
      return { kind: 'set', ...on, fields: { note: `thing ${value}` } }
    case 6:
      return { kind: 'remove', ...on, ...(!chosen.checked && { seen }) }
    case 7:
      return { kind: 'move', ...on, order: keyOfPosition(value) }
    case 8: {
      const removed = [...shown.items.values()].find(one => one.removed)
      return { kind: 'restore', ...on, item: removed?.id ?? chosen.id }
    }
    case 9:
      return { kind: 'set', ...on, fields: { quantity: value } }
    case 10:
    case 11:
      return { kind: 'set', ...on, fields: { level: levels[value % levels.length] as Level } }
    case 12:
      return { kind: 'set', ...on, fields: { place: places[value % places.length] as string } }
    default:
      return { kind: 'set', ...on, fields: { bestBefore: `2027-01-0${value}` } }
  }
}

/** Runs the steps, and then lets every device exchange with the server until it knows all. */
export function run({ skews, steps }: { skews: number[]; steps: Step[] }) {
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
      // Messages come in any order, and some come twice.
      const message = messages[one.message % Math.max(1, messages.length)]
      if (message) take(devices[message.to]!, message.changes)
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

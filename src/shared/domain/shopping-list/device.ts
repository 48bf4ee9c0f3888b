import { applyOperations } from './apply-operation.ts'
import type { ListItem } from './item.ts'
import { copyList, type ListState } from './list-state.ts'
import type { Operation } from './operations.ts'
import { laterStamp, nextStamp, type Stamp } from './stamp.ts'

/** What a device keeps of a list: what the server confirmed up to a cursor, and what it did itself since. */
export interface DeviceList {
  base: ListState
  cursor: number
  /** The operation at the cursor; none before anything was told, and kept by earlier versions. */
  cursorId?: string | null
  /** In the order in which they were made. */
  waiting: Operation[]
  /** The newest stamp seen. */
  seen: Stamp
}

/** What the server tells of a list since a cursor. */
export interface ListChanges {
  /** The cursor that these changes follow. A snapshot follows none: it is the whole list. */
  since: number
  cursor: number
  cursorId: string | null
  isSnapshot: boolean
  fields: ListState['fields']
  stamps: ListState['stamps']
  labels: ListState['labels']
  recipes: ListState['recipes']
  /** Items as they are now. */
  items: ListItem[]
  /** Items that are not of this list any more. */
  gone: string[]
  /** Operations that the server has applied since. */
  applied: string[]
  /** The newest stamp that the server has seen on the list. */
  stamp: Stamp
}

/** What a person sees: the confirmed list with what waits on top. */
export function shownList(device: Pick<DeviceList, 'base' | 'waiting'>): ListState {
  if (!device.waiting.length) return device.base
  const state = copyList(device.base)
  applyOperations(state, device.waiting)
  return state
}

/** The newest stamp in what a person sees. */
export const newestStamp = ({ waiting, seen }: Pick<DeviceList, 'seen' | 'waiting'>): Stamp =>
  waiting.reduce((latest, { stamp }) => laterStamp(latest, stamp), seen)

/** A stamp for something that the device does now. */
export const stampNow = (device: Pick<DeviceList, 'seen' | 'waiting'>, name: string, now: number): Stamp =>
  nextStamp(name, now, newestStamp(device))

/**
 * The device after what the server told, or null when something between is missing and has to be asked for. Changes that
 * are known already change nothing.
 */
export function receiveChanges(device: DeviceList, changes: ListChanges): DeviceList | null {
  if (!changes.isSnapshot && changes.since > device.cursor) return null
  const applied = new Set(changes.applied)
  const waiting = device.waiting.filter(({ id }) => !applied.has(id))
  if (changes.cursor < device.cursor) return { ...device, waiting }
  const items = changes.isSnapshot ? new Map<string, ListItem>() : new Map(device.base.items)
  for (const item of changes.items) items.set(item.id, item)
  for (const id of changes.gone) items.delete(id)
  const { fields, stamps, labels, recipes, cursor, cursorId } = changes
  return {
    base: { fields, stamps, labels, recipes, items },
    cursor,
    cursorId,
    waiting,
    seen: laterStamp(device.seen, changes.stamp),
  }
}

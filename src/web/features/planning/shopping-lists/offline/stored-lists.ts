import { currentItem, emptyList, type ListState } from '#shared/domain/shopping-list/list-state.ts'
import type { Operation } from '#shared/domain/shopping-list/operations.ts'
import {
  type ListDatabase,
  operationsByList,
  readMeta,
  type StoredBase,
  type StoredOperation,
  type StoredPicture,
} from './list-database.ts'
import { type KeptList, type ListsState, type Meta, NOTHING } from './lists-state.ts'

export interface Stored {
  known: ListsState
  pictures: StoredPicture[]
  /** The number of the last operation. */
  made: number
}

/** All that is kept, at once: the page waits for the slowest, and not for one after the other. */
export async function readStored(db: ListDatabase): Promise<Stored> {
  const [bases, waiting, refused, meta, pictures] = await Promise.all([
    db.getAll('bases'),
    db.getAll('waiting'),
    db.getAll('refused'),
    readMeta<Meta>(db),
    db.getAll('pictures'),
  ])
  const made = [...refused, ...waiting].reduce((latest, one) => Math.max(latest, one.made), 0)
  return { known: { ...NOTHING, ...meta, lists: listsOf(bases, waiting, refused, meta) }, pictures, made }
}

function listsOf(bases: StoredBase[], waiting: StoredOperation[], refused: StoredOperation[], meta: Partial<Meta>) {
  const homes = new Map([...refused, ...waiting].map(row => [row.listId, row.householdId ?? meta.householdId]))
  const waitingOf = operationsByList(waiting)
  const refusedOf = operationsByList(refused)
  const restOf = (id: string) => ({ householdId: homes.get(id) ?? undefined, refused: refusedOf.get(id) })
  const lists = new Map<string, KeptList>()
  for (const base of bases)
    lists.set(base.id, { ...confirmedOf(base, waitingOf.get(base.id) ?? []), ...restOf(base.id) })
  // A list that was written to and never opened here.
  for (const [id, waiting] of waitingOf)
    if (!lists.has(id)) lists.set(id, { ownerId: '', device: { ...emptyDevice(), waiting }, ...restOf(id) })
  return lists
}

export const emptyDevice = (): KeptList['device'] => ({ base: emptyList(), cursor: 0, waiting: [], seen: '' })

/** A list as the server confirmed it, with what waits on top. */
export function confirmedOf(
  { state, items, cursor, cursorId, seen, ownerId }: StoredBase,
  waiting: Operation[],
): KeptList {
  const base: ListState = { ...state, items: new Map(items.map(item => [item.id, item])) }
  return { ownerId, device: { base, cursor, cursorId, seen, waiting } }
}

/** How a list is kept. */
export function baseOf(id: string, { ownerId, device: { base, cursor, cursorId, seen } }: KeptList): StoredBase {
  const { items, ...state } = base
  return { id, cursor, cursorId, seen, ownerId, state, items: [...items.values()] }
}

/** Of a list only what waits, with what that is done to: those items, and what they became part of. */
export function waitingAlone({ base, waiting }: KeptList['device']): KeptList['device'] {
  const items = waiting
    .flatMap(one => ('item' in one ? [base.items.get(one.item), currentItem(base, one.item)] : []))
    .filter(item => item !== undefined && item !== null)
  return { ...emptyDevice(), base: { ...emptyList(), items: new Map(items.map(item => [item.id, item])) }, waiting }
}

/** The lists for which something waits. Of another household nothing else is kept. */
export const waitingLists = ({ lists }: ListsState): Map<string, KeptList> =>
  new Map(
    [...lists]
      .filter(([, { device }]) => device.waiting.length > 0)
      .map(([id, list]) => [id, { ...list, isGone: false, isForeign: false }]),
  )

/**
 * What the device keeps, taken by a page that did without it for a while: what the page knows since is newer. `gone` are the
 * operations and lists that it has done with.
 */
export function withStored(here: ListsState, stored: ListsState, gone: ReadonlySet<string>): ListsState {
  const lists = new Map([...stored.lists].filter(([id]) => !gone.has(id)))
  for (const [id, list] of here.lists) lists.set(id, joined(list, lists.get(id), gone))
  const heard = Object.fromEntries(
    Object.entries(here).filter(([field, value]) => value !== NOTHING[field as keyof ListsState]),
  )
  return { ...stored, ...heard, lists }
}

function joined(list: KeptList, stored: KeptList | undefined, gone: ReadonlySet<string>): KeptList {
  if (!stored) return list
  const here = new Set([...list.device.waiting, ...(list.refused ?? [])].map(({ id }) => id))
  const isMissed = ({ id }: Operation) => !here.has(id) && !gone.has(id)
  const waiting = [...stored.device.waiting.filter(isMissed), ...list.device.waiting]
  const refused = [...(stored.refused ?? []).filter(isMissed), ...(list.refused ?? [])]
  const newest = stored.device.cursor > list.device.cursor ? stored : list
  return {
    ...list,
    ownerId: newest.ownerId,
    householdId: list.householdId ?? stored.householdId,
    device: { ...newest.device, waiting },
    refused: refused.length ? refused : undefined,
  }
}

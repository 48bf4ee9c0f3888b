import { stampNow } from '#shared/domain/shopping-list/device.ts'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import { currentItem, emptyList, type ListState } from '#shared/domain/shopping-list/list-state.ts'
import type { Operation, Unmade } from '#shared/domain/shopping-list/operations.ts'
import { newId } from '#web/ui/new-id.ts'
import { EMPTY_CATALOGUE, namesOfItems } from './catalogue.ts'
import {
  forgetLists,
  forgetStored,
  type ListDatabase,
  openListDatabase,
  operationsByList,
  readMeta,
  type StoredOperation,
  writeTo,
} from './list-database.ts'
import { type KeptList, type ListsState, type Meta, NOTHING } from './lists-state.ts'
import { loadPictures } from './pictures.ts'

/** A page that was opened anew is another device: two pages never make the same stamp. */
export const DEVICE = newId().slice(0, 18)

let state = NOTHING
let account: string | null = null
let household: string | null = null
let database: Promise<ListDatabase | null> = Promise.resolve(null)
let loading: Promise<void> = Promise.resolve()
let made = 0
const listeners = new Set<() => void>()
/** Operations that are not in the device's database, because they are being written or could not be. */
const unsaved = new Set<string>()
let tellOthers: BroadcastChannel | null = null
const actListeners = new Set<(listId: string) => void>()

export const listsStore = {
  read: () => state,
  subscribe: (notify: () => void) => {
    listeners.add(notify)
    return () => void listeners.delete(notify)
  },
  /** Told of everything that was done here. */
  onAct: (listener: (listId: string) => void) => {
    actListeners.add(listener)
    return () => void actListeners.delete(listener)
  },
}

export function setState(change: Partial<ListsState>) {
  state = { ...state, ...change }
  for (const notify of listeners) notify()
}

/** Whose lists are kept here, and of which household: begins with a user's id, or is the account of a guest. */
export const currentAccount = (): string | null => (household ? `${account} ${household}` : account)

/** Reads what the device keeps of an account. Of members, what is known of another household than this is forgotten. */
export function openAccount(userId: string, householdId: string | null = null): Promise<void> {
  if (account === userId && household === householdId) return loading
  household = householdId
  if (account === userId) {
    loading = loading.then(() => settleIn(householdId))
    return loading
  }
  account = userId
  tellOthers?.close()
  setState(NOTHING)
  database = openListDatabase(userId)
  loading = readAll(userId)
  if ('BroadcastChannel' in globalThis) {
    tellOthers = new BroadcastChannel(`larder-lists-${userId}`)
    tellOthers.onmessage = ({ data }) => void reload(String(data))
  }
  return loading
}

async function readAll(userId: string) {
  const db = await database
  if (account !== userId) return
  const stored = db && (await readStored(db))
  if (!stored) {
    await loadPictures(null)
    return setState({ isLoaded: true, householdId: household })
  }
  const [bases, waiting, refused, kept] = stored
  const rows = [...refused, ...waiting]
  made = rows.reduce((latest, one) => Math.max(latest, one.made), made)
  const homes = new Map(rows.map(row => [row.listId, row.householdId ?? kept.householdId ?? undefined]))
  const waitingOf = operationsByList(waiting)
  const refusedOf = operationsByList(refused)
  const lists = new Map<string, KeptList>()
  for (const { id, cursor, seen, ownerId, state, items } of bases) {
    const base = { ...state, items: new Map(items.map(item => [item.id, item])) }
    const device = { base, cursor, seen, waiting: waitingOf.get(id) ?? [] }
    lists.set(id, { ownerId, householdId: homes.get(id), device, refused: refusedOf.get(id) })
  }
  // A list that was written to and never opened here.
  for (const [id, waiting] of waitingOf) {
    const list = { ownerId: '', householdId: homes.get(id), refused: refusedOf.get(id) }
    if (!lists.has(id)) lists.set(id, { ...list, device: { ...knownList(id).device, waiting } })
  }
  if (account !== userId) return
  state = { ...state, ...kept, lists }
  await settleIn(household)
  setState({ isLoaded: true })
}

/** All that is kept, at once: the page waits for the slowest, and not for one after the other. Null where it can't be read. */
const readStored = (db: ListDatabase) =>
  Promise.all([
    db.getAll('bases'),
    db.getAll('waiting'),
    db.getAll('refused'),
    readMeta<Meta>(db),
    loadPictures(db),
  ]).catch(() => null)

/** Forgets what is known of another household, but nothing that waits for it. */
async function settleIn(householdId: string | null) {
  if (householdId === null || householdId !== household || state.householdId === householdId) return
  if (state.householdId !== null) {
    const waiting = [...state.lists]
      .filter(([, { device }]) => device.waiting.length > 0)
      .map(([id, list]) => [id, { ...list, isGone: false, isForeign: false }] as const)
    setState({ ...NOTHING, isLoaded: state.isLoaded, householdId, lists: new Map(waiting) })
    await forgetLists(database, new Set(waiting.map(([id]) => id)))
  }
  void keepMeta({ householdId })
}

/** Another tab changed a list: what it wrote is read again. */
async function reload(listId: string) {
  const db = await database
  const stored = await db?.get('bases', listId)
  const rows = (await db?.getAllFromIndex('waiting', 'listId', listId)) ?? []
  const operations = operationsByList(rows).get(listId) ?? []
  const refused = operationsByList((await db?.getAllFromIndex('refused', 'listId', listId)) ?? []).get(listId)
  const known = state.lists.get(listId)
  const own = known?.device.waiting.filter(({ id }) => unsaved.has(id)) ?? []
  if (!stored) return
  const base = { ...stored.state, items: new Map(stored.items.map(item => [item.id, item])) }
  const device = { base, cursor: stored.cursor, seen: stored.seen, waiting: [...operations, ...own] }
  const householdId = rows[0]?.householdId ?? known?.householdId
  putList(listId, { ...known, ownerId: stored.ownerId, householdId, device, refused })
}

export function putList(id: string, list: KeptList) {
  setState({ lists: new Map(state.lists).set(id, list) })
}

export const knownList = (id: string): KeptList =>
  state.lists.get(id) ?? { ownerId: '', device: { base: emptyList(), cursor: 0, waiting: [], seen: '' } }

/** Does something to a list, here and at once; the server hears of it when it can be reached. */
export function act(listId: string, ...wanted: Unmade[]): void {
  const known = knownList(listId)
  const list = { ...known, householdId: known.householdId ?? household ?? undefined }
  let { device } = list
  const rows: StoredOperation[] = []
  for (const one of wanted) {
    const operation = { ...one, id: newId(), stamp: one.stamp ?? stampNow(device, DEVICE, Date.now()) } as Operation
    device = { ...device, waiting: [...device.waiting, operation] }
    unsaved.add(operation.id)
    rows.push(rowOf(listId, list, operation))
  }
  if (rows.length) void saveOperations(listId, rows)
  putList(listId, { ...list, device })
  void navigator.storage?.persist?.().catch(() => false)
  for (const listener of actListeners) listener(listId)
}

const rowOf = (listId: string, { householdId }: KeptList, operation: Operation): StoredOperation => ({
  ...{ id: operation.id, listId, made: ++made },
  ...{ operation, householdId },
})

async function saveOperations(listId: string, rows: StoredOperation[]) {
  const isSaved = await writeTo(database, ['waiting'], write => {
    for (const row of rows)
      void write
        .objectStore('waiting')
        .put(row)
        .catch(() => undefined)
  })
  if (!isSaved) return // then they last as long as the page
  for (const { id } of rows) unsaved.delete(id)
  tellOthers?.postMessage(listId)
}

/** Takes what the server confirmed: the list as it is now, without the operations that are in it. */
export async function keepConfirmed(id: string, list: KeptList, gone: Iterable<string>): Promise<void> {
  putList(id, list)
  const confirmed = [...gone]
  for (const one of confirmed) unsaved.delete(one)
  const { base, cursor, seen } = list.device
  const { items, ...rest } = base
  await writeTo(database, ['bases', 'waiting'], write => {
    const bases = write.objectStore('bases')
    void bases.put({ id, cursor, seen, ownerId: list.ownerId, state: rest, items: [...items.values()] })
    for (const one of confirmed) void write.objectStore('waiting').delete(one)
  })
  tellOthers?.postMessage(id)
}

/** Takes operations out of what is sent, and keeps them until the person who made them has seen that. */
export async function setAside(id: string, operations: readonly Operation[]): Promise<void> {
  const list = knownList(id)
  const ids = new Set(operations.map(one => one.id))
  const waiting = list.device.waiting.filter(one => !ids.has(one.id))
  putList(id, { ...list, device: { ...list.device, waiting }, refused: [...(list.refused ?? []), ...operations] })
  for (const one of ids) unsaved.delete(one)
  await writeTo(database, ['waiting', 'refused'], write => {
    for (const operation of operations) {
      void write.objectStore('waiting').delete(operation.id)
      void write.objectStore('refused').put(rowOf(id, list, operation))
    }
  })
  tellOthers?.postMessage(id)
}

/** Forgets what the server refused of a list, or sends it once more. */
export async function settleRefused(id: string, isSentAgain: boolean): Promise<void> {
  const { refused = [], ...list } = knownList(id)
  if (!refused.length) return
  const waiting = isSentAgain ? [...list.device.waiting, ...refused] : list.device.waiting
  putList(id, { ...list, device: { ...list.device, waiting } })
  await writeTo(database, ['waiting', 'refused'], write => {
    for (const operation of refused) {
      void write.objectStore('refused').delete(operation.id)
      if (isSentAgain) void write.objectStore('waiting').put(rowOf(id, list, operation))
    }
  })
  tellOthers?.postMessage(id)
  if (isSentAgain) for (const listener of actListeners) listener(id)
}

/** Forgets a list, with what waits for it. */
export async function forgetList(id: string): Promise<void> {
  const lists = new Map(state.lists)
  const { device, refused = [] } = knownList(id)
  lists.delete(id)
  setState({ lists, summaries: state.summaries?.filter(one => one.id !== id) ?? null })
  await forgetStored(database, id, [...device.waiting, ...refused])
}

/**
 * Forgets what a link showed that opens nothing any more. What waits stays, should the server know the link again, and with it
 * what it is done to.
 */
export async function forgetShown(id: string): Promise<void> {
  const list = knownList(id)
  const { base, waiting } = list.device
  const items = new Map(waiting.flatMap(one => ('item' in one ? withCurrent(base, one.item) : [])))
  const device = { base: { ...emptyList(), items }, waiting, cursor: 0, seen: '' }
  const catalogue = namesOfItems(state.catalogue, [...items.values()])
  setState({ ...NOTHING, catalogue, isLoaded: true, lists: new Map([[id, { ...list, device, isGone: true }]]) })
  await forgetLists(database, new Set())
  if (!items.size) return
  await keepMeta({ catalogue })
  await keepConfirmed(id, knownList(id), [])
}

/** An item, and the one that it became part of. */
const withCurrent = (base: ListState, id: string): [string, ListItem][] =>
  [base.items.get(id), currentItem(base, id)].flatMap(item => (item ? [[item.id, item]] : []))

/** Gives up what waits for a link that opens nothing any more. */
export async function forgetWaiting(id: string): Promise<void> {
  const { device, ...list } = knownList(id)
  putList(id, { ...list, device: { ...device, base: emptyList(), waiting: [] } })
  await Promise.all([forgetStored(database, id, device.waiting), keepMeta({ catalogue: EMPTY_CATALOGUE })])
}

export async function keepMeta(change: Partial<Meta>) {
  setState(change)
  const db = await database
  for (const [key, value] of Object.entries(change)) await db?.put('meta', value, key).catch(() => undefined)
}

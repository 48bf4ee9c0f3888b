import { stampNow } from '#shared/domain/shopping-list/device.ts'
import { emptyList } from '#shared/domain/shopping-list/list-state.ts'
import type { Operation, Unmade } from '#shared/domain/shopping-list/operations.ts'
import { newId } from '#web/ui/new-id.ts'
import { EMPTY_CATALOGUE, namesOfItems } from './catalogue.ts'
import {
  countStored,
  forgetLists,
  type KeptLists,
  keepOnly,
  OF_LISTS,
  openListDatabase,
  operationsByList,
  type StoredOperation,
  writeTo,
} from './list-database.ts'
import { type KeptList, type ListsState, type Meta, NOTHING } from './lists-state.ts'
import { openPictures, takePictures, writePictures } from './pictures.ts'
import { baseOf, confirmedOf, emptyDevice, readStored, waitingAlone, waitingLists, withStored } from './stored-lists.ts'

/** A page that was opened anew is another device: two pages never make the same stamp. */
export const DEVICE = newId().slice(0, 18)

let state = NOTHING
let account: string | null = null
let household: string | null = null
let database: KeptLists | null = null
let loading: Promise<void> = Promise.resolve()
let made = 0
const listeners = new Set<() => void>()
/** Operations that are not in the device's database, because they are being written or could not be. */
const unsaved = new Map<string, StoredOperation>()
/** Operations that are done with and lists that were forgotten, though the device's database may still hold them. */
const undeleted = new Set<string>()
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
  unsaved.clear()
  undeleted.clear()
  database?.leave()
  database = openListDatabase(userId, () => void comeBack(userId))
  openPictures(database)
  loading = readAll(userId)
  if ('BroadcastChannel' in globalThis) {
    tellOthers = new BroadcastChannel(`larder-lists-${userId}`)
    tellOthers.onmessage = ({ data }) => void reload(String(data))
  }
  return loading
}

async function readAll(userId: string) {
  const stored = await database?.use(readStored)
  if (account !== userId) return
  if (stored) {
    made = Math.max(made, stored.made)
    takePictures(stored.pictures)
    state = withStored(state, ofHousehold(stored.known), undeleted)
  }
  await settleIn(household)
  if (account === userId) setState({ isLoaded: true })
}

/** Takes what the database holds that did not answer or had been closed, and writes what it may have lost. */
async function comeBack(userId: string) {
  await readAll(userId)
  if (account !== userId) return
  const { householdId, catalogue, summaries, purchases, pantryId, guest } = state
  void keepMeta({ householdId, catalogue, summaries, purchases, pantryId, guest })
  void writePictures()
  for (const [id, list] of state.lists) for (const one of list.device.waiting) unsaved.set(one.id, rowOf(id, list, one))
  void saveUnsaved()
  void writeTo(database, OF_LISTS, write => {
    for (const [id, list] of state.lists) {
      if (list.device.cursor) write.put('bases', baseOf(id, list))
      for (const one of list.refused ?? []) {
        write.put('refused', rowOf(id, list, one))
        write.delete('waiting', one.id)
      }
    }
  })
  for (const id of waitingLists(state).keys()) for (const listener of actListeners) listener(id)
}

/** Forgets what is known of another household, but nothing that waits for it. */
async function settleIn(householdId: string | null) {
  if (householdId === null || householdId !== household || state.householdId === householdId) return
  setState({ ...ofHousehold(state), isLoaded: state.isLoaded, householdId })
  await keepMeta({ householdId })
}

/** Of what is known, what is of the household that is shown here. The database forgets the rest. */
function ofHousehold(known: ListsState): ListsState {
  if (household === null || known.householdId === null || known.householdId === household) return known
  const lists = waitingLists(known)
  void forgetLists(database, new Set(lists.keys()))
  return { ...NOTHING, lists }
}

/** Another tab changed a list: what it wrote is read again. */
async function reload(listId: string) {
  const rows = await database?.use(db =>
    Promise.all([
      db.get('bases', listId),
      db.getAllFromIndex('waiting', 'listId', listId),
      db.getAllFromIndex('refused', 'listId', listId),
    ]),
  )
  if (!rows?.[0]) return
  const [stored, waiting, refused] = rows
  const known = state.lists.get(listId)
  const own = known?.device.waiting.filter(({ id }) => unsaved.has(id)) ?? []
  const list = confirmedOf(stored, [...(operationsByList(waiting).get(listId) ?? []), ...own])
  const householdId = waiting[0]?.householdId ?? known?.householdId
  putList(listId, { ...known, ...list, householdId, refused: operationsByList(refused).get(listId) })
}

export function putList(id: string, list: KeptList) {
  setState({ lists: new Map(state.lists).set(id, list) })
}

export const knownList = (id: string): KeptList => state.lists.get(id) ?? { ownerId: '', device: emptyDevice() }

/** Does something to a list, here and at once; the server hears of it when it can be reached. */
export function act(listId: string, ...wanted: Unmade[]): void {
  const known = knownList(listId)
  const list = { ...known, householdId: known.householdId ?? household ?? undefined }
  let { device } = list
  for (const one of wanted) {
    const operation = { ...one, id: newId(), stamp: one.stamp ?? stampNow(device, DEVICE, Date.now()) } as Operation
    device = { ...device, waiting: [...device.waiting, operation] }
    unsaved.set(operation.id, rowOf(listId, list, operation))
  }
  void saveUnsaved()
  putList(listId, { ...list, device })
  void navigator.storage?.persist?.().catch(() => false)
  for (const listener of actListeners) listener(listId)
}

const rowOf = (listId: string, { householdId }: KeptList, operation: Operation): StoredOperation => ({
  ...{ id: operation.id, listId, made: ++made },
  ...{ operation, householdId },
})

/** Brings the device's database to what is here. What could not be done, for want of room say, is tried with what comes next. */
async function saveUnsaved() {
  const rows = [...unsaved.values()]
  const gone = [...undeleted]
  const isSaved = await writeTo(database, OF_LISTS, write => {
    for (const row of rows) {
      write.put('waiting', row)
      write.delete('refused', row.id)
    }
    for (const id of gone) for (const store of OF_LISTS) write.delete(store, id)
  })
  if (!isSaved) return // then they last as long as the page
  for (const id of gone) undeleted.delete(id)
  for (const { id } of rows) unsaved.delete(id)
  for (const listId of new Set(rows.map(row => row.listId))) tellOthers?.postMessage(listId)
}

/** Takes what the server confirmed: the list as it is now, without the operations that are in it. */
export async function keepConfirmed(id: string, list: KeptList, confirmed: readonly string[]): Promise<void> {
  putList(id, list)
  undeleted.delete(id)
  doneWith(confirmed)
  const isKept = await writeTo(database, ['bases', 'waiting'], write => {
    write.put('bases', baseOf(id, list))
    for (const one of confirmed) write.delete('waiting', one)
  })
  if (isKept) for (const one of confirmed) undeleted.delete(one)
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
      write.delete('waiting', operation.id)
      write.put('refused', rowOf(id, list, operation))
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
  if (isSentAgain) for (const one of refused) unsaved.set(one.id, rowOf(id, list, one))
  else doneWith(refused.map(one => one.id))
  await saveUnsaved()
  tellOthers?.postMessage(id)
  if (isSentAgain) for (const listener of actListeners) listener(id)
}

/** Forgets a list, with what waits for it. */
export async function forgetList(id: string): Promise<void> {
  const { device, refused = [] } = knownList(id)
  const lists = new Map([...state.lists].filter(([one]) => one !== id))
  setState({ lists, summaries: state.summaries?.filter(one => one.id !== id) ?? null })
  await takeOut(id, [...device.waiting, ...refused])
}

/** Takes a list out of the device's database, with these operations of its own. */
function takeOut(id: string, operations: readonly Operation[]) {
  doneWith([id, ...operations.map(one => one.id)])
  return saveUnsaved()
}

function doneWith(ids: readonly string[]) {
  for (const id of ids) {
    unsaved.delete(id)
    undeleted.add(id)
  }
}

/**
 * Forgets what a link showed that opens nothing any more. What waits stays, should the server know the link again, and with it
 * what it is done to.
 */
export async function forgetShown(id: string): Promise<void> {
  const list = { ...knownList(id), isGone: true }
  const device = waitingAlone(list.device)
  const { items } = device.base
  const catalogue = namesOfItems(state.catalogue, [...items.values()])
  setState({ ...NOTHING, catalogue, isLoaded: true, lists: new Map([[id, { ...list, device }]]) })
  await keepOnly(database, items.size ? { base: baseOf(id, { ...list, device }), meta: { catalogue } } : null)
}

/** Gives up what waits for a link that opens nothing any more. */
export async function forgetWaiting(id: string): Promise<void> {
  const { device, ...list } = knownList(id)
  putList(id, { ...list, device: { ...device, base: emptyList(), waiting: [] } })
  await Promise.all([takeOut(id, device.waiting), keepMeta({ catalogue: EMPTY_CATALOGUE })])
}

export async function keepMeta(change: Partial<Meta>) {
  setState(change)
  await writeTo(database, ['meta'], write => {
    for (const [key, value] of Object.entries(change)) write.put('meta', value, key)
  })
}

/** How many changes of an account wait on this device, kept or not. */
export async function countWaiting(userId: string): Promise<number> {
  const stored = await countStored(userId)
  if (account !== userId) return stored
  const here = [...state.lists.values()].reduce((sum, { device }) => sum + device.waiting.length, 0)
  return Math.max(stored, here)
}

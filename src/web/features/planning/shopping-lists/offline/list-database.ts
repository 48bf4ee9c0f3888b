import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import type { ListState } from '#shared/domain/shopping-list/list-state.ts'
import type { Operation } from '#shared/domain/shopping-list/operations.ts'
import { type KeptDatabase, keepDatabase } from './kept-database.ts'

/** A list as the server confirmed it last. */
export interface StoredBase {
  id: string
  cursor: number
  cursorId?: string | null
  seen: string
  ownerId: string
  state: Omit<ListState, 'items'>
  items: ListItem[]
}

/** Something that was done here and that the server has not confirmed. */
export interface StoredOperation {
  id: string
  listId: string
  /** Operations go out in the order in which they were made. */
  made: number
  operation: Operation
  /** For which household it was done, and is sent; none for guests and in rows of earlier versions. */
  householdId?: string
}

/** A picture that was added here and that the server does not have yet. It goes with the operation that names it. */
export interface StoredPicture {
  id: string
  image: Blob
}

interface Schema extends DBSchema {
  bases: { key: string; value: StoredBase }
  waiting: { key: string; value: StoredOperation; indexes: { listId: string } }
  /** What the server will never take, until the person who did it has seen that. */
  refused: { key: string; value: StoredOperation; indexes: { listId: string } }
  pictures: { key: string; value: StoredPicture }
  meta: { key: string; value: unknown }
}

/** Where lists and what was done to them are. */
export const OF_LISTS = ['bases', 'waiting', 'refused'] as const

export type ListDatabase = IDBPDatabase<Schema>
export type KeptLists = KeptDatabase<ListDatabase>

/** One database for each account, so that nobody sees what another person keeps on the same device. */
const databaseName = (userId: string) => `larder-lists-${userId}`

/** `onBack` is told when it can be used again, after the browser had closed it or did not answer. */
export const openListDatabase = (userId: string, onBack: () => void): KeptLists =>
  keepDatabase({
    open: async onClosed => {
      const blocking = (_current: number, _blocked: number | null, event: IDBVersionChangeEvent) => {
        ;(event.target as IDBDatabase).close()
        onClosed()
      }
      return await openDB<Schema>(databaseName(userId), 3, { upgrade, blocking, terminated: onClosed })
    },
    onBack,
  })

function upgrade(db: ListDatabase, before: number) {
  if (before < 1) {
    db.createObjectStore('bases', { keyPath: 'id' })
    db.createObjectStore('waiting', { keyPath: 'id' }).createIndex('listId', 'listId')
    db.createObjectStore('meta')
  }
  if (before < 2) db.createObjectStore('pictures', { keyPath: 'id' })
  if (before < 3) db.createObjectStore('refused', { keyPath: 'id' }).createIndex('listId', 'listId')
}

interface Writing {
  put: <Store extends StoreNames<Schema>>(store: Store, value: Schema[Store]['value'], key?: string) => void
  delete: (store: StoreNames<Schema>, key: string) => void
  clear: (store: StoreNames<Schema>) => void
}

/**
 * Changes these stores, all or nothing, and says whether that was done. The commit is asked for at once: a page that is closed
 * now takes a transaction along whose commit still waits for the answers to its requests. The change may be made twice.
 */
export async function writeTo(
  database: KeptLists | null,
  stores: readonly StoreNames<Schema>[],
  change: (write: Writing) => void,
): Promise<boolean> {
  const isDone = await database?.use(async db => {
    const write = db.transaction(stores, 'readwrite')
    // Whether all was done is told by the whole.
    change({
      put: (store, value, key) => void write.objectStore(store).put(value, key).catch(nothing),
      delete: (store, key) => void write.objectStore(store).delete(key).catch(nothing),
      clear: store => void write.objectStore(store).clear().catch(nothing),
    })
    write.commit()
    await write.done
    return true
  })
  return isDone === true
}

const nothing = () => undefined

/** Forgets what the server confirmed, but for these lists. What waits or was refused stays. */
export async function forgetLists(database: KeptLists | null, kept: ReadonlySet<string>): Promise<void> {
  await database?.use(async db => {
    const write = db.transaction(['bases', 'meta'], 'readwrite')
    const bases = write.objectStore('bases')
    for (const id of await bases.getAllKeys()) if (!kept.has(id)) void bases.delete(id)
    void write.objectStore('meta').clear()
    await write.done
  })
}

/**
 * Forgets what the server confirmed, but for this. It is one change: of a page that ends in the midst of it, what waits must not
 * lose what it is done to.
 */
export const keepOnly = (
  database: KeptLists | null,
  kept: { base: StoredBase; meta: Record<string, unknown> } | null,
): Promise<boolean> =>
  writeTo(database, ['bases', 'meta'], write => {
    write.clear('bases')
    write.clear('meta')
    if (!kept) return
    write.put('bases', kept.base)
    for (const [key, value] of Object.entries(kept.meta)) write.put('meta', value, key)
  })

/** What is kept beside the lists themselves. */
export async function readMeta<Meta>(db: ListDatabase): Promise<Partial<Meta>> {
  const { store } = db.transaction('meta')
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
  return Object.fromEntries(keys.map((key, i) => [key, values[i]])) as Partial<Meta>
}

/** The operations of each list, in the order in which they were made. */
export function operationsByList(rows: StoredOperation[]): Map<string, Operation[]> {
  const byList = Map.groupBy(
    rows.sort((a, b) => a.made - b.made),
    ({ listId }) => listId,
  )
  return new Map([...byList].map(([id, rows]) => [id, rows.map(({ operation }) => operation)]))
}

/** How many changes of an account are kept on this device. */
export async function countStored(userId: string): Promise<number> {
  const database = openListDatabase(userId, nothing)
  database.leave()
  const count = await database.use(async db => {
    const count = await db.count('waiting')
    db.close()
    return count
  })
  return count ?? 0
}

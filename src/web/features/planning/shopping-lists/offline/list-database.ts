import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import type { ListState } from '#shared/domain/shopping-list/list-state.ts'
import type { Operation } from '#shared/domain/shopping-list/operations.ts'

/** A list as the server confirmed it last. */
export interface StoredBase {
  id: string
  cursor: number
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

export type ListDatabase = IDBPDatabase<Schema>

/** One database for each account, so that nobody sees what another person keeps on the same device. */
const databaseName = (userId: string) => `larder-lists-${userId}`

/** Null where the browser keeps nothing, as in some private windows: then lists last as long as the page. */
export async function openListDatabase(userId: string): Promise<ListDatabase | null> {
  try {
    return await openDB<Schema>(databaseName(userId), 3, { upgrade, blocking })
  } catch {
    // Where storage is forbidden, asking for it fails at once.
    return null
  }
}

function upgrade(db: ListDatabase, before: number) {
  if (before < 1) {
    db.createObjectStore('bases', { keyPath: 'id' })
    db.createObjectStore('waiting', { keyPath: 'id' }).createIndex('listId', 'listId')
    db.createObjectStore('meta')
  }
  if (before < 2) db.createObjectStore('pictures', { keyPath: 'id' })
  if (before < 3) db.createObjectStore('refused', { keyPath: 'id' }).createIndex('listId', 'listId')
}

const blocking = (_current: number, _blocked: number | null, event: IDBVersionChangeEvent) =>
  (event.target as IDBDatabase).close()

/**
 * Changes these stores, all or nothing, and says whether that was done. The commit is asked for at once: a page that is closed
 * now takes a transaction along whose commit still waits for the answers to its requests.
 */
export async function writeTo<const Stores extends readonly StoreNames<Schema>[]>(
  database: Promise<ListDatabase | null>,
  stores: Stores,
  change: (write: IDBPTransaction<Schema, [...Stores], 'readwrite'>) => unknown,
): Promise<boolean> {
  const db = await database
  if (!db) return false
  try {
    const write = db.transaction([...stores], 'readwrite')
    change(write)
    write.commit()
    await write.done
    return true
  } catch {
    return false
  }
}

/** Takes a list out of the database, with these operations of its own, waiting or refused. */
export const forgetStored = (database: Promise<ListDatabase | null>, id: string, operations: readonly Operation[]) =>
  writeTo(database, ['bases', 'waiting', 'refused'], write => {
    void write.objectStore('bases').delete(id)
    for (const one of operations) {
      void write.objectStore('waiting').delete(one.id)
      void write.objectStore('refused').delete(one.id)
    }
  })

/** Forgets what the server confirmed, but for these lists. What waits or was refused stays. */
export async function forgetLists(database: Promise<ListDatabase | null>, kept: ReadonlySet<string>): Promise<void> {
  const db = await database
  if (db) await forgetIn(db, kept).catch(() => undefined)
}

async function forgetIn(db: ListDatabase, kept: ReadonlySet<string>) {
  const write = db.transaction(['bases', 'meta'], 'readwrite')
  const bases = write.objectStore('bases')
  for (const id of await bases.getAllKeys()) if (!kept.has(id)) void bases.delete(id)
  void write.objectStore('meta').clear()
  await write.done
}

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

/** How many changes of an account wait on this device. */
export async function countWaiting(userId: string): Promise<number> {
  const db = await openListDatabase(userId)
  if (!db) return 0
  const count = await db.count('waiting')
  db.close()
  return count
}

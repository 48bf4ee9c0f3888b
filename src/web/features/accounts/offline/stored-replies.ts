import { type IDBPDatabase, openDB } from 'idb'

/** What the device keeps of an answer of the server. */
export interface Kept {
  answer: unknown
  keptAt: number
  /** How many characters it has as JSON. */
  size: number
}

/** The same with the name under which it is kept: the call and what it was asked with, as JSON. */
export interface KeptUnder extends Kept {
  key: string
}

/** More answers than this are not kept; the oldest go. */
const MOST = 3000
const STORE = 'answers'

const opened = new Map<string, Promise<IDBPDatabase | null>>()

/** One database for each account, so that nobody sees what another person keeps on the same device. */
function open(userId: string): Promise<IDBPDatabase | null> {
  const known = opened.get(userId)
  if (known) return known
  const db = openDB(`larder-answers-${userId}`, 1, {
    upgrade: db => void db.createObjectStore(STORE).createIndex('keptAt', 'keptAt'),
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  }).catch(() => null)
  opened.set(userId, db)
  return db
}

export async function keepAnswer(userId: string, key: string, answer: unknown): Promise<void> {
  const db = await open(userId)
  if (!db) return
  const size = JSON.stringify(answer).length
  await db.put(STORE, { answer, keptAt: Date.now(), size } satisfies Kept, key)
  const tooMany = (await db.count(STORE)) - MOST
  if (tooMany <= 0) return
  const oldest = await db.getAllKeysFromIndex(STORE, 'keptAt', null, tooMany)
  await Promise.all(oldest.map(one => db.delete(STORE, one)))
}

export const readAnswer = async (userId: string, key: string): Promise<Kept | undefined> =>
  (await open(userId))?.get(STORE, key)

/** All answers of one call, whatever it was asked with. */
export async function answersOf(userId: string, path: string): Promise<KeptUnder[]> {
  const store = (await open(userId))?.transaction(STORE).store
  if (!store) return []
  const begins = JSON.stringify([path]).slice(0, -1)
  const range = IDBKeyRange.bound(`${begins},`, `${begins},\uffff`)
  const [keys, all] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
  return all.map((kept: Kept, at) => ({ ...kept, key: String(keys[at]) }))
}

/** How many characters of answers the device keeps of an account. */
export async function sizeOfAnswers(userId: string): Promise<number> {
  const all: Kept[] = (await (await open(userId))?.getAll(STORE)) ?? []
  return all.reduce((sum, { size }) => sum + size, 0)
}

export const forgetAnswers = async (userId: string): Promise<void> => {
  await (await open(userId))?.clear(STORE)
}

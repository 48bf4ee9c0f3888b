import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type IDBPDatabase, openDB } from 'idb'
import { ApiError, NO_ANSWER } from '#web/api/api-error.ts'
import { sessionQuery } from '#web/features/accounts/session/session.queries.ts'

interface Kept {
  answer: unknown
  keptAt: number
}

/** More answers than this are not kept: some months of weeks, and what belongs to them. */
const MOST = 60
const STORE = 'answers'

/** One database for each account, so that nobody sees another person's plan on the same device. */
const open = (userId: string): Promise<IDBPDatabase | null> =>
  openDB(`larder-plan-${userId}`, 1, { upgrade: db => void db.createObjectStore(STORE) }).catch(() => null)

const isAway = (error: unknown) => error instanceof ApiError && (error.status === NO_ANSWER || error.status >= 500)

interface Asking {
  client: QueryClient
  signal: AbortSignal
}

/** Keeps the answer of a query on the device, and answers with it while the server cannot be reached. */
export function readableOffline<Options extends { queryKey: QueryKey; queryFn?: unknown }>(options: Options): Options {
  const ask = options.queryFn as (asking: Asking) => Promise<unknown>
  const key = JSON.stringify(options.queryKey)
  const queryFn = async (asking: Asking) => {
    const userId = asking.client.getQueryData(sessionQuery.queryKey)?.id
    if (!userId) return ask(asking)
    try {
      const answer = await ask(asking)
      void keep(userId, key, answer).catch(() => undefined)
      return answer
    } catch (error) {
      const kept = isAway(error) ? await read(userId, key).catch(() => undefined) : undefined
      if (!kept) throw error
      const { answer, keptAt } = kept
      return isRecord(answer) ? { ...answer, keptAt } : answer
    }
  }
  return { ...options, queryFn }
}

/** When the server said what is shown, if that was before it could no longer be reached. */
export const keptAtOf = (answer: object | undefined): number | undefined =>
  answer && 'keptAt' in answer ? (answer.keptAt as number) : undefined

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function keep(userId: string, key: string, answer: unknown) {
  const db = await open(userId)
  if (!db) return
  if ((await db.count(STORE)) >= MOST && !(await db.getKey(STORE, key))) await db.clear(STORE)
  await db.put(STORE, { answer, keptAt: Date.now() } satisfies Kept, key)
  db.close()
}

async function read(userId: string, key: string): Promise<Kept | undefined> {
  const db = await open(userId)
  const kept = await db?.get(STORE, key)
  db?.close()
  return kept
}

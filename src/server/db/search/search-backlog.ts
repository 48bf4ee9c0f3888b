import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '../in-transaction.ts'
import { forUpdateSkippingLocked } from '../locks/for-update.ts'
import type { Db } from '../schema.ts'
import { FIELDS } from './fields.ts'
import { AT_ONCE, indexStored } from './search-index-queue.ts'

/** So many times as long as a batch took, others have the database to themselves. */
const REST = 3

/**
 * Indexes recipes whose entries an earlier version wrote, which lack words that they are found by now, the newest first. No search waits for it:
 * meanwhile they are found by what they were found by before. Instances that do it at once share the work, and one that is
 * stopped leaves the rest to the next.
 */
export async function workOffSearchBacklog(db: Db, { stopped }: { stopped?: AbortSignal } = {}): Promise<void> {
  while (!stopped?.aborted && (await isAnyLeft(db))) {
    const began = performance.now()
    const taken = await inTransaction(db, indexNext)
    // What is left is in the hands of others.
    if (!taken) return
    await pause(REST * (performance.now() - began))
  }
}

const isAnyLeft = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('searchBacklog').select('recipeId').limit(1).executeTakeFirst()) !== undefined

async function indexNext(db: Db): Promise<number> {
  const next = db.selectFrom('searchBacklog').select('recipeId').orderBy('recipeId', 'desc').limit(AT_ONCE)
  const ids = (await forUpdateSkippingLocked(db, next).execute()).map(({ recipeId }) => recipeId)
  if (!ids.length) return 0
  await db.deleteFrom('searchBacklog').where('recipeId', 'in', ids).execute()
  await indexStored(db, ids, () => FIELDS)
  return ids.length
}

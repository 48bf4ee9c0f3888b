import { setTimeout as sleep } from 'node:timers/promises'
import { isCancelled, isCollision } from './explain.ts'
import type { Db } from './schema.ts'

/** How often a transaction that collided with another is tried again. */
const TRIES = 4
/** Milliseconds in which a restore locks what it needs, once it has ended who stands in its way. */
const PAUSE = 200
/** A statement that was ended later than this, in milliseconds, took longer than any may. */
const SOON = 60_000

/**
 * Does work in a transaction, and from its beginning again when it collided with another one or a restore ended it, which only
 * PostgreSQL lets happen.
 */
export async function inTransaction<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const begun = performance.now()
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const isEnded = isCancelled(error) && performance.now() - begun < SOON
      if (attempt === TRIES || !(isEnded || isCollision(error))) throw error
      if (isEnded) await sleep(PAUSE * attempt)
    }
  }
}

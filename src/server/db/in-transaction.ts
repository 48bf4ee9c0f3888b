import { isCollision } from './explain.ts'
import type { Db } from './schema.ts'

/** How often a transaction that collided with another is tried again. */
const TRIES = 4

/** Does work in a transaction, and from its beginning again when it collided with another one, which only PostgreSQL lets happen. */
export async function inTransaction<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === TRIES || !isCollision(error)) throw error
    }
  }
}

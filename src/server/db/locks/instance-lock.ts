import { sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Db } from '../schema.ts'
import { createLock } from './lock.ts'

/** Any number chosen once, another than that of the migrations. */
const INSTANCE_LOCK = 730_515_002

/**
 * Does work that only one instance may do at a time; the others wait. PostgreSQL gives the lock back also when the process
 * dies. SQLite has one process, in which they take turns. The work uses the database as usual: the lock has a connection of its own.
 */
export async function withInstanceLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (engineOf(db) !== 'postgres') return takingTurns(db, work)
  return db.connection().execute(async connection => {
    await sql`select pg_advisory_lock(${sql.lit(INSTANCE_LOCK)})`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(INSTANCE_LOCK)})`.execute(connection)
    }
  })
}

const locks = new WeakMap<object, ReturnType<typeof createLock>>()

async function takingTurns<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const { adapter } = db.getExecutor()
  const take = locks.get(adapter) ?? createLock()
  locks.set(adapter, take)
  const release = await take()
  try {
    return await work()
  } finally {
    release()
  }
}

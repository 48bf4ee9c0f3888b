import { setInterval } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import type { TableShape } from './table-shapes.ts'

/** Milliseconds between two looks at who stands in the way: many before PostgreSQL ends a transaction itself, after a second. */
const LOOK_EVERY = 50

/**
 * Locks all tables of PostgreSQL until the transaction ends, so that nobody else writes, nor holds rows to write afterwards;
 * readers go on. Tables are locked one after the other. Whoever has written to a later one and waits for an earlier one would
 * wait for us as we for them: their statement is ended, on the `free` connection, and they begin again behind us.
 */
export async function lockAll(transaction: Db, tables: TableShape[], free: Db): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
  const locked = new AbortController()
  const ending = endWaiting(free, rows[0]!.pid, locked.signal)
  // Its failure is told below; until then nobody waits for it, and Node would end the process.
  ending.catch(() => {})
  try {
    await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in exclusive mode`.execute(transaction)
  } finally {
    locked.abort()
    await ending
  }
}

async function endWaiting(free: Db, pid: number, signal: AbortSignal): Promise<void> {
  const end = sql`
    select pg_cancel_backend(pid) from pg_stat_activity
    where usename = current_user and pid = any(pg_blocking_pids(${pid})) and cardinality(pg_blocking_pids(pid)) > 0`
  try {
    for await (const _ of setInterval(LOOK_EVERY, undefined, { signal })) await end.execute(free)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

import type { CompiledQuery } from 'kysely'
import type { Changes } from './changes.ts'
import type { Db } from './schema.ts'

const COUNTS_KEPT = 1000

/** Per database, by text and values of the query. */
const keptCounts = new WeakMap<Changes, Map<string, { stamp: string; total: number }>>()

/**
 * How many rows a count query finds. Counting takes time that grows with the table, so on SQLite the number is kept until
 * one of the query's tables is written to. On PostgreSQL another instance may have written, so it is counted each time.
 */
export async function countRows(db: Db, query: CompiledQuery<{ total: number }>): Promise<number> {
  const changes = db.isTransaction ? undefined : (db.getExecutor().adapter as { changes?: Changes }).changes
  if (!changes) return count(db, query)
  const kept = keptCounts.get(changes) ?? new Map<string, { stamp: string; total: number }>()
  keptCounts.set(changes, kept)
  const key = `${query.sql}\0${JSON.stringify(query.parameters)}`
  const stamp = changes.stamp(query)
  const known = kept.get(key)
  if (known?.stamp === stamp) return known.total
  const total = await count(db, query)
  kept.delete(key)
  kept.set(key, { stamp, total })
  if (kept.size > COUNTS_KEPT) kept.delete(kept.keys().next().value as string)
  return total
}

const count = async (db: Db, query: CompiledQuery<{ total: number }>) => {
  const { rows } = await db.executeQuery(query)
  return Number(rows[0]?.total ?? 0)
}

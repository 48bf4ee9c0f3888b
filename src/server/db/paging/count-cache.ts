import type { CompiledQuery } from 'kysely'
import { stateOf } from '../database-version.ts'
import type { Db } from '../schema.ts'
import type { Changes } from '../sqlite/table-versions.ts'
import { rowsOf } from '../sync-reader.ts'

/**
 * Makes a memory for what is made of the answers to queries, by their text and values. On SQLite it holds until a table
 * of the query is written to; on PostgreSQL, where another instance may have written, until anything is. Within a
 * transaction nothing is kept.
 */
export function createKeeper<Answer>(most: number) {
  const memories = new WeakMap<object, Map<string, { stamp: string; answer: Answer }>>()
  return async (db: Db, query: CompiledQuery, ask: () => Promise<Answer>): Promise<Answer> => {
    if (db.isTransaction) return ask()
    const { adapter } = db.getExecutor()
    const memory = memories.get(adapter) ?? new Map<string, { stamp: string; answer: Answer }>()
    memories.set(adapter, memory)
    const key = `${query.sql}\0${JSON.stringify(query.parameters)}`
    // Asked for before the answer: what is written meanwhile makes the stamp old at once.
    const stamp = (adapter as { changes?: Changes }).changes?.stamp(query) ?? (await stateOf(db))
    const known = memory.get(key)
    if (known?.stamp === stamp) return known.answer
    const answer = await ask()
    memory.delete(key)
    memory.set(key, { stamp, answer })
    if (memory.size > most) memory.delete(memory.keys().next().value as string)
    return answer
  }
}

const keepCount = createKeeper<number>(1000)

/** How many rows a count query finds. Counting takes time that grows with the table, so the number is kept while it holds. */
export const countRows = (db: Db, query: CompiledQuery<{ total: number }>): Promise<number> =>
  keepCount(db, query, async () => {
    const [row] = await rowsOf(db, query)
    return Number(row?.total ?? 0)
  })

import type { CompiledQuery } from 'kysely'
import type { Changes } from './changes.ts'
import type { Db } from './schema.ts'

/**
 * Makes a memory for what is made of the answers to queries, by their text and values. On SQLite it holds until a table
 * of the query is written to. On PostgreSQL another instance may have written, so nothing is kept, and within a
 * transaction neither.
 */
export function createKeeper<Answer>(most: number) {
  const memories = new WeakMap<Changes, Map<string, { stamp: string; answer: Answer }>>()
  return async (db: Db, query: CompiledQuery, ask: () => Promise<Answer>): Promise<Answer> => {
    const changes = db.isTransaction ? undefined : (db.getExecutor().adapter as { changes?: Changes }).changes
    if (!changes) return ask()
    const memory = memories.get(changes) ?? new Map<string, { stamp: string; answer: Answer }>()
    memories.set(changes, memory)
    const key = `${query.sql}\0${JSON.stringify(query.parameters)}`
    const stamp = changes.stamp(query)
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
    const { rows } = await db.executeQuery(query)
    return Number(rows[0]?.total ?? 0)
  })

import { sql } from 'kysely'
import { engineOf } from '#server/db/engine.ts'
import type { Db } from '#server/db/schema.ts'

/**
 * Does the filling without the full-text indexes of PostgreSQL, which are made sooner in one go than recipe by recipe, and
 * lets the planner know what was filled in. On SQLite it only does the filling.
 */
export async function filledAtOnce(db: Db, filling: () => Promise<void>): Promise<void> {
  if (engineOf(db) !== 'postgres') return filling()
  const { rows } = await sql<{ name: string; text: string }>`
    select indexname as name, indexdef as text from pg_indexes
    where schemaname = current_schema() and indexdef ilike '%using gin%'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  await filling()
  for (const { text } of rows) await sql.raw(text).execute(db)
  await sql`vacuum analyze`.execute(db)
}

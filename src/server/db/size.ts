import { sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Db } from './schema.ts'

/** The engine, as operators know it, and how many bytes the database takes. */
export async function databaseSize(db: Db): Promise<{ engine: string; bytes: number }> {
  const isPostgres = engineOf(db) === 'postgres'
  const query = isPostgres
    ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  const { rows } = await query.execute(db)
  return { engine: isPostgres ? 'PostgreSQL' : 'SQLite', bytes: Number(rows[0]?.bytes ?? 0) }
}

/** How many bytes a backup copies aside before it reads them: an SQLite file whole, of PostgreSQL nothing. */
export async function copiedBytes(db: Db): Promise<number> {
  return engineOf(db) === 'postgres' ? 0 : (await databaseSize(db)).bytes
}

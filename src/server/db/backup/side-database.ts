import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { engineOf } from '../engine.ts'
import { createDb } from '../open.ts'
import type { Db } from '../schema.ts'
import { sqliteDialect } from '../sqlite/sqlite.ts'
import { replaceAll } from './replace-rows.ts'
import { removeSqlite } from './snapshot.ts'
import { listTables } from './table-shapes.ts'

/** A second database beside the one in use, in which nothing can harm it. */
export interface SideDatabase {
  db: Db
  /**
   * Puts its rows in the place of those in use, all in one transaction: whoever looks sees the ones or the others. `before` works in
   * that transaction while nobody else can write: what it reads is exactly what is replaced.
   */
  swapIn: (before: (current: Db) => Promise<void>) => Promise<void>
}

/** Makes an empty side database, at `path` if it is a file, and removes it after the work. */
export async function withSideDatabase<T>(db: Db, path: string, work: (side: SideDatabase) => Promise<T>): Promise<T> {
  return engineOf(db) === 'sqlite' ? withFile(db, path, work) : withSchema(db, work)
}

async function withFile<T>(db: Db, path: string, work: (side: SideDatabase) => Promise<T>): Promise<T> {
  const side = createDb(sqliteDialect(path))
  const swapIn: SideDatabase['swapIn'] = async before => {
    const tables = await listTables(side)
    // What is in its log goes into the file, which the other connection reads.
    await sql`pragma wal_checkpoint(truncate)`.execute(side)
    await sql`attach database ${path} as side`.execute(db)
    try {
      await replaceAll(db, tables, 'side', before)
    } finally {
      await sql`detach database side`.execute(db)
    }
  }
  try {
    return await work({ db: side, swapIn })
  } finally {
    await side.destroy()
    await removeSqlite(path)
  }
}

/** A schema of its own in the same database, on one connection that looks there first. */
async function withSchema<T>(db: Db, work: (side: SideDatabase) => Promise<T>): Promise<T> {
  const schema = `side_${randomBytes(6).toString('hex')}`
  return db.connection().execute(async connection => {
    const { rows } = await sql<{ main: string }>`select current_schema()::text as main`.execute(connection)
    const main = rows[0]?.main as string
    const lookIn = (name: string) => sql`set search_path to ${sql.id(name)}`.execute(connection)
    await dropAbandoned(connection)
    await sql`create schema ${sql.id(schema)}`.execute(connection)
    try {
      await lookIn(schema)
      const swapIn: SideDatabase['swapIn'] = async before => {
        const tables = await listTables(connection)
        await replaceAll(db, tables, schema, before, connection)
      }
      return await work({ db: connection, swapIn })
    } finally {
      await lookIn(main)
      await sql`drop schema ${sql.id(schema)} cascade`.execute(connection)
      await sql`reset search_path`.execute(connection)
    }
  })
}

/** Schemas that a killed process left. Only one restores at a time, so nobody uses them. */
async function dropAbandoned(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select nspname::text as name from pg_namespace where nspname ~ '^side_[0-9a-f]{12}$'`.execute(db)
  for (const { name } of rows) await sql`drop schema ${sql.id(name)} cascade`.execute(db)
}

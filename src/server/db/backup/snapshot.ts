import { rm } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { engineOf } from '../engine.ts'
import { createDb } from '../open.ts'
import type { Db } from '../schema.ts'
import { sqliteDialect } from '../sqlite/sqlite.ts'

/** In one step: between steps a write of another connection would make it begin anew. */
const EVERY_PAGE = 2 ** 31 - 1

/**
 * Gives work the database as it is at one moment, however long the work takes and whatever others write meanwhile. SQLite copies
 * its file to `path` for it, on a thread of its own; PostgreSQL keeps a transaction open.
 */
export async function withSnapshot<T>(db: Db, path: string, work: (snapshot: Db) => Promise<T>): Promise<T> {
  if (engineOf(db) === 'postgres')
    return db.connection().execute(async connection => {
      await sql`begin isolation level repeatable read read only`.execute(connection)
      try {
        return await work(connection)
      } finally {
        await sql`commit`.execute(connection)
      }
    })
  try {
    await copyFile(await fileOf(db), path)
    const snapshot = createDb(sqliteDialect(path))
    try {
      return await work(snapshot)
    } finally {
      await snapshot.destroy()
    }
  } finally {
    // Also half a copy, for which the disk had no room.
    await removeSqlite(path)
  }
}

async function copyFile(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    await backup(source, to, { rate: EVERY_PAGE })
  } finally {
    source.close()
  }
}

/** The file that an SQLite database is in. */
export async function fileOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db)
  return rows.find(({ name }) => name === 'main')?.file as string
}

export async function removeSqlite(path: string): Promise<void> {
  for (const ending of ['', '-wal', '-shm', '-journal']) await rm(path + ending, { force: true })
}

import { rm, writeFile } from 'node:fs/promises'
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
    await copySqlite(db, path)
    return await withCopy(path, work)
  } finally {
    // Also half a copy, for which the disk had no room.
    await removeSqlite(path)
  }
}

/** Whether a database can be copied as a file. */
export const isFile = (db: Db): boolean => engineOf(db) === 'sqlite'

/** Copies the file of an SQLite database, as it was after the last commit, on a thread of its own. */
export async function copySqlite(db: Db, path: string): Promise<void> {
  const source = new DatabaseSync(await fileOf(db), { readOnly: true })
  try {
    // Like the database itself only its owner reads it.
    await writeFile(path, '', { mode: 0o600 })
    await backup(source, path, { rate: EVERY_PAGE })
  } finally {
    source.close()
  }
}

/** Gives work the database in a copy. */
export async function withCopy<T>(path: string, work: (copy: Db) => Promise<T>): Promise<T> {
  const copy = createDb(sqliteDialect(path))
  try {
    return await work(copy)
  } finally {
    await copy.destroy()
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

import { copyFileSync, existsSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { columns } from './columns.ts'
import { engineOf } from './engine.ts'
import { migrations } from './migrations/index.ts'
import type { Db } from './schema.ts'

/** Any number chosen once: instances that start together take turns on it. */
const MIGRATION_LOCK = 730_515_001

/** Applies what is missing, or of it the steps named, each in a transaction. An existing SQLite file is copied aside first. */
export async function migrate(db: Db, sqliteFile?: string, only?: readonly string[]): Promise<void> {
  const plain = db as unknown as Kysely<{ schemaMigrations: { name: string; appliedAt: string } }>
  await plain.transaction().execute(async transaction => {
    await takeTurns(db, transaction)
    await transaction.schema
      .createTable('schemaMigrations')
      .ifNotExists()
      .addColumn('name', 'text', column => column.primaryKey())
      .addColumn('appliedAt', columns.moment, column => column.notNull())
      .execute()
  })
  const applied = new Set((await plain.selectFrom('schemaMigrations').select('name').execute()).map(row => row.name))
  refuseNewer(applied)
  const missing = migrations.filter(({ name }) => !applied.has(name) && (!only || only.includes(name)))
  if (!missing.length) return
  if (sqliteFile && applied.size && existsSync(sqliteFile))
    await copyAside(db, sqliteFile, [...applied].at(-1) as string)
  for (const migration of missing) {
    await plain.transaction().execute(async transaction => {
      await takeTurns(db, transaction)
      const done = await transaction
        .selectFrom('schemaMigrations')
        .select('name')
        .where('name', '=', migration.name)
        .executeTakeFirst()
      if (done) return
      await migration.up(transaction)
      await transaction
        .insertInto('schemaMigrations')
        .values({ name: migration.name, appliedAt: new Date().toISOString() })
        .execute()
    })
  }
  // SQLite's reading connection notices a new shape when it next runs something, and until then describes the rows of
  // `select *` as they were before.
  await plain.selectFrom('schemaMigrations').select('name').execute()
}

/** On PostgreSQL instances may start together; the lock goes with the transaction. */
async function takeTurns(db: Db, transaction: Pick<Kysely<unknown>, 'getExecutor'>) {
  if (engineOf(db) === 'postgres')
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction)
}

function refuseNewer(applied: Set<string>) {
  const known = new Set(migrations.map(migration => migration.name))
  const unknown = [...applied].filter(name => !known.has(name))
  if (!unknown.length) return
  throw new Error(
    `The database was written by a newer Larder (it knows ${unknown.join(', ')}). Nothing was changed: start that version, or restore a backup.`,
  )
}

async function copyAside(db: Db, file: string, last: string) {
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  copyFileSync(file, `${file}.before-${last}-${new Date().toISOString().replaceAll(':', '')}`)
}

/** The steps that a database has been through, in their order. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const plain = db as unknown as Kysely<{ schemaMigrations: { name: string } }>
  const applied = new Set((await plain.selectFrom('schemaMigrations').select('name').execute()).map(row => row.name))
  return migrations.map(({ name }) => name).filter(name => applied.has(name))
}

/** Of these steps, those that this version does not know: it is older than who took them. */
export const unknownMigrations = (names: readonly string[]): string[] =>
  names.filter(name => !migrations.some(migration => migration.name === name))

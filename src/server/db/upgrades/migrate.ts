import { closeSync, existsSync, openSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { columns } from '../columns.ts'
import { engineOf } from '../engine.ts'
import { additiveSteps } from '../migrations/0070-additive-steps.ts'
import { migrations } from '../migrations/index.ts'
import type { Db } from '../schema.ts'
import { type AppliedStep, refuseNewer, refuseUnderOlder } from './rolling-update.ts'

/** Any number chosen once: instances that start together take turns on it. */
const MIGRATION_LOCK = 730_515_001

interface Steps {
  /** An existing SQLite file is copied aside first. */
  sqliteFile?: string
  /** Of the missing steps these alone. */
  only?: readonly string[]
}

/** Applies what is missing, each step in a transaction, while other instances wait. */
export const migrate = (db: Db, steps?: Steps): Promise<void> => takingTurns(db, () => migrateAlone(db, steps))

/** The same without a lock: for a database that nobody else knows. It may be one connection, which the lock would need. */
export async function migrateAlone(db: Db, { sqliteFile, only }: Steps = {}): Promise<void> {
  const plain = db as unknown as Kysely<{ schemaMigrations: AppliedStep & { appliedAt: string } }>
  await plain.schema
    .createTable('schemaMigrations')
    .ifNotExists()
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('appliedAt', columns.moment, column => column.notNull())
    .execute()
  const steps = await readSteps(plain)
  refuseNewer(steps)
  const applied = new Set(steps.map(({ name }) => name))
  const missing = migrations.filter(({ name }) => !applied.has(name) && (!only || only.includes(name)))
  if (!missing.length) return
  if (applied.size) await refuseUnderOlder(db, missing)
  if (sqliteFile && applied.size && existsSync(sqliteFile)) await copyAside(sqliteFile, [...applied].at(-1) as string)
  for (const migration of missing) {
    await plain.transaction().execute(async transaction => {
      await migration.up(transaction)
      await transaction
        .insertInto('schemaMigrations')
        .values({
          name: migration.name,
          appliedAt: new Date().toISOString(),
          ...(migration.additive && { additive: true }),
        })
        .execute()
    })
  }
  // SQLite's reading connection notices a new shape when it next runs something, and until then describes the rows of
  // `select *` as they were before.
  await plain.selectFrom('schemaMigrations').select('name').execute()
}

/** Columns are named, for PostgreSQL would keep the plan of `select *` when a step adds one. */
async function readSteps(
  db: Kysely<{ schemaMigrations: AppliedStep & { appliedAt: string } }>,
): Promise<AppliedStep[]> {
  const names = db.selectFrom('schemaMigrations').select('name')
  const steps = await names.execute()
  return steps.some(({ name }) => name === additiveSteps.name) ? names.select('additive').execute() : steps
}

/**
 * On PostgreSQL instances of different versions may start together. From the look at what was applied and who else runs to
 * the last step it is one turn: otherwise an older one that starts in between finds nothing that it must not use. The
 * lock has a connection of its own and goes with its transaction; an instance that waits for it is seen by the one that works.
 */
async function takingTurns(db: Db, work: () => Promise<void>): Promise<void> {
  if (engineOf(db) !== 'postgres') return work()
  await db.transaction().execute(async turn => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(turn)
    await work()
  })
}

/**
 * By SQLite itself: the system takes the locks of a file from a process that opens and closes it in any other way, and
 * the next program that looks into it would remove the log of a database that is in use.
 */
async function copyAside(file: string, last: string) {
  const copy = `${file}.before-${last}-${new Date().toISOString().replaceAll(':', '')}`
  // As the database itself, for its owner alone.
  closeSync(openSync(copy, 'wx', 0o600))
  const source = new DatabaseSync(file, { readOnly: true })
  try {
    await backup(source, copy)
  } finally {
    source.close()
  }
}

/** The steps that a database has been through, in their order; those that a newer version added come last. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const plain = db as unknown as Kysely<{ schemaMigrations: { name: string } }>
  const applied = new Set((await plain.selectFrom('schemaMigrations').select('name').execute()).map(row => row.name))
  return [...migrations.map(({ name }) => name).filter(name => applied.has(name)), ...unknownMigrations([...applied])]
}

/** Of these steps, those that this version does not know: it is older than who took them. */
export const unknownMigrations = (names: readonly string[]): string[] =>
  names.filter(name => !migrations.some(migration => migration.name === name))

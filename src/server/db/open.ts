import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { migrate } from './migrate.ts'
import type { Db, Tables } from './schema.ts'
import { SnakeCasePlugin } from './snake-case.ts'
import { sqliteDialect } from './sqlite.ts'

/** Opens the database that DATABASE_URL names and brings its schema up to date. Throws with words for the operator. */
export async function openDatabase(config: { DATABASE_URL: string; DATA_DIR: string }): Promise<Db> {
  if (isPostgres(config.DATABASE_URL)) {
    const { openPool, postgresDialect } = await import('./postgres.ts')
    const db = createDb(postgresDialect(openPool(config.DATABASE_URL)))
    await migrate(db)
    return db
  }
  const file = sqliteFile(config)
  refuseLostDatabase(config.DATA_DIR, file)
  mkdirSync(dirname(file), { recursive: true })
  const db = createDb(sqliteDialect(file))
  await refuseUnlockable(db, file)
  await migrate(db, file)
  return db
}

export const isPostgres = (url: string) => /^postgres(ql)?:/.test(url)

export const sqliteFile = (config: { DATABASE_URL: string; DATA_DIR: string }) =>
  config.DATABASE_URL.replace(/^(sqlite|file):(\/\/)?/, '') || join(config.DATA_DIR, 'larder.db')

export const createDb = (dialect: ConstructorParameters<typeof Kysely<Tables>>[0]['dialect']): Db =>
  new Kysely<Tables>({ dialect, plugins: [new SnakeCasePlugin({ maintainNestedObjectKeys: true })] })

/** A data folder with pictures or backups but no database has lost its database: starting anew would hide that. */
function refuseLostDatabase(dataDir: string, file: string) {
  if (existsSync(file)) return
  const traces = ['media', 'recipes', 'users', 'groups', 'backups'].filter(name => {
    const folder = join(dataDir, name)
    return existsSync(folder) && readdirSync(folder).length > 0
  })
  if (!traces.length) return
  throw new Error(
    `${dataDir} holds ${traces.join(', ')} of an earlier installation, but the database ${file} is missing.\n` +
      'Nothing was changed. Put the database file back or restore a backup into an empty folder; to start anew, point DATA_DIR to another folder.',
  )
}

/** SQLITE_NOTADB. */
const NOT_A_DATABASE = 26

async function refuseUnlockable(db: Db, file: string) {
  try {
    const { rows } = await sql<{ journalMode: string }>`pragma journal_mode`.execute(db)
    if (rows[0]?.journalMode === 'wal') return
  } catch (error) {
    const isOther = (error as { errcode?: number }).errcode === NOT_A_DATABASE
    throw new Error(isOther ? `${file} is not an SQLite database. Nothing was changed.` : cannotLock(file), {
      cause: error,
    })
  }
  throw new Error(cannotLock(file))
}

const cannotLock = (file: string) =>
  `The file system of ${file} cannot lock files as SQLite needs it (network shares often cannot). ` +
  'Put DATA_DIR on a local disk, or use PostgreSQL by DATABASE_URL.'

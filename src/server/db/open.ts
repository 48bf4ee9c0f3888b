import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { reasonOf } from '../errors/reason-of.ts'
import { learnCollations } from './paging/text-order.ts'
import { postgresAddress } from './postgres/address.ts'
import type { Db, Tables } from './schema.ts'
import { SnakeCasePlugin } from './snake-case.ts'
import { sqliteDialect } from './sqlite/sqlite.ts'
import { migrate } from './upgrades/migrate.ts'

/** Opens the database that DATABASE_URL names and brings its schema up to date. Throws with words for the operator. */
export async function openDatabase(config: { DATABASE_URL: string; DATA_DIR: string }): Promise<Db> {
  if (isPostgres(config.DATABASE_URL)) {
    const { openPool, postgresDialect } = await import('./postgres/postgres.ts')
    const db = createDb(postgresDialect(openPool(config.DATABASE_URL)))
    await refuseUnreachable(db, config.DATABASE_URL)
    await migrate(db)
    await learnCollations(db)
    return db
  }
  const file = sqliteFile(config)
  refuseLostDatabase(config.DATA_DIR, file)
  makeFolder(dirname(file))
  keepToOwner(file)
  const db = createDb(sqliteDialect(file))
  await refuseUnlockable(db, file)
  await migrate(db, { sqliteFile: file })
  return db
}

/** Without the password, which stands in the setting. */
async function refuseUnreachable(db: Db, url: string) {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    const { host = '', pathname = '' } = postgresAddress(url) ?? {}
    const where = `The PostgreSQL database ${host}${pathname}, which DATABASE_URL names, cannot be used`
    throw new Error(`${where}: ${reasonOf(error)}.`, { cause: error })
  }
}

function makeFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new Error(`The folder ${folder} cannot be made (${(error as Error).message}). DATA_DIR names it.`, {
      cause: error,
    })
  }
}

/** Only the user that Larder runs as reads the database; SQLite gives the files beside it the same rights. */
function keepToOwner(file: string) {
  try {
    closeSync(openSync(file, 'a', 0o600))
    chmodSync(file, 0o600)
  } catch {
    // Whatever is wrong with the file is told when it is opened; some file systems know no rights.
  }
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

/** What SQLite says by the low byte of its codes: SQLITE_PERM, READONLY, IOERR, CORRUPT, FULL, CANTOPEN and NOTADB. */
const WORDS: Record<number, (file: string) => string> = {
  3: file => `${file} may not be opened by the user that Larder runs as. Nothing was changed.`,
  8: file => `${file} cannot be written: the disk or the file is read-only. Nothing was changed.`,
  11: file => `${file} is damaged. Put back a copy or restore a backup; the damaged file was left as it is.`,
  13: file => `The disk of ${file} is full. Make room, then start again.`,
  14: file => `${file} cannot be opened or made: look at the rights of its folder, and whether the disk is read-only.`,
  26: file => `${file} is not an SQLite database. Nothing was changed.`,
}

async function refuseUnlockable(db: Db, file: string) {
  try {
    const { rows } = await sql<{ journalMode: string }>`pragma journal_mode`.execute(db)
    if (rows[0]?.journalMode === 'wal') return
  } catch (error) {
    const words = WORDS[((error as { errcode?: number }).errcode ?? 0) & 0xff] ?? cannotLock
    throw new Error(words(file), { cause: error })
  }
  throw new Error(cannotLock(file))
}

const cannotLock = (file: string) =>
  `The file system of ${file} cannot lock files as SQLite needs it (network shares often cannot). ` +
  'Put DATA_DIR on a local disk, or use PostgreSQL by DATABASE_URL.'

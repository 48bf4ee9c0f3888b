import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
import { isPostgres, sqliteFile } from '../open.ts'

const LOOK_AGAIN_MS = 100
/** What SQLite says, by the low byte of its code, where somebody else holds a file. */
const BUSY = 5

export interface ServerLock {
  /** Whether no other server works on this database. False also where that cannot be known. */
  isHeld: boolean
  release: () => void
}

const NO_LOCK: ServerLock = { isHeld: false, release: () => {} }

/**
 * An SQLite file has one server: two would do each job twice and tell their people nothing of each other's changes. The
 * system gives the lock back also when the process is killed. Waits for as long as the server before may take to stop, as
 * at a restart. Commands take no lock and work beside a server.
 */
export async function acquireServerLock(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'STOP_SECONDS'>,
): Promise<ServerLock> {
  if (isPostgres(config.DATABASE_URL)) return NO_LOCK
  const file = sqliteFile(config)
  const until = performance.now() + (config.STOP_SECONDS + 2) * 1000
  for (;;) {
    const lock = takeLock(`${file}.lock`)
    if (lock !== 'taken') return lock ? { isHeld: true, release: () => lock.close() } : NO_LOCK
    if (performance.now() > until) {
      if (!canLock(`${file}.lock-${process.pid}`)) return NO_LOCK
      throw new Error(anotherRuns(file))
    }
    await setTimeout(LOOK_AGAIN_MS)
  }
}

/** Null where no lock can be had at all: what is wrong with the folder is told when the database in it is opened. */
function takeLock(path: string): DatabaseSync | 'taken' | null {
  let lock: DatabaseSync | undefined
  try {
    mkdirSync(dirname(path), { recursive: true })
    lock = new DatabaseSync(path)
    // Without a journal nothing is left behind by a server that is killed.
    lock.exec('pragma journal_mode = off; begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    return ((error as { errcode?: number }).errcode ?? 0) % 256 === BUSY ? 'taken' : null
  }
}

/**
 * Where a file system cannot lock, SQLite calls each file taken, also one that nobody else can have. That is told in its own
 * words when the database is opened.
 */
function canLock(path: string): boolean {
  const lock = takeLock(path)
  if (lock !== 'taken') lock?.close()
  rmSync(path, { force: true })
  return lock !== 'taken'
}

const anotherRuns = (file: string) =>
  `Another Larder already serves ${file}, and an SQLite file belongs to one. Nothing was changed.\n` +
  'Stop the other one, give this one a DATA_DIR of its own, or use PostgreSQL by DATABASE_URL.'

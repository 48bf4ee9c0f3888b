import { join } from 'node:path'
import type { PublicContext } from '#server/context.ts'
import { copySqlite, isFile, removeSqlite, withCopy } from '#server/db/backup/snapshot.ts'
import type { Db } from '#server/db/schema.ts'
import { moveFile } from '#server/files/put.ts'
import { findRestore, setUndoPath } from './backups.store.ts'
import { writeCopy } from './write-backup.ts'

/** How the state before a restore is kept first where the database is a file: as a copy of that, which takes a moment. */
const COPY = '.db'

const pathOf = (ctx: PublicContext, undoPath: string) => join(ctx.files.folder('data'), undoPath)

/**
 * Keeps all that people had written until a restore, within the transaction that replaces it: everybody who writes waits
 * meanwhile. Answers where.
 */
export async function keepStateBefore(ctx: PublicContext, current: Db, id: string): Promise<string> {
  const undoPath = join('backups', '.before-restore', id)
  if (!isFile(current)) {
    await writeCopy(ctx, current, pathOf(ctx, `${undoPath}.zip`))
    return `${undoPath}.zip`
  }
  const work = await ctx.files.temporary()
  try {
    await copySqlite(current, work)
    await moveFile(work, pathOf(ctx, undoPath + COPY))
  } finally {
    // Also half a copy, for which the disk had no room.
    await removeSqlite(work)
  }
  return undoPath + COPY
}

/**
 * Makes the copy of a file a backup, which is some times smaller, once nobody waits for it. Until then the copy is there. Only one
 * may do it at a time. Answers where the state is.
 */
export async function packStateBefore(ctx: PublicContext, id: string): Promise<string | null> {
  const undoPath = (await findRestore(ctx.db, id))?.undoPath ?? null
  if (!undoPath?.endsWith(COPY)) return undoPath
  const packed = undoPath.replace(COPY, '.zip')
  await withCopy(pathOf(ctx, undoPath), copy => writeCopy(ctx, copy, pathOf(ctx, packed)))
  await setUndoPath(ctx.db, id, packed)
  await removeSqlite(pathOf(ctx, undoPath))
  return packed
}

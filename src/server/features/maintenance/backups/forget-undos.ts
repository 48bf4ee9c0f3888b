import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { secondsAfter } from '#server/clock.ts'
import type { PublicContext } from '#server/context.ts'
import { UNDO_DAYS } from './backups.service.ts'
import * as store from './backups.store.ts'

/** Removes the states before restores to which nobody can go back any more, and what restores left that came to nothing. */
export async function forgetUndos(ctx: PublicContext): Promise<number> {
  const before = secondsAfter(ctx.clock.now(), -UNDO_DAYS * 86_400)
  const undos = await store.findUndos(ctx.db)
  const old = undos.filter(({ createdAt }) => createdAt < before)
  for (const { id, undoPath } of old) {
    await rm(join(ctx.files.folder('data'), undoPath), { force: true })
    await store.setUndoPath(ctx.db, id, null)
  }
  await removeAbandoned(ctx, new Set(undos.map(({ undoPath }) => basename(undoPath))), new Date(before))
  return old.length
}

/** The file is written before the restore is: one that failed then, or was killed, is not known to the database. */
async function removeAbandoned(ctx: PublicContext, known: Set<string>, before: Date): Promise<void> {
  const folder = join(ctx.files.folder('data'), 'backups', '.before-restore')
  for (const name of await readdir(folder).catch(() => []))
    if (!known.has(name) && (await stat(join(folder, name))).mtime < before)
      await rm(join(folder, name), { force: true })
}

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, PublicContext } from '#server/context.ts'
import { listTables } from '#server/db/backup/table-shapes.ts'
import { queueForSearchIndex, unindexRecipe } from '#server/db/search.ts'
import { notFound } from '#server/errors.ts'
import type { BackupContents } from '#shared/contract/maintenance/backups.ts'
import { nameOf, pathOf, undoUntil } from '../backups.service.ts'
import { findRestore, setUndoPath } from '../backups.store.ts'
import type { PartChoice } from './choice.ts'
import { readJournal } from './journal.ts'
import { emitRestored, readContents, restorePart } from './restore-part.ts'
import { undoJournal } from './undo-part.ts'

export const getContents = async (ctx: Context, fileName: string): Promise<BackupContents> =>
  readContents(ctx, await pathOf(ctx, fileName), ctx.config.BACKUP_PASSWORD)

export async function restorePartByName(ctx: Context, fileName: string, choice: PartChoice) {
  const options = { name: fileName, userName: nameOf(ctx), password: ctx.config.BACKUP_PASSWORD }
  return restorePart(ctx, await pathOf(ctx, fileName), choice, options)
}

/** Takes back what a restore of a part brought. What was changed or used since stays, and is counted. */
export async function undoPart(ctx: PublicContext, id: string): Promise<{ left: number }> {
  const restore = await findRestore(ctx.db, id)
  if (!restore?.scope || !restore.undoPath || !undoUntil(ctx, restore)) throw notFound('backup.no-way-back')
  const path = join(ctx.files.folder('data'), restore.undoPath)
  const journal = await readJournal(path)
  const recipes = journal.flatMap(({ table, after }) => (table === 'recipes' && after ? [after] : []))
  const recipeIds = recipes.map(({ id }) => String(id))
  const left = await ctx.transaction(async ctx => {
    const keepVersions = await ctx.hooks.keepReplaced(ctx, recipeIds)
    // What stays is indexed anew.
    for (const recipeId of recipeIds) await unindexRecipe(ctx.db, recipeId)
    const left = await undoJournal(ctx.db, await listTables(ctx.db), journal, ctx.clock.now())
    await keepVersions()
    await queueForSearchIndex(ctx.db, recipeIds)
    await emitRestored(
      ctx,
      recipes.map(({ groupId }) => groupId),
    )
    await setUndoPath(ctx.db, id, null)
    return left
  })
  await rm(path, { force: true })
  return { left }
}

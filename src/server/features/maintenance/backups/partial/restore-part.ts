import { join } from 'node:path'
import type { PublicContext } from '#server/context.ts'
import { findRowsBy } from '#server/db/backup/find-rows.ts'
import { listTables } from '#server/db/backup/table-shapes.ts'
import type { RestoreScope, TableCount } from '#server/db/schema/backups.ts'
import type { Db } from '#server/db/schema.ts'
import { queueForSearchIndex } from '#server/db/search.ts'
import { badRequest } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { BackupContents } from '#shared/contract/maintenance/backups.ts'
import { insertRestore } from '../backups.store.ts'
import { readMedia } from '../fill-from-larder.ts'
import { withRestored } from '../restore-backup.ts'
import { bringMedia, collectMedia } from './bring-media.ts'
import type { PartChoice, RowsByTable, Sides } from './choice.ts'
import { collectRows } from './collect-rows.ts'
import { dropBinned } from './drop-binned.ts'
import { writeJournal } from './journal.ts'
import { listContents } from './list-contents.ts'
import { writeChosen } from './write-chosen.ts'

interface PartOptions {
  /** As people know the file. */
  name: string
  userName: string
  password: string
}

const sidesOf = async (ctx: PublicContext, from: Db): Promise<Sides> => ({
  ...{ from, to: ctx.db },
  tables: await listTables(ctx.db),
})

/** What a backup holds, and what of it is here, gone or changed. */
export const readContents = (ctx: PublicContext, path: string, password: string): Promise<BackupContents> =>
  withRestored(ctx, path, { password, store: false }, async side => listContents(await sidesOf(ctx, side)))

/**
 * Brings chosen households and recipes back from a backup, while people work. Everything that is here stays, but for recipes that
 * are to become what they were; of these the version before is kept. All of it comes in one transaction or nothing.
 */
export async function restorePart(
  ctx: PublicContext,
  path: string,
  choice: PartChoice,
  options: PartOptions,
): Promise<{ id: string; counts: Record<string, TableCount> }> {
  const { password } = options
  return withRestored(ctx, path, { password, store: true }, async (side, backup) => {
    const sides = await sidesOf(ctx, side)
    const { rows, sameAs } = await collectRows(sides, choice)
    if (!rows.has('recipes') && !rows.has('households')) throw badRequest('backup.nothing-chosen')
    const media = await collectMedia(sides, rows)
    if (backup.kind === 'larder') {
      const only = new Set(media.map(({ key }) => String(key)))
      await readMedia(ctx, backup.manifest, backup.archive, { store: true, only })
    }
    const id = newId()
    const undoPath = join('backups', '.before-restore', `${id}.ndjson`)
    const counts = await ctx.transaction(async ctx => {
      const inside = { ...sides, to: ctx.db }
      const keepVersions = await ctx.hooks.keepReplaced(ctx, idsOf(rows))
      const written = await writeChosen(inside, rows, sameAs, ctx.clock.now())
      const shown = await bringMedia(inside, media, ctx.clock.now())
      const unbinned = await dropBinned(inside, rows)
      const journal = [...written.journal, ...shown, ...unbinned]
      // Without a change there is nothing to tell of and nothing to undo.
      if (!journal.length) throw badRequest('backup.nothing-chosen')
      await keepVersions()
      await queueForSearchIndex(ctx.db, written.recipeIds)
      const groups = [...(rows.get('recipes') ?? []), ...(rows.get('households') ?? [])].map(row => row.groupId)
      await emitRestored(ctx, groups)
      await writeJournal(join(ctx.files.folder('data'), undoPath), journal)
      const { name, userName } = options
      const row = { id, name, userName, counts: written.counts, undoPath, createdAt: ctx.clock.now() }
      await insertRestore(ctx.db, { ...row, scope: scopeOf(rows) })
      return written.counts
    })
    return { id, counts }
  })
}

const idsOf = (rows: RowsByTable) => (rows.get('recipes') ?? []).map(({ id }) => String(id))

const scopeOf = (rows: RowsByTable): RestoreScope => ({
  households: (rows.get('households') ?? []).map(({ name }) => String(name)),
  recipes: rows.get('recipes')?.length ?? 0,
})

/** Every household of these groups fetches anew what it shows. Groups that are gone hear nothing. */
export async function emitRestored(ctx: PublicContext, groupIds: unknown[]): Promise<void> {
  for (const { id } of await findRowsBy(ctx.db, { name: 'groups' }, 'id', groupIds))
    ctx.emit({
      ...{ type: 'change', groupId: String(id), householdId: null, integrationId: 'generic' },
      ...{ documentType: 'recipe', operation: 'update', document: { ids: [] } },
    })
}

import type { PublicContext } from '#server/context.ts'
import { listTables } from '#server/db/backup/table-shapes.ts'
import { deleteRows, writerOf } from '#server/db/backup/write-rows.ts'
import type { TableCount } from '#server/db/schema/backups.ts'
import type { Db } from '#server/db/schema.ts'
import { migrateAlone } from '#server/db/upgrades/migrate.ts'
import type { OpenArchive } from '#server/files/archive.ts'
import type { Mapping } from './mapping.ts'
import { bringMedia } from './mealie-media.ts'
import { readMealie } from './read-mealie.ts'

const AT_ONCE = 500

/** Fills an empty database from a backup of the reference. */
export async function fillFromMealie(
  ctx: PublicContext,
  side: Db,
  backup: { archive: OpenArchive; base: string },
  options: { store: boolean; signal?: AbortSignal },
): Promise<Record<string, TableCount>> {
  const map = await readMealie(ctx, backup.archive, backup.base)
  await bringMedia(ctx, map, backup.archive, backup.base, options.store)
  await migrateAlone(side)
  await deleteRows(side, await listTables(side))
  // Whoever takes the next numbers for plan entries locks this row.
  map.add('mealPlanNumbers', { id: 1 })
  await writeMapping(side, map, options.signal)
  return map.counts
}

/** Writes the rows, those that others refer to first. */
export async function writeMapping(db: Db, map: Mapping, signal?: AbortSignal): Promise<void> {
  for (const table of await listTables(db)) {
    const rows = map.rows[table.name] ?? []
    const writer = writerOf(db, table)
    const first = table.columns.some(({ name }) => name === 'revision') ? { revision: 1 } : {}
    for (let i = 0; i < rows.length; i += AT_ONCE) {
      signal?.throwIfAborted()
      await writer.write(rows.slice(i, i + AT_ONCE).map(row => ({ ...first, ...row })))
    }
    await writer.end()
  }
}

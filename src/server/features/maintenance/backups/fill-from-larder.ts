import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { PublicContext } from '#server/context.ts'
import { listTables } from '#server/db/backup/table-shapes.ts'
import { deleteRows, writerOf } from '#server/db/backup/write-rows.ts'
import type { TableCount } from '#server/db/schema/backups.ts'
import type { Db } from '#server/db/schema.ts'
import { migrateAlone } from '#server/db/upgrades/migrate.ts'
import { badRequest } from '#server/errors.ts'
import type { ArchiveEntry, OpenArchive } from '#server/files/archive.ts'
import { isBlobKey, mediaKeyOf } from '#server/files/blobs/blob-store.ts'
import { type Manifest, MEDIA_LIST, mediaPath, tablePath } from './manifest.ts'
import { readLines } from './read-lines.ts'

type Counts = Record<string, TableCount>

/**
 * Fills an empty database from a backup: first the schema as it was then, then the rows, then the steps that came since, so
 * that a backup of any earlier version comes up like a database that was updated all the while.
 */
export async function fillFromLarder(
  side: Db,
  manifest: Manifest,
  archive: OpenArchive,
  signal?: AbortSignal,
): Promise<Counts> {
  await migrateAlone(side, { only: manifest.migrations })
  const tables = await listTables(side)
  const unknown = Object.keys(manifest.tables).find(name => !tables.some(table => table.name === name))
  if (unknown) throw badRequest('backup.damaged', { params: { file: tablePath(unknown) } })
  await deleteRows(side, tables)
  const counts: Counts = {}
  for (const table of tables) {
    const said = manifest.tables[table.name]
    if (!said) continue
    const entry = archive.entries.get(tablePath(table.name)) as ArchiveEntry
    const writer = writerOf(side, table)
    let brought = 0
    for await (const rows of readLines(entry, said.sha256)) {
      signal?.throwIfAborted()
      await writer.write(rows)
      brought += rows.length
    }
    await writer.end()
    if (brought !== said.rows) throw badRequest('backup.damaged', { params: { file: entry.name } })
    counts[table.name] = { found: said.rows, brought, left: {} }
  }
  await migrateAlone(side)
  return counts
}

/** Looks at every picture and file of a backup, or at those of these media, and stores what is not here yet unless it is only a trial. */
export async function readMedia(
  ctx: PublicContext,
  manifest: Manifest,
  archive: OpenArchive,
  options: { store: boolean; signal?: AbortSignal; only?: ReadonlySet<string> },
): Promise<number> {
  if (!manifest.media) return 0
  let files = 0
  for await (const lines of readLines(archive.entries.get(MEDIA_LIST) as ArchiveEntry, manifest.media.sha256))
    for (const { key, sha256, size } of lines) {
      options.signal?.throwIfAborted()
      if (options.only && !options.only.has(mediaKeyOf(String(key)))) continue
      const entry = archive.entries.get(mediaPath(String(key)))
      const damaged = () => badRequest('backup.damaged', { params: { file: mediaPath(String(key)) } })
      if (!entry || !isBlobKey(String(key)) || entry.size !== size) throw damaged()
      files++
      if (options.store) await storeBlob(ctx, entry, String(key), String(sha256), damaged)
      else if ((await checksum(entry)) !== sha256) throw damaged()
    }
  return files
}

/** Blobs never change, so one that is here is the right one. */
async function storeBlob(ctx: PublicContext, entry: ArchiveEntry, key: string, sha256: string, damaged: () => Error) {
  const present = await ctx.files.blobs.get(key)
  if (present?.size === entry.size) {
    present.path ?? present.stream().destroy()
    return
  }
  // Pictures and files are limited when they come in; more than memory bears is none of them.
  const bytes = await entry.bytes(256 * 1024 * 1024)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw damaged()
  await ctx.files.blobs.put(key, { bytes })
}

async function checksum(entry: ArchiveEntry): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(entry.chunks(), hash)
  return hash.digest('hex')
}

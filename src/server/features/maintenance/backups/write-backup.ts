import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PublicContext } from '#server/context.ts'
import { LEFT_OUT } from '#server/db/backup/left-out.ts'
import { readRows } from '#server/db/backup/read-rows.ts'
import { withSnapshot } from '#server/db/backup/snapshot.ts'
import { listTables, type TableShape } from '#server/db/backup/table-shapes.ts'
import type { MediaRow } from '#server/db/schema/media.ts'
import type { JobProgress } from '#server/db/schema/notifications.ts'
import type { Db } from '#server/db/schema.ts'
import { appliedMigrations } from '#server/db/upgrades/migrate.ts'
import { type ArchiveContent, writeArchive } from '#server/files/archive.ts'
import { blobKey } from '#server/files/blobs/blob-store.ts'
import { filesOfKind } from '#server/files/blobs/files-of-kind.ts'
import { moveFile } from '#server/files/put.ts'
import { RELEASE } from '#server/version.ts'
import { encryptTo, PRIVATE } from './encryption.ts'
import { FORMAT_VERSION, MANIFEST, type Manifest, MEDIA_LIST, mediaPath, tablePath } from './manifest.ts'

/** Where it is stopped, and told how many of its files are written. */
export interface BackupWork {
  signal: AbortSignal
  progress?: (progress: JobProgress) => void
}

export interface BackupOptions {
  /** Without it the backup is only of use where the pictures are still kept: to go back after a restore. */
  media: boolean
  /** With it the file can be read by nobody who does not know it. */
  password?: string
  work?: BackupWork
}

/** Writes a backup of the whole installation as it is at one moment, while people work. Nobody sees half a file. */
export const writeBackup = async (ctx: PublicContext, target: string, options: BackupOptions): Promise<Manifest> =>
  withSnapshot(ctx.db, await ctx.files.temporary(), snapshot => writeRows(ctx, snapshot, target, options))

/** Writes the rows of a transaction or of a copy. Pictures and files, which never change, stay where they are. */
export const writeCopy = (ctx: PublicContext, rows: Db, target: string): Promise<Manifest> =>
  writeRows(ctx, rows, target, { media: false })

async function writeRows(ctx: PublicContext, snapshot: Db, target: string, options: BackupOptions): Promise<Manifest> {
  const work = await ctx.files.temporary()
  try {
    const manifest = await newManifest(ctx, snapshot)
    const contents = contentsOf(ctx, snapshot, manifest, options)
    const zip = await writeArchive(
      options.work ? counting(contents, await countOf(snapshot, options), options.work) : contents,
    )
    if (options.password) await encryptTo(work, zip, options.password, manifest)
    else await pipeline(zip, createWriteStream(work, { mode: PRIVATE }), { signal: options.work?.signal })
    const file = await open(work, 'r+')
    await file.sync()
    await file.close()
    await moveFile(work, target)
    return manifest
  } finally {
    await rm(work, { force: true })
  }
}

const newManifest = async (ctx: PublicContext, snapshot: Db): Promise<Manifest> => ({
  format: 'larder-backup',
  formatVersion: FORMAT_VERSION,
  writtenBy: RELEASE,
  createdAt: ctx.clock.now(),
  migrations: await appliedMigrations(snapshot),
  tables: {},
  media: null,
})

/** About how many files there will be: some are missing, others lie there twice. */
async function countOf(snapshot: Db, { media }: BackupOptions): Promise<number> {
  const tables = (await listTables(snapshot)).length
  if (!media) return tables
  const row = await snapshot
    .selectFrom('media')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return tables + Number(row.count)
}

/** Tells how far the writing is, and ends it where it is to stop. */
async function* counting(
  contents: AsyncIterable<ArchiveContent>,
  total: number,
  { signal, progress }: BackupWork,
): AsyncGenerator<ArchiveContent> {
  let done = 0
  for await (const content of contents) {
    signal.throwIfAborted()
    progress?.({ done: Math.min(done++, total), total })
    yield content
  }
}

/** The files of the archive. The manifest is the last one: it says what the others came to. */
async function* contentsOf(
  ctx: PublicContext,
  snapshot: Db,
  manifest: Manifest,
  options: BackupOptions,
): AsyncGenerator<ArchiveContent> {
  const tables = (await listTables(snapshot)).filter(({ name }) => !(name in LEFT_OUT))
  for (const table of tables)
    yield { name: tablePath(table.name), stream: () => tableStream(snapshot, table, manifest) }
  if (options.media) yield* mediaContents(ctx, snapshot, tables, manifest)
  yield {
    name: MANIFEST,
    stream: () => Readable.from([Buffer.from(JSON.stringify(manifest, null, 2))], { objectMode: false }),
  }
}

function tableStream(snapshot: Db, table: TableShape, manifest: Manifest): Readable {
  const hash = createHash('sha256')
  const told = { rows: 0, bytes: 0 }
  const lines = async function* () {
    for await (const rows of readRows(snapshot, table)) {
      const bytes = Buffer.from(rows.map(row => `${JSON.stringify(row)}\n`).join(''))
      hash.update(bytes)
      told.rows += rows.length
      told.bytes += bytes.length
      yield bytes
    }
    manifest.tables[table.name] = { ...told, sha256: hash.digest('hex') }
  }
  return Readable.from(lines(), { objectMode: false })
}

async function* mediaContents(
  ctx: PublicContext,
  snapshot: Db,
  tables: TableShape[],
  manifest: Manifest,
): AsyncGenerator<ArchiveContent> {
  const table = tables.find(({ name }) => name === 'media')
  if (!table) return
  const lines: string[] = []
  const seen = new Set<string>()
  let mediaBytes = 0
  for await (const rows of readRows(snapshot, table))
    for (const { key, kind } of rows as unknown as MediaRow[]) {
      // Copies of a recipe share their blobs.
      if (seen.has(key)) continue
      seen.add(key)
      for (const file of filesOfKind(kind)) {
        const name = blobKey(key, file)
        const blob = await ctx.files.blobs.get(name)
        if (!blob) {
          ctx.log.warn({ blob: name }, 'a file that the database names is not there; the backup goes without it')
          continue
        }
        const told = (sha256: string, size: number) => {
          mediaBytes += size
          lines.push(`${JSON.stringify({ key: name, sha256, size })}\n`)
        }
        yield { name: mediaPath(name), stream: () => hashing(blob.stream(), told) }
      }
    }
  const list = () => {
    const bytes = Buffer.from(lines.join(''))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    manifest.media = { files: lines.length, mediaBytes, bytes: bytes.length, sha256 }
    return Readable.from([bytes], { objectMode: false })
  }
  yield { name: MEDIA_LIST, stream: list }
}

/** Lets bytes through, and tells their checksum and number when all have passed. */
function hashing(source: Readable, tell: (sha256: string, size: number) => void): Readable {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, give) => {
      hash.update(chunk)
      size += chunk.length
      give(null, chunk)
    },
    flush: give => {
      tell(hash.digest('hex'), size)
      give()
    },
  })
  return source.on('error', error => through.destroy(error)).pipe(through)
}

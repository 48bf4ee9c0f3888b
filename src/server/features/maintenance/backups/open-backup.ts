import { rm } from 'node:fs/promises'
import type { PublicContext } from '#server/context.ts'
import { unknownMigrations } from '#server/db/upgrades/migrate.ts'
import { badRequest, Problem } from '#server/errors.ts'
import { type ArchiveEntry, type OpenArchive, openArchive } from '#server/files/archive.ts'
import { decryptTo, ENCRYPTED } from './encryption.ts'
import { FORMAT_VERSION, MANIFEST, Manifest, MEDIA_LIST, tablePath } from './manifest.ts'

/** What a backup may hold: more than an upload of anybody, and never in memory at once. */
const LIMITS = {
  entries: 400_000,
  entryBytes: 64 * 1024 ** 3,
  totalBytes: 1024 ** 4,
  ratio: 2000,
}
const LARGEST_MANIFEST = 4 * 1024 * 1024

/** A backup of this program, of the reference, or neither. */
export type Backup =
  | { kind: 'larder'; manifest: Manifest; archive: OpenArchive }
  | { kind: 'mealie'; base: string; archive: OpenArchive }

/** Opens a backup, says of what kind it is, and closes it after the work. A file that is none is refused in words. */
export async function withBackup<T>(
  ctx: PublicContext,
  path: string,
  password: string,
  work: (backup: Backup) => Promise<T>,
): Promise<T> {
  const archive = await openArchive(path, LIMITS)
  try {
    const locked = archive.entries.get(ENCRYPTED)
    if (locked) return await withUnlocked(ctx, locked, password, work)
    return await work(await readKind(archive))
  } finally {
    archive.close()
  }
}

async function withUnlocked<T>(
  ctx: PublicContext,
  locked: ArchiveEntry,
  password: string,
  work: (backup: Backup) => Promise<T>,
): Promise<T> {
  if (!password) throw badRequest('backup.encrypted')
  const [inner, plain] = [await ctx.files.temporary(), await ctx.files.temporary()]
  try {
    await locked.saveTo(inner)
    await decryptTo(plain, inner, password)
    await rm(inner, { force: true })
    const archive = await openArchive(plain, LIMITS)
    try {
      return await work(await readKind(archive))
    } finally {
      archive.close()
    }
  } finally {
    for (const path of [inner, plain]) await rm(path, { force: true })
  }
}

/**
 * Refuses a file that is no backup at all, or a damaged one. What needs a password or a newer Larder may be kept until there is
 * one.
 */
export async function refuseForeign(ctx: PublicContext, path: string): Promise<void> {
  try {
    await withBackup(ctx, path, '', async () => null)
  } catch (error) {
    const key = error instanceof Problem ? error.key : ''
    if (key === 'backup.encrypted' || key === 'backup.newer') return
    throw key === 'backup.foreign' || key === 'archive.unreadable' ? badRequest('backup.not-uploaded') : error
  }
}

async function readKind(archive: OpenArchive): Promise<Backup> {
  const own = archive.entries.get(MANIFEST)
  if (own) return { kind: 'larder', manifest: await readManifest(own, archive), archive }
  // Some unpack and pack an archive again, with a folder around it.
  const database = [...archive.entries.keys()].find(name => /^(?!__MACOSX\/)([^/]+\/)?database\.json$/.test(name))
  if (database !== undefined) return { kind: 'mealie', base: database.slice(0, -'database.json'.length), archive }
  throw badRequest('backup.foreign')
}

async function readManifest(entry: ArchiveEntry, { entries }: OpenArchive): Promise<Manifest> {
  const text = (await entry.bytes(LARGEST_MANIFEST)).toString()
  const said = parse(text)
  if (typeof said?.formatVersion === 'number' && said.formatVersion > FORMAT_VERSION) throw badRequest('backup.newer')
  if (said && said.format !== 'larder-backup') throw badRequest('backup.foreign')
  const manifest = Manifest.safeParse(said)
  if (!manifest.success) throw badRequest('backup.damaged', { params: { file: MANIFEST } })
  if (unknownMigrations(manifest.data.migrations).length) throw badRequest('backup.newer')
  const needed = Object.keys(manifest.data.tables).map(tablePath)
  if (manifest.data.media) needed.push(MEDIA_LIST)
  const missing = needed.find(name => !entries.has(name))
  if (missing) throw badRequest('backup.damaged', { params: { file: missing } })
  return manifest.data
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

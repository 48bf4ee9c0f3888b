import { databaseFormats } from './all-formats.ts'
import type { Around } from './format.ts'
import { readLarderBackup } from './formats/larder-backup.ts'
import type { FailReason, ImportedItem } from './imported.ts'
import { type Neighbors, neighborsOf } from './neighbors.ts'
import { type ReadOptions, readOfficeFile, readText, readTextual } from './read-text.ts'
import { begins, isAccess, isPicture, looksBinary } from './signs.ts'
import {
  extensionOf,
  folderOf,
  isPictureName,
  isSystemFile,
  knownAs,
  type ReadingTools,
  type SourceFile,
  type SourceFolder,
  stemOf,
} from './source-file.ts'
import { named } from './source-of-pieces.ts'
import { isCrowded } from './text/crowded.ts'
import { readOffice } from './text/office.ts'
import { withPictures } from './with-pictures.ts'

const deepest = 3
/** Of one text or database; while it is read it is there as bytes, as text and as values. */
const largestFile = 64 * 1024 * 1024
const notRead =
  /(^|\/)\.(?!\.)[^/]+(\/|$)|\.(mp4|mov|avi|mkv|webm|mp3|m4a|wav|ttf|otf|woff2?|css|js|mjs|php|map|dtd|xsd|xsl|ico|exe|dll|conf|lock|log|svg)$/i

/**
 * Everything that files of another app hold, piece by piece: what each file is shows in its bytes, never in its name, but
 * for one that is named a zip and is none. A file that cannot be read is told and stops nothing.
 */
export async function* readLibrary(
  folders: SourceFolder[],
  tools: ReadingTools,
  options: ReadOptions = {},
): AsyncGenerator<ImportedItem> {
  for (const folder of folders) yield* readFolder(folder, tools, options, 0)
}

async function* readFolder(
  { name, files }: SourceFolder,
  tools: ReadingTools,
  options: ReadOptions,
  depth: number,
): AsyncGenerator<ImportedItem> {
  const own = files.filter(file => !isSystemFile(file.path))
  const neighbors = neighborsOf(own)
  const backup = await readLarderBackup(own).catch(() => null)
  if (backup) {
    for await (const recipe of backup) yield { kind: 'recipe', app: 'larder', path: 'manifest.json', recipe }
    return
  }
  const office = await readOffice(own).catch(() => null)
  if (office) {
    const file = { path: name, size: null, bytes: async () => Buffer.alloc(0) }
    return yield* readOfficeFile(office, { file, neighbors, bytes: Buffer.alloc(0) }, options)
  }
  for (const file of own) {
    if (isPictureName(file.path) || notRead.test(file.path) || isAttached(file.path, neighbors)) continue
    yield* readFile(file, neighbors, tools, options, depth)
  }
}

/** Files of a recipe of Mealie, which belong to it and are none themselves. */
const isAttached = (path: string, { inFolder }: Neighbors) =>
  /(^|\/)assets\/[^/]+$/.test(path) &&
  (/(^|\/)data\/recipes\/[0-9a-f-]{32,36}\/assets\//i.test(path) ||
    inFolder(folderOf(folderOf(path))).some(file => extensionOf(file.path) === 'json'))

async function* readFile(
  file: SourceFile,
  neighbors: Neighbors,
  tools: ReadingTools,
  options: ReadOptions,
  depth: number,
): AsyncGenerator<ImportedItem> {
  const failed = (reason: FailReason, detail: string): ImportedItem => ({
    kind: 'failed',
    app: 'unknown',
    path: file.path,
    name: knownAs(file.path),
    reason,
    detail,
  })
  try {
    const bytes = await file.bytes()
    yield* readBytes(bytes, file, neighbors, tools, options, depth)
  } catch (error) {
    yield failed(reasonOf(error), error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : '')
  }
}

const reasonOf = (error: unknown): FailReason => {
  const key = String((error as { key?: string }).key ?? '')
  return key === 'archive.too-large' ? 'too-large' : key === 'archive.encrypted' ? 'encrypted' : 'unreadable'
}

const tooLarge = (why = 'the file is too large') => Object.assign(new Error(why), { key: 'archive.too-large' })

async function* readBytes(
  bytes: Buffer,
  file: SourceFile,
  neighbors: Neighbors,
  tools: ReadingTools,
  options: ReadOptions,
  depth: number,
): AsyncGenerator<ImportedItem> {
  const around: Around = { file, neighbors, bytes }
  if (begins(bytes, 0x50, 0x4b, 3, 4) || begins(bytes, 0x50, 0x4b, 5, 6)) {
    if (depth >= deepest) throw tooLarge('archives within archives')
    yield* readFolder({ name: file.path, files: await tools.unzip(file, bytes) }, tools, options, depth + 1)
  } else if (begins(bytes, 0x1f, 0x8b)) {
    if (depth >= deepest) throw tooLarge('archives within archives')
    const unpacked = await tools.gunzip(bytes, largestFile)
    yield* readBytes(
      unpacked,
      { ...file, path: file.path.replace(/\.(gz|tgz)$/i, '') },
      neighbors,
      tools,
      options,
      depth + 1,
    )
  } else if (bytes.subarray(257, 262).toString('latin1') === 'ustar')
    yield* readFolder({ name: file.path, files: await tools.untar(bytes) }, tools, options, depth + 1)
  else if (bytes.length > largestFile && !isPicture(bytes)) throw tooLarge()
  else if (bytes.subarray(0, 15).toString('latin1') === 'SQLite format 3') yield* readDatabase(bytes, around, tools)
  else if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) {
    const { text, pictures, isLackingPictures, scans } = await tools.pdf(bytes)
    const inText = { ...around, file: { ...file, path: `${file.path}.txt` } }
    if (scans) yield { kind: 'scan', app: 'pdf', path: file.path, name: stemOf(file.path), ...scans }
    else yield* withPictures(readText(text, inText, options, 'pdf'), pictures, isLackingPictures)
  } else if (isPicture(bytes)) return
  else if (isAccess(bytes)) yield { kind: 'left', app: 'livingcookbook', path: file.path, what: 'old-format' }
  else if (looksBinary(bytes) && extensionOf(file.path) === 'dvo')
    yield { kind: 'left', app: 'cookn', path: file.path, what: 'old-format' }
  // An empty one is what packing a folder into itself leaves there.
  else if (extensionOf(file.path) === 'zip' && bytes.length > 0) throw new Error('named an archive, and none')
  else if (looksBinary(bytes)) yield { kind: 'left', app: 'unknown', path: file.path, what: 'unknown-file' }
  else if (isCrowded(bytes)) throw tooLarge()
  else yield* readTextual(bytes, around, options)
}

async function* readDatabase(bytes: Buffer, around: Around, tools: ReadingTools): AsyncGenerator<ImportedItem> {
  const tables = await tools.database(bytes)
  try {
    const format = databaseFormats.find(entry => entry.matches(tables.names))
    if (format) yield* named(format.app, around, format.read(tables, around))
    else yield { kind: 'left', app: 'unknown', path: around.file.path, what: 'unknown-file' }
  } finally {
    tables.close()
  }
}

import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import type { ZipFile as ZipWriter } from 'yazl'
import { badRequest, Problem } from '../errors.ts'
import type { FileSource } from './put.ts'

export interface ArchiveLimits {
  entries: number
  /** Unpacked bytes of one entry, and of all that are read. */
  entryBytes: number
  totalBytes: number
  /** Unpacked by packed bytes of one entry; entries up to a megabyte may pack better. */
  ratio: number
}

/** What an upload may hold. Restoring a backup of one's own installation sets wider ones. */
const uploadLimits: ArchiveLimits = {
  entries: 20_000,
  entryBytes: 256 * 1024 * 1024,
  totalBytes: 2 * 1024 * 1024 * 1024,
  ratio: 200,
}

/** A file in an archive. Its name says what it is; it is never a path to write to. */
export interface ArchiveEntry {
  name: string
  /** Unpacked. Reading fails when the archive lies about it. */
  size: number
  bytes: (maxBytes?: number) => Promise<Buffer>
  /** Its bytes as they are unpacked; the last step fails when they are not what was packed. */
  chunks: () => AsyncIterable<Buffer>
  /** Unpacks to a path that the caller chose. */
  saveTo: (path: string) => Promise<void>
}

/**
 * The files of a zip archive, one after the other; each can be read while it is the current one. Folders are left out.
 * Throws archive.unreadable, archive.unsafe, archive.encrypted or archive.too-large.
 */
export async function* readArchive(path: string, limits: Partial<ArchiveLimits> = {}): AsyncGenerator<ArchiveEntry> {
  const limit = { ...uploadLimits, ...limits }
  const { openZip } = await import('./open-zip.ts')
  const zip = await openZip(path).catch(unreadable)
  const budget = { left: limit.totalBytes }
  try {
    if (zip.entryCount > limit.entries) throw badRequest('archive.too-large')
    for await (const entry of zip.eachEntry()) {
      refuseUnsafe(entry)
      if (entry.fileName.endsWith('/')) continue
      refuseLarge(entry, limit)
      yield readable(zip, entry, limit.entryBytes, budget)
    }
  } catch (error) {
    unreadable(error)
  } finally {
    zip.close()
  }
}

export interface OpenArchive {
  entries: Map<string, ArchiveEntry>
  close: () => void
}

/** An archive whose files can be read in any order, by their names. Throws as `readArchive` does; two files of one name are unsafe. */
export async function openArchive(path: string, limits: Partial<ArchiveLimits> = {}): Promise<OpenArchive> {
  const limit = { ...uploadLimits, ...limits }
  const { openZip } = await import('./open-zip.ts')
  const zip = await openZip(path).catch(unreadable)
  const budget = { left: limit.totalBytes }
  const entries = new Map<string, ArchiveEntry>()
  try {
    if (zip.entryCount > limit.entries) throw badRequest('archive.too-large')
    for await (const entry of zip.eachEntry()) {
      refuseUnsafe(entry)
      if (entry.fileName.endsWith('/')) continue
      refuseLarge(entry, limit)
      if (entries.has(entry.fileName)) throw badRequest('archive.unsafe')
      entries.set(entry.fileName, readable(zip, entry, limit.entryBytes, budget))
    }
  } catch (error) {
    zip.close()
    unreadable(error)
  }
  return { entries, close: () => zip.close() }
}

/** Faults of the archive are the sender's; those of the disk, which name a system call, are ours. */
export function unreadable(cause: unknown): never {
  if (cause instanceof Problem || (cause as NodeJS.ErrnoException).syscall) throw cause
  const unsafe = /^(absolute path|invalid relative path|invalid characters)/.test(String((cause as Error).message))
  throw badRequest(unsafe ? 'archive.unsafe' : 'archive.unreadable', { cause })
}

/** Names that lead out of the archive, and everything that is neither a file nor a folder: links, devices. */
export function refuseUnsafe({ fileName, externalFileAttributes }: Entry) {
  const kind = (externalFileAttributes >>> 16) & 0o170000
  const plain = kind === 0 || kind === 0o100000 || kind === 0o040000
  const leadsOut = /^(\/|[a-z]:)/i.test(fileName) || fileName.split('/').includes('..') || fileName.includes('\0')
  if (!plain || leadsOut) throw badRequest('archive.unsafe')
}

export function refuseLarge({ uncompressedSize: size, compressedSize: packed }: Entry, limit: ArchiveLimits) {
  if (size > limit.entryBytes || (size > 1024 * 1024 && size > packed * limit.ratio))
    throw badRequest('archive.too-large')
}

export function readable(zip: ZipFile, entry: Entry, entryBytes: number, budget: { left: number }): ArchiveEntry {
  const open = async (maxBytes: number) => {
    if (entry.isEncrypted()) throw badRequest('archive.encrypted')
    budget.left -= entry.uncompressedSize
    if (entry.uncompressedSize > maxBytes || budget.left < 0) throw badRequest('archive.too-large')
    return zip.openReadStreamPromise(entry)
  }
  const whole = async function* (chunks: AsyncIterable<Buffer>) {
    let sum = 0
    for await (const chunk of chunks) {
      sum = crc32(chunk, sum)
      yield chunk
    }
    if (sum !== entry.crc32) throw badRequest('archive.unreadable')
  }
  return {
    name: entry.fileName,
    size: entry.uncompressedSize,
    chunks: async function* () {
      try {
        yield* whole(await open(entryBytes))
      } catch (error) {
        unreadable(error)
      }
    },
    bytes: (maxBytes = entryBytes) =>
      open(maxBytes)
        .then(packed => pipeline(packed, whole, chunks => gathered(chunks, entry.uncompressedSize)))
        .catch(unreadable),
    saveTo: path =>
      open(entryBytes)
        .then(packed => pipeline(packed, whole, createWriteStream(path)))
        .catch(unreadable),
  }
}

/** Chunks as one, in a place of the size that they said they have: so they are in memory once. */
async function gathered(chunks: AsyncIterable<Buffer>, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size)
  let at = 0
  for await (const chunk of chunks) at += chunk.copy(bytes, at)
  return bytes
}

export type ArchiveContent = { name: string } & (FileSource | { stream: () => Readable | Promise<Readable> })

const packedAlready = /\.(webp|jpe?g|png|gif|avif|heic|zip|gz|mp4|mp3)$/i

/** A zip archive as it is being made: each entry is asked for when the reader has taken the one before. */
export async function writeArchive(
  contents: Iterable<ArchiveContent> | AsyncIterable<ArchiveContent>,
): Promise<Readable> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', error => output.destroy(error))
  const gone = new Promise<never>((_, reject) =>
    output.once('close', () => reject(new Error('nobody reads the archive'))),
  )
  gone.catch(() => {})
  // Whoever begins to read later finds it failed; until then nobody listens, and an error that nobody hears ends the process.
  output.on('error', () => {})
  addAll(zip, contents, gone).catch(error => output.destroy(error))
  return output
}

async function addAll(
  zip: ZipWriter,
  contents: Iterable<ArchiveContent> | AsyncIterable<ArchiveContent>,
  gone: Promise<never>,
) {
  for await (const content of contents) {
    const options = { compress: !packedAlready.test(content.name) }
    const begun = new Promise<void>(resolve =>
      zip.addReadStreamLazy(content.name, options, give => {
        streamOf(content).then(
          stream =>
            give(
              null,
              stream.on('error', error => zip.emit('error', error)),
            ),
          error => void zip.emit('error', error),
        )
        resolve()
      }),
    )
    await Promise.race([begun, gone])
  }
  zip.end()
}

async function streamOf(content: ArchiveContent): Promise<Readable> {
  if ('stream' in content) return content.stream()
  return 'path' in content ? createReadStream(content.path) : Readable.from([content.bytes], { objectMode: false })
}

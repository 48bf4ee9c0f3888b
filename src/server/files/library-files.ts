import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { openForeignDatabase } from '../db/foreign-database.ts'
import { badRequest, Problem } from '../errors.ts'
import type { ReadingTools, SourceFile, SourceFolder } from '../importers/source-file.ts'
import { type ArchiveLimits, readable, refuseLarge, refuseUnsafe, unreadable } from './archive.ts'
import { readPdfWhole } from './read-pdf.ts'

/** Exports with pictures of many years are large; what they hold beside pictures packs far less than this ratio. */
const limits: ArchiveLimits = {
  entries: 60_000,
  entryBytes: 2 * 1024 * 1024 * 1024,
  totalBytes: 40 * 1024 * 1024 * 1024,
  ratio: 120,
}
/** What is taken into memory at once: one picture, or the text of one file with the archives that it is in. */
const largestRead = 96 * 1024 * 1024
/** Of all names in one archive. */
const mostLetters = 8 * 1024 * 1024
const freeRatioBytes = 16 * 1024 * 1024
/** Files, databases and archives within archives. */
const mostNested = 5000

export interface Library {
  folders: SourceFolder[]
  tools: ReadingTools
  close: () => void
}

/**
 * Files of another app as importers read them. What each is shows in its bytes, but for one that is named a zip and is none:
 * its download broke off, or brought a page that says so. An archive stays packed: what is in it is listed now and unpacked when it
 * is read. Throws archive.unreadable, archive.unsafe, archive.encrypted or archive.too-large before anything is read of one
 * that is not to be trusted.
 */
export async function openLibrary(uploads: { path: string; name: string }[]): Promise<Library> {
  const open: ZipFile[] = []
  const budget = { left: limits.totalBytes, nested: mostNested }
  const close = () => {
    for (const zip of open.splice(0)) zip.close()
  }
  const list: List = async (zip, held = 0) => {
    open.push(zip)
    return listEntries(zip, budget, largestRead - held)
  }
  try {
    const loose: SourceFolder = { name: '', files: [] }
    const folders = [loose]
    for (const { path, name } of uploads)
      if (await isZip(path)) folders.push({ name: plainName(name), files: await list(await openZip(path)) })
      else if (/\.zip$/i.test(name)) throw badRequest('archive.unreadable')
      else loose.files.push(await diskFile(path, plainName(name)))
    return { folders, tools: toolsWith(list, budget), close }
  } catch (error) {
    close()
    throw error
  }
}

/** Lists what is in an archive, of which so many bytes are held in memory. */
type List = (zip: ZipFile, held?: number) => Promise<SourceFile[]>

async function openZip(path: string): Promise<ZipFile> {
  const { openZip: open } = await import('./open-zip.ts')
  return open(path).catch(unreadable)
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(4)
    await file.read(head, 0, 4, 0)
    return (
      head.toString('latin1', 0, 2) === 'PK' && ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6))
    )
  } finally {
    await file.close()
  }
}

async function diskFile(path: string, name: string): Promise<SourceFile> {
  const { size } = await stat(path)
  const bytes = async (maxBytes = largestRead) => {
    if (size > maxBytes) throw badRequest('archive.too-large')
    const { readFile } = await import('node:fs/promises')
    return readFile(path)
  }
  return { path: name, size, bytes }
}

async function listEntries(zip: ZipFile, budget: { left: number }, largest: number): Promise<SourceFile[]> {
  if (zip.entryCount > limits.entries) throw badRequest('archive.too-large')
  const files: SourceFile[] = []
  let declared = 0
  let letters = 0
  try {
    for await (const entry of zip.eachEntry()) {
      refuseUnsafe(entry)
      if (entry.fileName.endsWith('/')) continue
      refuseLarge(entry, limits)
      declared += entry.uncompressedSize
      letters += entry.fileName.length
      if (declared > limits.totalBytes || letters > mostLetters) throw badRequest('archive.too-large')
      const path = nameOf(entry)
      forgetDetails(entry)
      const bytes = (maxBytes = largest) =>
        readable(zip, entry, limits.entryBytes, budget).bytes(Math.min(maxBytes, largest))
      files.push({ path, size: entry.uncompressedSize, bytes })
    }
  } catch (error) {
    unreadable(error)
  }
  return files
}

/** What the archive says of an entry beside its place is not needed any more; a hundred thousand of it weigh. */
function forgetDetails(entry: Entry) {
  entry.fileNameRaw = entry.extraFieldRaw = entry.fileCommentRaw = nothing
  entry.extraFields = []
}
const nothing = Buffer.alloc(0)

/** Many programs write UTF-8 and do not say so. */
function nameOf(entry: Entry): string {
  const isMarked = (entry.generalPurposeBitFlag & 0x800) !== 0
  if (isMarked) return plainName(entry.fileName)
  try {
    return plainName(new TextDecoder('utf-8', { fatal: true }).decode(entry.fileNameRaw))
  } catch {
    return plainName(entry.fileName)
  }
}

const plainName = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').normalize('NFC')

function toolsWith(list: List, budget: { left: number; nested: number }): ReadingTools {
  const nested = () => {
    if (--budget.nested < 0) throw badRequest('archive.too-large')
  }
  const spend = (bytes: number) => {
    budget.left -= bytes
    if (budget.left < 0) throw badRequest('archive.too-large')
  }
  return {
    unzip: async (_, bytes) => {
      nested()
      const { fromBufferPromise } = await import('yauzl')
      const zip = await fromBufferPromise(bytes as Buffer, { autoClose: false } as never).catch(unreadable)
      return list(zip, bytes?.length)
    },
    gunzip: async (bytes, maxBytes) => {
      nested()
      const most = Math.min(maxBytes, Math.max(freeRatioBytes, bytes.length * limits.ratio))
      const unpacked = await promisify(gunzip)(bytes, { maxOutputLength: most }).catch(
        (cause: NodeJS.ErrnoException) => {
          throw badRequest(cause.code === 'ERR_BUFFER_TOO_LARGE' ? 'archive.too-large' : 'archive.unreadable', {
            cause,
          })
        },
      )
      spend(unpacked.length)
      return unpacked
    },
    untar: bytes => readTar(bytes, spend),
    database: async bytes => {
      nested()
      return openForeignDatabase(bytes)
    },
    pdf: async bytes => {
      nested()
      return readPdfWhole(bytes)
    },
  }
}

/** The files of a tape archive; links and devices are left out. */
async function readTar(bytes: Buffer, spend: (bytes: number) => void): Promise<SourceFile[]> {
  const { extract } = await import('tar-stream')
  const tar = extract()
  Readable.from([bytes], { objectMode: false }).pipe(tar)
  const files: SourceFile[] = []
  try {
    for await (const entry of tar) {
      const { name, type, size } = entry.header
      const isUnsafe = name.startsWith('/') || name.split('/').includes('..') || name.includes('\0')
      if (isUnsafe || type === 'symlink' || type === 'link') throw badRequest('archive.unsafe')
      if (files.length >= limits.entries) throw badRequest('archive.too-large')
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk as Buffer)
      const content = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)
      spend(content.length)
      if (type === 'file')
        files.push({ path: plainName(name), size: size ?? content.length, bytes: async () => content })
    }
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    throw badRequest('archive.unreadable', { cause })
  }
  return files
}

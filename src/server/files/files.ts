import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdir, statfs } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { BlobStore } from './blobs/blob-store.ts'
import { type Cleaning, cleaning } from './clean.ts'
import { type BlobConfig, openBlobs } from './open-blobs.ts'
import { type FolderName, folderNames, placesIn } from './places.ts'
import { exists, putFiles } from './put.ts'
import type { SharedFiles } from './shared-files.ts'
import { sizeOf } from './sizes.ts'

export type { FileSource } from './put.ts'

/** The data folder, and the store of blobs: the bytes of pictures and attached files. What they belong to is in the database. */
export interface Files extends Cleaning {
  blobs: BlobStore
  /** The store on disk; the same as `blobs` unless a bucket is set. */
  onDisk: BlobStore
  shared: SharedFiles
  folder: (name: FolderName) => string
  /** Bytes in a folder, counted anew at each call. */
  folderSize: (name: FolderName) => Promise<number>
  /** Bytes that the disk of a folder has left for us, and how large it is. */
  room: (name: FolderName) => Promise<{ free: number; total: number }>
  /** Writes a new word into the data folder and answers it, so that whoever reads it elsewhere knows it is the same folder. */
  proveVolume: () => Promise<string>
  /** Where that word lies; null when there is none. */
  volumeProof: () => Promise<string | null>
  /** A free path for work in progress. Whoever asks for it removes what they put there. */
  temporary: () => Promise<string>
}

/** Opens the data folder, after the database: an empty folder is told from a lost database by what lies in it. */
export function openFiles(config: Pick<Config, 'DATA_DIR'> & BlobConfig, log: Pick<Logger, 'debug' | 'warn'>): Files {
  const places = placesIn(config.DATA_DIR)
  for (const name of Object.keys(folderNames) as FolderName[]) mkdirSync(places.folder(name), { recursive: true })
  return {
    ...openBlobs(config, places, log),
    ...cleaning(places),
    folder: places.folder,
    folderSize: name => sizeOf(places.folder(name)),
    room: async name => {
      const { bavail, blocks, bsize } = await statfs(places.folder(name))
      return { free: bavail * bsize, total: blocks * bsize }
    },
    proveVolume: async () => {
      const word = randomUUID()
      await putFiles(places, dirname(places.volumeProof), {
        [basename(places.volumeProof)]: { bytes: Buffer.from(word) },
      })
      return word
    },
    volumeProof: async () => ((await exists(places.volumeProof)) ? places.volumeProof : null),
    temporary: async () => {
      await mkdir(places.folder('temp'), { recursive: true })
      return places.temporary()
    },
  }
}

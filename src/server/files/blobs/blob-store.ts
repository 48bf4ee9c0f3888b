import type { Readable } from 'node:stream'
import type { FileSource } from '../put.ts'

/**
 * Where the bytes of pictures and attached files are kept. A blob is written once under a key of its own and never changed;
 * what it belongs to is said by rows of the database.
 */
export interface BlobStore {
  /** Writes the bytes. When it resolves they survive a crash; nobody sees half of them. Writing the same key again is harmless. */
  put: (key: string, source: FileSource) => Promise<void>
  /** Null when there is none. */
  get: (key: string) => Promise<Blob | null>
  /** Deleting what is not there succeeds. */
  delete: (key: string) => Promise<void>
  /** Throws when blobs can be neither read nor written. */
  reach: () => Promise<void>
  /** All keys, in no order. */
  list: () => AsyncIterable<string>
}

export interface Blob {
  size: number
  /** Where it lies, if it is a file of this machine. */
  path?: string
  /** Its bytes, if they are here already. */
  bytes?: Buffer
  stream: () => Readable
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}\/[a-z-]+(\.webp)?$/

/** The key of one file of a medium: `c3/0192…c3/original.webp`. Two levels keep folders small. */
export const blobKey = (mediaKey: string, file: string) => `${mediaKey.slice(-2)}/${mediaKey}/${file}`

/** Keys are made here alone; one that is written differently leads nowhere. */
export const isBlobKey = (key: string) => KEY.test(key)

/** Of a blob key, the key of the medium it is part of. */
export const mediaKeyOf = (key: string) => key.split('/')[1] as string

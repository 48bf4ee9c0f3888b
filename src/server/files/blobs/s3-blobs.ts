import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Bucket } from '../../outside/s3.ts'
import { type BlobStore, isBlobKey } from './blob-store.ts'

/** Blobs as objects of a bucket, all below one prefix. They are small enough to be read and written whole. */
export function s3Blobs(bucket: Bucket): BlobStore {
  return {
    put: async (key, source) =>
      bucket.put(checked(key), 'bytes' in source ? source.bytes : await readFile(source.path)),
    get: async key => {
      const bytes = await bucket.get(checked(key))
      return bytes && { size: bytes.length, bytes, stream: () => Readable.from([bytes], { objectMode: false }) }
    },
    delete: key => bucket.delete(checked(key)),
    reach: async () => void (await bucket.list()[Symbol.asyncIterator]().next()),
    list: async function* () {
      for await (const { key } of bucket.list()) if (isBlobKey(key)) yield key
    },
  }
}

function checked(key: string): string {
  if (!isBlobKey(key)) throw new TypeError(`${key} is no key of a blob.`)
  return key
}

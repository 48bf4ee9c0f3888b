import { createReadStream } from 'node:fs'
import { access, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { putFile } from '../put.ts'
import { type BlobStore, isBlobKey } from './blob-store.ts'

/** Blobs as files below a folder. `temporary` gives free paths on the same file system, where files are written before they are moved into place. */
export function diskBlobs(folder: string, temporary: () => string): BlobStore {
  const pathOf = (key: string) => {
    if (!isBlobKey(key)) throw new TypeError(`${key} is no key of a blob.`)
    return join(folder, key)
  }
  return {
    put: (key, source) => putFile(temporary, pathOf(key), source),
    get: async key => {
      const path = pathOf(key)
      const found = await stat(path).catch(() => null)
      return found && { size: found.size, path, stream: () => createReadStream(path) }
    },
    delete: async key => {
      const path = pathOf(key)
      await rm(path, { force: true })
      // Empty folders would pile up; one that is not empty stays.
      await rmdir(dirname(path)).catch(() => {})
    },
    reach: () => access(folder),
    list: async function* () {
      for (const shard of await namesIn(folder))
        for (const medium of await namesIn(join(folder, shard)))
          for (const file of await namesIn(join(folder, shard, medium))) {
            const key = `${shard}/${medium}/${file}`
            if (isBlobKey(key)) yield key
          }
    },
  }
}

const namesIn = (folder: string) => readdir(folder).catch(() => [])

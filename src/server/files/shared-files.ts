import { createHash } from 'node:crypto'
import { lstat, mkdir, open, readdir, rename, rm, rmdir, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Bucket } from '../outside/s3.ts'
import type { Places } from './places.ts'
import { putFile } from './put.ts'

/**
 * Files that one instance writes and another may read: uploads that wait for a job, archives that wait to be fetched. They
 * are named by paths that services make, below the data folder or the prefix of the bucket.
 */
export interface SharedFiles {
  /** Keeps a copy. When it resolves, every instance can read it. */
  put: (name: string, path: string) => Promise<void>
  /** Where it can be read on this machine, for the next minutes at least; null when there is none. */
  fetch: (name: string) => Promise<string | null>
  delete: (name: string) => Promise<void>
}

export const sharedOnDisk = (places: Places): SharedFiles => {
  const pathOf = (name: string) => join(places.folder('data'), name)
  return {
    put: (name, path) => putFile(places.temporary, pathOf(name), { path }),
    fetch: async name => ((await lstat(pathOf(name)).catch(() => null))?.isFile() ? pathOf(name) : null),
    delete: async name => {
      await rm(pathOf(name), { force: true })
      // a folder of its own goes with its last file
      if (dirname(name).includes('/')) await rmdir(dirname(pathOf(name))).catch(() => {})
    },
  }
}

/** What is fetched is read in pieces of this size, so that the memory does not grow with the file. */
const PIECE = 16 * 1024 * 1024
const COPY = 'shared-'
const A_DAY_MS = 86_400_000

export const sharedInBucket = (bucket: Bucket, places: Places): SharedFiles => {
  const onDisk = sharedOnDisk(places)
  const copyOf = (name: string) =>
    join(places.folder('temp'), COPY + createHash('sha256').update(name).digest('hex').slice(0, 32))

  async function fetch(name: string): Promise<string | null> {
    const size = await sizeOf(bucket, name)
    // Backups are always on disk, and so is what was kept before a bucket was set.
    if (size === null) return onDisk.fetch(name)
    const copy = copyOf(name)
    if (await reuse(copy, size)) return copy
    await forgetOldCopies(places)
    const work = places.temporary()
    try {
      await mkdir(dirname(work), { recursive: true })
      await download(bucket, name, size, work)
      await rename(work, copy)
    } finally {
      await rm(work, { force: true })
    }
    return copy
  }

  return {
    put: (name, path) => bucket.putFile(name, path),
    fetch,
    delete: async name => {
      await bucket.delete(name)
      await rm(copyOf(name), { force: true })
      await onDisk.delete(name)
    },
  }
}

/** Whether a whole copy is there. It counts as new from now on, so that nobody removes it while it is read. */
async function reuse(copy: string, size: number): Promise<boolean> {
  const now = new Date()
  if ((await stat(copy).catch(() => null))?.size !== size) return false
  return utimes(copy, now, now).then(
    () => true,
    () => false,
  )
}

async function sizeOf(bucket: Bucket, name: string): Promise<number | null> {
  for await (const { key, size } of bucket.list(name)) if (key === name) return size
  return null
}

async function download(bucket: Bucket, name: string, size: number, path: string) {
  const file = await open(path, 'w')
  try {
    for (let from = 0; from < size; from += PIECE) {
      const bytes = await bucket.get(name, [from, Math.min(from + PIECE, size)])
      if (!bytes) throw new Error(`${name} went while it was fetched.`)
      await file.writeFile(bytes)
    }
  } finally {
    await file.close()
  }
}

/** Copies of files that another instance has deleted meanwhile. */
async function forgetOldCopies(places: Places) {
  const folder = places.folder('temp')
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith(COPY)) {
      const path = join(folder, name)
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
      if (mtimeMs < Date.now() - A_DAY_MS) await rm(path, { force: true })
    }
}

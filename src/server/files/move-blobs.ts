import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { BlobStore } from './blobs/blob-store.ts'

export interface Moved {
  copied: number
  /** Those that were there already, with the same bytes. */
  known: number
}

/**
 * Copies every blob from one store to the other and reads it back: a copy counts when its checksum is right. Blobs never
 * change, so it may stop anywhere and begin again, while a server goes on writing. `remove` deletes each at the old place
 * once its copy is proven. Those that an earlier pass has put into `proven` are not read again.
 */
export async function moveBlobs(
  from: BlobStore,
  to: BlobStore,
  options: { remove: boolean; proven?: Set<string>; report?: (moved: Moved) => Promise<void> },
): Promise<Moved> {
  const { remove, proven, report } = options
  const moved: Moved = { copied: 0, known: 0 }
  for await (const key of from.list()) {
    const outcome = proven?.has(key) ? 'known' : await copyBlob(from, to, key)
    if (!outcome) continue
    moved[outcome]++
    proven?.add(key)
    if (remove) await from.delete(key)
    await report?.(moved)
  }
  return moved
}

/** Null when the blob has been deleted since it was listed. */
async function copyBlob(from: BlobStore, to: BlobStore, key: string): Promise<keyof Moved | null> {
  const bytes = await bytesOf(from, key)
  if (!bytes) return null
  const checksum = checksumOf(bytes)
  if (await hasCopy(to, key, checksum)) return 'known'
  await to.put(key, { bytes })
  if (!(await hasCopy(to, key, checksum))) throw new Error(`The copy of ${key} is not what was written.`)
  return 'copied'
}

async function bytesOf(store: BlobStore, key: string): Promise<Buffer | null> {
  const blob = await store.get(key)
  return blob && buffer(blob.stream())
}

async function hasCopy(store: BlobStore, key: string, checksum: string): Promise<boolean> {
  const bytes = await bytesOf(store, key)
  return bytes !== null && checksumOf(bytes) === checksum
}

const checksumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

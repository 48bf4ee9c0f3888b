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
 * once its copy is proven.
 */
export async function moveBlobs(
  from: BlobStore,
  to: BlobStore,
  { remove, report }: { remove: boolean; report?: (moved: Moved) => Promise<void> },
): Promise<Moved> {
  const moved: Moved = { copied: 0, known: 0 }
  for await (const key of from.list()) {
    const bytes = await bytesOf(from, key)
    // Deleted since it was listed.
    if (!bytes) continue
    const checksum = checksumOf(bytes)
    if (await hasCopy(to, key, checksum)) moved.known++
    else {
      await to.put(key, { bytes })
      if (!(await hasCopy(to, key, checksum))) throw new Error(`The copy of ${key} is not what was written.`)
      moved.copied++
    }
    if (remove) await from.delete(key)
    await report?.(moved)
  }
  return moved
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

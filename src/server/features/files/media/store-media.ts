import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { PublicContext } from '#server/context.ts'
import { blobKey } from '#server/files/blobs/blob-store.ts'
import type { FileSource } from '#server/files/files.ts'
import { makePictureSizes, makeProfilePicture, pictureNames } from '#server/files/picture-sizes.ts'
import { newId } from '#server/ids.ts'

/** Bytes that are in the store and belong to nothing yet. If no row takes them up, the daily cleaning removes them. */
export interface StoredMedia {
  key: string
  sha256: string
  size: number
}

type Store = Pick<PublicContext, 'files'>

/** Encodes a picture anew and stores its three sizes. Call it before the transaction that shows it: it takes its time. */
export async function storePicture(ctx: Store, source: FileSource): Promise<StoredMedia & { color: string }> {
  const { files, color } = await makePictureSizes(source)
  const named = pictureNames.map(name => [name, { bytes: files[name] }] as const)
  return { ...(await storeFiles(ctx, named)), color }
}

/** Stores a file as it is. */
export const storeFile = (ctx: Store, source: FileSource): Promise<StoredMedia> => storeFiles(ctx, [['file', source]])

/** Stores the picture of a user; without a source, one that Larder draws. */
export const storeProfilePicture = async (ctx: Store, userId: string, source: FileSource | null) =>
  storeFiles(ctx, [['profile.webp', { bytes: await makeProfilePicture(userId, source) }]])

/** Stores files as they are, under one new key. The first tells the checksum. */
export async function storeFiles(ctx: Store, files: (readonly [name: string, FileSource])[]): Promise<StoredMedia> {
  const key = newId()
  let size = 0
  let sha256 = ''
  for (const [name, source] of files) {
    sha256 ||= await checksum(source)
    size += 'bytes' in source ? source.bytes.length : (await stat(source.path)).size
    await ctx.files.blobs.put(blobKey(key, name), source)
  }
  return { key, sha256, size }
}

async function checksum(source: FileSource): Promise<string> {
  const hash = createHash('sha256')
  if ('bytes' in source) hash.update(source.bytes)
  else await pipeline(createReadStream(source.path), hash)
  return hash.digest('hex')
}

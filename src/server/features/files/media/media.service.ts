import { secondsAfter } from '#server/clock.ts'
import type { PublicContext } from '#server/context.ts'
import type { MediaKind, MediaRow } from '#server/db/schema/media.ts'
import { type Blob, blobKey } from '#server/files/blobs/blob-store.ts'
import { filesOfKind } from '#server/files/blobs/files-of-kind.ts'
import { newCacheKey, newId } from '#server/ids.ts'
import * as store from './media.store.ts'
import type { MediaPlace } from './places.ts'
import type { StoredMedia } from './store-media.ts'

export * from './places.ts'
export { type StoredMedia, storeFile, storePicture, storeProfilePicture } from './store-media.ts'

type Rows = Pick<PublicContext, 'db' | 'clock'>

/** For how many days a picture can be gone back to once another one is shown. */
export const KEPT_DAYS = 30

/** Shows what was stored, instead of what was shown there. Call it in the transaction that writes its version elsewhere. */
export async function showMedia(ctx: Rows, place: MediaPlace, stored: StoredMedia, version = newCacheKey()) {
  const now = ctx.clock.now()
  await store.supersede(ctx.db, place, now)
  const { key, sha256, size } = stored
  const row = { ...place, version, key, sha256, size, createdAt: now, shownAt: now, supersededAt: null, binId: null }
  await store.insertMedia(ctx.db, [{ id: newId(), ...row }])
  return version
}

/** Shows nothing there any more. */
export async function hideMedia(ctx: Rows, place: MediaPlace): Promise<void> {
  await store.supersede(ctx.db, place, ctx.clock.now())
}

/** Goes back to what was shown there under this version; false when there is no such thing, or no longer. */
export async function showVersion(ctx: Rows, place: MediaPlace, version: string): Promise<boolean> {
  const row = await store.findVersion(ctx.db, place, version)
  if (!row) return false
  if (row.supersededAt === null) return true
  const now = ctx.clock.now()
  await store.supersede(ctx.db, place, now)
  await store.show(ctx.db, row.id, now)
  return true
}

/** Of a recipe's files, those that it names are shown, the others not. */
export async function keepAssets(ctx: Rows, recipeId: string, fileNames: string[]): Promise<void> {
  const now = ctx.clock.now()
  const shown = await store.findShownOf(ctx.db, recipeId, ['asset'])
  for (const { ownerId, kind, name } of shown.filter(({ name }) => !fileNames.includes(name)))
    await store.supersede(ctx.db, { ownerId, kind, name }, now)
  for (const name of new Set(fileNames.filter(name => !shown.some(row => row.name === name)))) {
    const last = await store.findLastSuperseded(ctx.db, { ownerId: recipeId, kind: 'asset', name })
    if (last) await store.show(ctx.db, last.id, now)
  }
}

/** A copy of a recipe shows the same picture, under a version of its own, and the same files. */
export async function copyMedia(ctx: Rows, from: string, to: string, image: string | null): Promise<void> {
  const now = ctx.clock.now()
  const rows = (await store.findShownOf(ctx.db, from, ['recipe-picture', 'asset'])).map(row => ({
    ...row,
    id: newId(),
    ownerId: to,
    version: row.kind === 'recipe-picture' ? (image ?? newCacheKey()) : row.version,
    createdAt: now,
    shownAt: now,
  }))
  if (rows.length) await store.insertMedia(ctx.db, rows)
}

/** What is shown there, or the version that is asked for. */
export async function findMedia(ctx: Rows, place: MediaPlace, version?: string): Promise<MediaRow | null> {
  const row =
    version === undefined ? await store.findShown(ctx.db, place) : await store.findVersion(ctx.db, place, version)
  return row ?? null
}

/** All that a recipe or user shows now. */
export const listMedia = (ctx: Rows, ownerId: string, kinds: MediaKind[]) => store.findShownOf(ctx.db, ownerId, kinds)

/** When what is shown there last changed; null when there never was anything. */
export const findLastChange = (ctx: Rows, place: MediaPlace) => store.findLastChange(ctx.db, place)

/** The bytes of one file of a medium, the first unless it is named; null when the store has lost them. */
export const openMedia = (
  ctx: Pick<PublicContext, 'files'>,
  { key, kind }: Pick<MediaRow, 'key' | 'kind'>,
  file = filesOfKind(kind)[0] as string,
): Promise<Blob | null> => ctx.files.blobs.get(blobKey(key, file))

/** Puts what a recipe shows and showed with it into the bin, or of one entry of its timeline alone. */
export const binMedia = (ctx: Rows, recipeId: string, binId: string, eventId?: string) =>
  store.binMedia(ctx.db, recipeId, binId, eventId)

export const unbinMedia = (ctx: Rows, binId: string) => store.unbinMedia(ctx.db, binId)

export const sizeOfOwners = (ctx: Rows, ownerIds: string[]) => store.sizeOfOwners(ctx.db, ownerIds)
export const sizeOfKinds = (ctx: Rows, kinds: MediaKind[]) => store.sizeOfKinds(ctx.db, kinds)

/** The moment before which what was superseded is let go. */
export const beginOfKept = (ctx: Rows) => secondsAfter(ctx.clock.now(), -KEPT_DAYS * 86_400)

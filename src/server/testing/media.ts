import { filesOfKind } from '#server/files/blobs/files-of-kind.ts'
import type { App } from '../context.ts'
import { createSystemContext } from '../create-context.ts'
import type { MediaRow } from '../db/schema/media.ts'
import { type MediaPlace, showMedia, storeFile } from '../features/files/media/media.service.ts'
import { blobKey } from '../files/blobs/blob-store.ts'

/** Shows a file of these bytes at a place, as it is: a picture need not be one. */
export async function putMedia(app: App, place: MediaPlace, bytes: Uint8Array): Promise<void> {
  const ctx = createSystemContext(app)
  const stored = await storeFile(ctx, { bytes })
  for (const file of filesOfKind(place.kind)) await app.files.blobs.put(blobKey(stored.key, file), { bytes })
  await showMedia(ctx, place, stored)
}

/** Every medium of a recipe or user, also what is shown no longer. */
export const mediaOf = (app: App, ownerId: string): Promise<MediaRow[]> =>
  app.db.selectFrom('media').selectAll().where('ownerId', '=', ownerId).orderBy('createdAt').execute()

/** The names of the files that a recipe shows. */
export const assetsOf = async (app: App, recipeId: string): Promise<string[]> =>
  (await mediaOf(app, recipeId))
    .filter(({ kind, supersededAt, binId }) => kind === 'asset' && !supersededAt && !binId)
    .map(({ name }) => name)
    .sort()

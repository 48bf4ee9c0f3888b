import type { Context, UploadedFile } from '#server/context.ts'
import { findMedia, listPicture, showMedia, storePicture } from '#server/features/files/media/media.service.ts'

/**
 * Stores a picture under the id that a device gave it, so that a device without a network can name it beforehand. What has
 * that id already is never replaced.
 */
export async function createShoppingPicture(ctx: Context, id: string, image: UploadedFile): Promise<{ id: string }> {
  const place = listPicture(id)
  if (await findMedia(ctx, place, id)) return { id }
  const stored = await storePicture(ctx, { path: image.path })
  await ctx.transaction(async ctx => {
    if (!(await findMedia(ctx, place, id))) await showMedia(ctx, place, stored, id)
  })
  return { id }
}

import type { Handlers, PublicContext } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { mediaType } from '#server/files/media-type.ts'
import { pictureProgress } from '#server/files/picture-queue.ts'
import type { PictureName } from '#server/files/picture-sizes.ts'
import { file } from '#server/replies.ts'
import type { media } from '#shared/contract/files/media.ts'
import { readExternalPicture } from './external-picture.ts'
import { assetFile, listPicture, profilePicture, recipePicture, timelinePicture } from './places.ts'
import { serveMedia, serveVersion } from './serve-media.ts'

const PICTURE = { contentType: 'image/webp' }

export const mediaRoutes: Handlers<typeof media> = {
  getRecipeImage: (ctx, { params, query }) =>
    serveVersion(ctx, recipePicture(params.recipeId), params.fileName, query.version),
  getTimelineImage: (ctx, { params }) =>
    serveMedia(ctx, timelinePicture(params.recipeId, params.eventId), PICTURE, params.fileName satisfies PictureName),
  getAsset: (ctx, { params, query }) => asset(ctx, params.recipeId, params.fileName, query.token),
  getListPicture: (ctx, { params: { pictureId, fileName } }) =>
    serveVersion(ctx, listPicture(pictureId), fileName, pictureId),
  getUserImage: (ctx, { params, query }) => {
    // Of a user there is this one file.
    if (params.fileName !== 'profile.webp') throw notFound('no-such-address', { shape: 'text' })
    return serveMedia(ctx, profilePicture(params.userId), PICTURE, params.fileName, query.cacheKey)
  },
  getExternalImage: (ctx, { query }) => readExternalPicture(ctx, query.url),
  getPictureProgress: ctx => pictureProgress(ctx.user.id),
  getVolumeProof: async ctx => {
    const path = await ctx.files.volumeProof()
    if (!path) throw notFound('no-such-file', { shape: 'text' })
    return file({ path, contentType: 'text/plain; charset=utf-8' })
  },
}

async function asset(ctx: PublicContext, recipeId: string, fileName: string, token?: string) {
  if (!(await ctx.hooks.mayReadFiles(ctx, recipeId, token))) throw notFound('no-such-address', { shape: 'text' })
  const { contentType, inline } = mediaType(fileName)
  return serveMedia(ctx, assetFile(recipeId, fileName), { contentType, ...(!inline && { downloadAs: fileName }) })
}

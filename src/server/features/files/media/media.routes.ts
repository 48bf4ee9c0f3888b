import type { Handlers, PublicContext } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { mediaType } from '#server/files/media-type.ts'
import { file } from '#server/replies.ts'
import type { media } from '#shared/contract/files/media.ts'

export const mediaRoutes: Handlers<typeof media> = {
  getRecipeImage: (ctx, { params, query }) =>
    picture(ctx.files.recipeImagePath(params.recipeId, params.fileName), query.version ?? query.rnd),
  getTimelineImage: (ctx, { params, query }) =>
    picture(ctx.files.timelineImagePath(params.recipeId, params.eventId, params.fileName), query.version ?? query.rnd),
  getAsset: (ctx, { params }) => asset(ctx, params.recipeId, params.fileName),
  getUserImage: (ctx, { params, query }) => picture(profileImage(ctx, params), query.cacheKey),
  getVolumeProof: async ctx => {
    const path = await ctx.files.volumeProof()
    if (!path) throw notFound('no-such-file', { shape: 'text' })
    return file({ path, contentType: 'text/plain; charset=utf-8' })
  },
}

/** Of a user there is this one file. */
const profileImage = async (ctx: PublicContext, { userId, fileName }: { userId: string; fileName: string }) =>
  fileName === 'profile.webp' ? ctx.files.profileImagePath(userId) : null

async function picture(path: Promise<string | null>, version: string | undefined) {
  const found = await path
  if (!found) throw notFound('no-such-address', { shape: 'text' })
  return file({ path: found, contentType: 'image/webp', immutable: version !== undefined })
}

async function asset(ctx: PublicContext, recipeId: string, fileName: string) {
  const path = await ctx.files.assetPath(recipeId, fileName)
  if (!path) throw notFound('no-such-address', { shape: 'text' })
  const { contentType, inline } = mediaType(fileName)
  return file({ path, contentType, ...(!inline && { downloadAs: fileName }) })
}

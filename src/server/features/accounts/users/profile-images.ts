import type { Context, PublicContext, UploadedFile } from '#server/context.ts'
import { forbidden, found } from '#server/errors.ts'
import { profilePicture, showMedia, storeProfilePicture } from '#server/features/files/media/media.service.ts'
import { serveMedia } from '#server/features/files/media/serve-media.ts'
import type { FileSource } from '#server/files/files.ts'
import { newCacheKey } from '#server/ids.ts'
import { mayEditUser } from '#shared/permissions.ts'
import { FIRST_CACHE_KEY } from './create-user.ts'
import * as store from './users.store.ts'

/** Sets the picture of the caller or, for administrators, of a member of their group. */
export async function setProfileImage(ctx: Context, id: string, picture: UploadedFile): Promise<null> {
  if (!mayEditUser(ctx.user, id)) throw forbidden('account.not-an-admin', { shape: 'text' })
  found(await store.findGroupMember(ctx.db, ctx.user.groupId, id))
  await saveProfileImage(ctx, id, { path: picture.path })
  return null
}

/** Anybody who knows the id sees the picture, as pages show it in image tags. */
export const getProfileImage = (ctx: PublicContext, id: string) =>
  serveMedia(ctx, profilePicture(id), { contentType: 'image/webp' })

/** Shows this picture of a user, or one that Larder draws; addresses change with it. */
async function saveProfileImage(
  ctx: PublicContext,
  id: string,
  source: FileSource | null,
  cacheKey = newCacheKey(),
): Promise<void> {
  const stored = await storeProfilePicture(ctx, id, source)
  await ctx.transaction(async ctx => {
    await showMedia(ctx, profilePicture(id), stored, cacheKey)
    await store.updateUser(ctx.db, id, { cacheKey, updatedAt: ctx.clock.now() })
  })
}

/** Gives a new user a drawn picture. An account without one is better than none, so a full disk stops nobody here. */
export async function giveDefaultImage(ctx: PublicContext, userId: string): Promise<void> {
  try {
    await saveProfileImage(ctx, userId, null, FIRST_CACHE_KEY)
  } catch (error) {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'a profile picture could not be drawn')
  }
}

import type { Context, PublicContext, UploadedFile } from '#server/context.ts'
import { forbidden, found, notFound } from '#server/errors.ts'
import { newCacheKey } from '#server/ids.ts'
import { file } from '#server/replies.ts'
import { mayEditUser } from '#shared/permissions.ts'
import * as store from './users.store.ts'

/** Sets the picture of the caller or, for administrators, of a member of their group. */
export async function setProfileImage(ctx: Context, id: string, picture: UploadedFile): Promise<null> {
  if (!mayEditUser(ctx.user, id)) throw forbidden('account.not-an-admin', { shape: 'text' })
  found(await store.findGroupMember(ctx.db, ctx.user.groupId, id))
  await ctx.files.saveProfileImage(id, picture)
  await store.updateUser(ctx.db, id, { cacheKey: newCacheKey(), updatedAt: ctx.clock.now() })
  return null
}

/** Anybody who knows the id sees the picture, as pages show it in image tags. */
export async function getProfileImage(ctx: PublicContext, id: string) {
  const path = await ctx.files.profileImagePath(id)
  if (!path) throw notFound('no-such-address', { shape: 'text' })
  return file({ path, contentType: 'image/webp' })
}

/** Gives a new user a drawn picture. An account without one is better than none, so a full disk stops nobody here. */
export async function giveDefaultImage(ctx: PublicContext, userId: string): Promise<void> {
  try {
    await ctx.files.saveDefaultAvatar(userId)
  } catch (error) {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'a profile picture could not be drawn')
  }
}

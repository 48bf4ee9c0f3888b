import type { Context } from '#server/context.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import { findLastChange, recipePicture } from '#server/features/files/media/media.service.ts'
import type { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'

/**
 * The picture, the attached files and the day it was last made have calls of their own, which people use while somebody
 * else has the recipe open, or they themselves in its editor. They make no version, so a PUT from before them is not refused;
 * but what it says of them is how they were when it was read, and what came since stays. Only files of one's own go: an editor
 * attaches them at once, and whoever takes one out again before saving means it.
 */
export async function mergeConcurrentChanges(
  ctx: Context,
  current: RecipeRow,
  input: RecipeInput,
  read: string,
): Promise<RecipeInput> {
  if (current.updatedAt <= read) return input
  const kept: RecipeInput = { ...input }
  if ((current.lastMade ?? '') > (input.lastMade ?? '')) kept.lastMade = current.lastMade
  if ((input.image ?? null) !== current.image && (await isPictureNewer(ctx, current, read))) kept.image = current.image
  const others = current.assets.filter(
    ({ fileName, addedBy, addedAt = '' }) =>
      addedAt > read && addedBy !== ctx.user.id && !input.assets?.some(asset => asset.fileName === fileName),
  )
  if (others.length && input.assets !== null) kept.assets = [...(input.assets ?? []), ...others]
  return kept
}

/** Also when there never was one. */
async function isPictureNewer(ctx: Context, { id }: RecipeRow, read: string): Promise<boolean> {
  const changed = await findLastChange(ctx, recipePicture(id))
  return changed === null || changed > read
}

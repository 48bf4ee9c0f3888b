import type { Context, UploadedFile } from '#server/context.ts'
import type { Asset, RecipeRow } from '#server/db/schema/recipes.ts'
import { assetFileName } from '#server/files/assets.ts'
import { inTurn } from '#server/files/turns.ts'
import { newCacheKey } from '#server/ids.ts'
import { fetchPicture } from './fetch-picture.ts'
import { getRecipeToChange } from './recipe-access.ts'
import { emitRecipe } from './recipe-events.ts'
import { findRecipe, updateRecipe } from './recipes.store.ts'

/** Stores an uploaded picture in all sizes; the recipe's `image` becomes a new version. */
export async function putImage(ctx: Context, slug: string, image: UploadedFile): Promise<{ image: string }> {
  const row = await getRecipeToChange(ctx, slug, 'not-found')
  const saved = await savePicture(ctx, row, { path: image.path })
  await ctx.transaction(async ctx => emitRecipe(ctx, 'recipe_updated', row, 'recipe-updated'))
  return { image: saved }
}

/** Fetches a picture from an address. Nothing changes unless it is one. */
export async function fetchImage(ctx: Context, slug: string, url: string): Promise<null> {
  const row = await getRecipeToChange(ctx, slug, 'not-found')
  await savePicture(ctx, row, { bytes: await fetchPicture(ctx, url) })
  await ctx.transaction(async ctx => emitRecipe(ctx, 'recipe_updated', row, 'recipe-updated'))
  return null
}

export async function removeImage(ctx: Context, slug: string): Promise<null> {
  const row = await getRecipeToChange(ctx, slug, 'not-found')
  await replacingPicture(ctx, row, async replaced => {
    await updateRecipe(ctx.db, row.groupId, row.id, { image: null, imageColor: null, updatedAt: ctx.clock.now() })
    await ctx.files.removeRecipeImage(row.id, replaced)
  })
  await ctx.transaction(async ctx => emitRecipe(ctx, 'recipe_updated', row, 'recipe-updated'))
  return null
}

export async function savePicture(
  ctx: Context,
  row: Pick<RecipeRow, 'id' | 'groupId' | 'image'>,
  source: { path: string } | { bytes: Uint8Array },
): Promise<string> {
  return replacingPicture(ctx, row, async replaced => {
    const { color } = await ctx.files.saveRecipeImage(row.id, source, replaced)
    const image = newCacheKey()
    await updateRecipe(ctx.db, row.groupId, row.id, { image, imageColor: color, updatedAt: ctx.clock.now() })
    return image
  })
}

/**
 * One picture after the other, so that each puts aside what the one before it left, under the name it was known by then.
 * Not within a transaction: whoever has the turn waits to write.
 */
const replacingPicture = <T>(
  ctx: Context,
  row: Pick<RecipeRow, 'id' | 'groupId' | 'image'>,
  replace: (replaced: string | null) => Promise<T>,
): Promise<T> =>
  inTurn(`picture ${row.id}`, async () => {
    const now = await findRecipe(ctx.db, row.groupId, row.id)
    return replace(now ? now.image : row.image)
  })

/** Imports say in words that they found none. */
const isPicture = (image: string | null): image is string => image !== null && image !== 'no image'

/** Whether the recipe can go back to this picture: one that was put aside more than thirty days ago is gone. */
export const canShow = async (ctx: Context, row: RecipeRow, image: string | null): Promise<boolean> =>
  !isPicture(image) || (await ctx.files.hasPictureAside(row.id, image))

/** Lets the recipe show a picture that was put aside, or none, instead of the one it has; answers the colour it now has. */
export async function showAgain(ctx: Context, row: RecipeRow, image: string | null, color: string | null) {
  const imageColor = isPicture(image) ? color : null
  await updateRecipe(ctx.db, row.groupId, row.id, { imageColor })
  if (isPicture(image)) await ctx.files.bringPictureBack(row.id, image, row.image)
  else await ctx.files.removeRecipeImage(row.id, row.image)
  return imageColor
}

export interface NewAsset {
  name: string
  icon: string
  extension: string
  file: UploadedFile
}

/** Attaches a file under `slug(name).extension`; the same name again replaces the file. */
export async function addAsset(ctx: Context, slug: string, { name, icon, extension, file }: NewAsset): Promise<Asset> {
  const fileName = assetFileName(name, extension)
  const row = await getRecipeToChange(ctx, slug, 'not-found')
  await ctx.files.saveAsset(row.id, fileName, { path: file.path })
  const asset: Asset = { name, icon, fileName }
  await ctx.transaction(async ctx => {
    const fresh = await getRecipeToChange(ctx, row.id)
    const others = fresh.assets.filter(known => known.fileName !== fileName)
    const now = ctx.clock.now()
    const stored = { ...asset, addedBy: ctx.user.id, addedAt: now }
    await updateRecipe(ctx.db, row.groupId, row.id, { assets: [...others, stored], updatedAt: now })
    emitRecipe(ctx, 'recipe_updated', fresh, 'recipe-updated')
  })
  return asset
}

import type { Context, UploadedFile } from '#server/context.ts'
import type { Asset, RecipeRow } from '#server/db/schema/recipes.ts'
import { found } from '#server/errors.ts'
import { issueFileToken } from '#server/features/files/downloads/file-tokens.service.ts'
import { fetchPicture } from '#server/features/files/media/fetch-picture.ts'
import {
  assetFile,
  findMedia,
  hideMedia,
  recipePicture,
  showMedia,
  showVersion,
  storeFile,
  storePicture,
} from '#server/features/files/media/media.service.ts'
import { assetFileName } from '#server/files/asset-name.ts'
import type { FileSource } from '#server/files/files.ts'
import { pictureVersion } from '#shared/domain/no-picture.ts'
import { numberedName } from '#shared/domain/text/slug.ts'
import { getRecipeRow, getRecipeToChange } from './access/recipe-access.ts'
import { emitRecipe } from './recipe-events.ts'
import { lockRecipe, updateRecipe } from './recipes.store.ts'

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
  await ctx.transaction(async ctx => {
    await lockRecipe(ctx.db, ctx.user, row.id)
    await hideMedia(ctx, recipePicture(row.id))
    await updateRecipe(ctx.db, row.groupId, row.id, { image: null, imageColor: null, updatedAt: ctx.clock.now() })
  })
  await ctx.transaction(async ctx => emitRecipe(ctx, 'recipe_updated', row, 'recipe-updated'))
  return null
}

/** Stores a picture and lets the recipe show it; answers with its version. Not for within a transaction: encoding takes its time. */
export async function savePicture(
  ctx: Context,
  row: Pick<RecipeRow, 'id' | 'groupId'>,
  source: FileSource,
): Promise<string> {
  const stored = await storePicture(ctx, source)
  return ctx.transaction(ctx => showPicture(ctx, row, stored))
}

/** Lets a recipe show a picture that was stored; answers with its version. Call it inside a transaction. */
export async function showPicture(
  ctx: Context,
  row: Pick<RecipeRow, 'id' | 'groupId'>,
  stored: Awaited<ReturnType<typeof storePicture>>,
): Promise<string> {
  // Of two pictures that come at once, one waits for the other.
  found(await lockRecipe(ctx.db, ctx.user, row.id))
  const image = await showMedia(ctx, recipePicture(row.id), stored)
  await updateRecipe(ctx.db, row.groupId, row.id, { image, imageColor: stored.color, updatedAt: ctx.clock.now() })
  return image
}

/** Says which attached files a new recipe has; their bytes are there already. Call it in the transaction that makes it. */
export async function setAssets(ctx: Context, recipeId: string, assets: Asset[]): Promise<void> {
  const now = ctx.clock.now()
  const stored = assets.map(asset => ({ ...asset, addedBy: ctx.user.id, addedAt: now }))
  await updateRecipe(ctx.db, ctx.user.groupId, recipeId, { assets: stored, updatedAt: now })
}

/** Imports say in words that they found none. */
const isPicture = (image: string | null): image is string => pictureVersion(image) !== null

/** Whether the recipe can go back to this picture: one that was replaced more than thirty days ago is gone. */
export const canShow = async (ctx: Context, row: RecipeRow, image: string | null): Promise<boolean> =>
  !isPicture(image) || (await findMedia(ctx, recipePicture(row.id), image)) !== null

/** Lets the recipe show an earlier picture, or none, instead of the one it has; answers the colour it now has. */
export async function showAgain(ctx: Context, row: RecipeRow, image: string | null, color: string | null) {
  const imageColor = isPicture(image) ? color : null
  await updateRecipe(ctx.db, row.groupId, row.id, { imageColor })
  if (isPicture(image)) await showVersion(ctx, recipePicture(row.id), image)
  else await hideMedia(ctx, recipePicture(row.id))
  return imageColor
}

export interface NewAsset {
  name: string
  icon: string
  extension: string
  sameName: 'replace' | 'keep'
  file: UploadedFile
}

/** What a token for the attached files of a recipe opens. */
export const subjectOfFiles = (recipeId: string) => `assets:${recipeId}`

/** For programs that show attached files where they can send no header. */
export async function createAssetToken(ctx: Context, slug: string): Promise<string> {
  const { id } = await getRecipeRow(ctx, slug, 'not-found')
  return issueFileToken(ctx, subjectOfFiles(id))
}

/**
 * Attaches a file under `slug(name).extension`. The same name again replaces the file, or has both stay: phones call every picture
 * "image.jpg".
 */
export async function addAsset(ctx: Context, slug: string, given: NewAsset): Promise<Asset> {
  assetFileName(given.name, given.extension)
  const row = await getRecipeToChange(ctx, slug, 'not-found')
  const media = await storeFile(ctx, { path: given.file.path })
  return ctx.transaction(async ctx => {
    found(await lockRecipe(ctx.db, ctx.user, row.id))
    const fresh = await getRecipeToChange(ctx, row.id)
    const { name, fileName } = given.sameName === 'keep' ? freeAssetName(fresh.assets, given) : namesOf(given)
    const asset: Asset = { name, icon: given.icon, fileName }
    await showMedia(ctx, assetFile(row.id, fileName), media)
    const others = fresh.assets.filter(known => known.fileName !== fileName)
    const now = ctx.clock.now()
    const stored = { ...asset, addedBy: ctx.user.id, addedAt: now }
    await updateRecipe(ctx.db, row.groupId, row.id, { assets: [...others, stored], updatedAt: now })
    await emitRecipe(ctx, 'recipe_updated', fresh, 'recipe-updated')
    return asset
  })
}

const namesOf = ({ name, extension }: Pick<NewAsset, 'name' | 'extension'>) => ({
  name,
  fileName: assetFileName(name, extension),
})

/** The first of `image.jpg`, `image (1).jpg`, … of which the recipe has no file yet. */
function freeAssetName(assets: readonly Asset[], given: NewAsset): { name: string; fileName: string } {
  const taken = new Set(assets.map(({ fileName }) => fileName))
  const { name, fileName } = namesOf(given)
  const [dot, ending] = [/\.[^.\s]{1,10}$/.exec(name)?.index ?? name.length, fileName.lastIndexOf('.')]
  for (let i = 0; ; i++) {
    const tried = i ? `${fileName.slice(0, ending)}-${i}${fileName.slice(ending)}` : fileName
    if (!taken.has(tried)) return { name: numberedName(name.slice(0, dot), i) + name.slice(dot), fileName: tried }
  }
}

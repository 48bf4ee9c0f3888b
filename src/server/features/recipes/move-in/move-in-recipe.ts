import { extname } from 'node:path'
import type { Context } from '#server/context.ts'
import { Problem } from '#server/errors.ts'
import { fetchPicture } from '#server/features/files/media/fetch-picture.ts'
import {
  assetFile,
  type StoredMedia,
  showMedia,
  storeFile,
  storePicture,
} from '#server/features/files/media/media.service.ts'
import { assetFileName } from '#server/files/asset-name.ts'
import { newId } from '#server/ids.ts'
import type { ImportedPicture, ImportedRecipe } from '#server/importers/imported.ts'
import type { MovedIn, MoveInWish } from '#server/move-in.ts'
import { importComments } from '../comments/import-comments.ts'
import { rate } from '../ratings/ratings.service.ts'
import { createRecipe } from '../recipes/create-recipe.ts'
import { setAssets, showPicture } from '../recipes/recipe-files.ts'
import { createTimelineEvent } from '../timeline/timeline-events.service.ts'
import { toRecipeInput } from './to-recipe-input.ts'

interface Pictures {
  first: Awaited<ReturnType<typeof storePicture>> | null
  others: { name: string; media: StoredMedia }[]
  missing: boolean
}

class NotWanted extends Error {}

/** Makes a recipe of another app ours, with its pictures, rating, comments and made-dates, all in one transaction or not at all. */
export async function addImportedRecipe(
  ctx: Context,
  recipe: ImportedRecipe,
  wish: MoveInWish,
  settle: (ctx: Context, moved: MovedIn) => Promise<boolean>,
): Promise<MovedIn | null> {
  const pictures = await storePictures(ctx, recipe, wish.fetchPictures)
  const input = await toRecipeInput(ctx, recipe, wish)
  const incomplete = [
    ...(pictures.missing ? ['picture'] : []),
    ...(recipe.warnings.includes('picture-missing') ? ['picture'] : []),
  ]
  try {
    return await ctx.transaction(async ctx => {
      const row = await createRecipe(
        ctx,
        { ...input, name: input.name.trim() || ctx.t('recipe.unnamed') },
        'imported',
        newId(),
      )
      if (pictures.first) await showPicture(ctx, row, pictures.first)
      const assets = await showOthers(ctx, row.id, pictures.others)
      if (assets.length) await setAssets(ctx, row.id, assets)
      if (recipe.favorite) await rate(ctx, ctx.user.id, row.id, { isFavorite: true })
      await importComments(ctx, row.id, recipe.comments)
      for (const day of recipe.madeOn) await noteMade(ctx, row.id, day)
      const moved = { id: row.id, name: row.name, incomplete: [...new Set(incomplete)] }
      if (!(await settle(ctx, moved))) throw new NotWanted()
      return moved
    })
  } catch (error) {
    if (error instanceof NotWanted) return null
    throw error
  }
}

const noteMade = (ctx: Context, recipeId: string, timestamp: string) =>
  createTimelineEvent(ctx, {
    recipeId,
    subject: ctx.t('libraryImport.made'),
    eventType: 'info',
    timestamp: momentOf(timestamp),
  })

const momentOf = (day: string) => (day.length === 10 ? `${day}T12:00:00.000000Z` : day)

/** Pictures are read, checked and encoded before anything is written. One that is none is told, and the recipe comes without it. */
async function storePictures(
  ctx: Context,
  { pictures, pictureUrl }: ImportedRecipe,
  fetchToo: boolean,
): Promise<Pictures> {
  const [first, ...others] = pictures
  const stored: Pictures = { first: null, others: [], missing: false }
  const bytes = await (first
    ? bytesOf(first)
    : fetchToo && pictureUrl
      ? fetchPicture(ctx, pictureUrl).catch(() => null)
      : null)
  if (bytes) stored.first = await storePicture(ctx, { bytes }).catch(error => passOver(ctx, error))
  if ((first || (fetchToo && pictureUrl)) && !stored.first) stored.missing = true
  for (const picture of others.slice(0, 20)) {
    const more = await bytesOf(picture)
    const media = more && (await storeFile(ctx, { bytes: more }).catch(error => passOver(ctx, error)))
    if (media) stored.others.push({ name: picture.name, media })
    else stored.missing = true
  }
  return stored
}

const bytesOf = (picture: ImportedPicture) => picture.bytes().catch(() => null)

function passOver(ctx: Context, error: unknown): null {
  if (!(error instanceof Problem)) ctx.log.info({ err: error }, 'a picture of another app could not be read')
  return null
}

async function showOthers(ctx: Context, recipeId: string, others: Pictures['others']) {
  const assets = others.map(({ name }, at) => {
    const extension = extname(name).slice(1).toLowerCase() || 'jpg'
    return { name: `${at + 2}`, icon: 'mdi-file-image', fileName: assetFileName(`${at + 2}`, extension) }
  })
  for (const [at, { media }] of others.entries())
    await showMedia(ctx, assetFile(recipeId, assets[at]?.fileName as string), media)
  return assets
}

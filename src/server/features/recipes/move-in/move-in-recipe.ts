import type { Context } from '#server/context.ts'
import { badRequest, Problem } from '#server/errors.ts'
import { fetchPicture } from '#server/features/files/media/fetch-picture.ts'
import { storePicture } from '#server/features/files/media/media.service.ts'
import { unreadWords } from '#server/features/maintenance/reports/unread-words.ts'
import { pictureType } from '#server/files/picture-type.ts'
import { newId } from '#server/ids.ts'
import type { ImportedPicture, ImportedRecipe } from '#server/importers/imported.ts'
import type { MovedIn, MoveInWish } from '#server/move-in.ts'
import { importComments } from '../comments/import-comments.ts'
import { rate } from '../ratings/ratings.service.ts'
import { showAttached, stepsWithFiles, storeAttached } from '../recipes/attached-files.ts'
import { createRecipe } from '../recipes/creation/create-recipe.ts'
import { fitToLimits, shortenedWords } from '../recipes/creation/fit-to-limits.ts'
import { showPicture } from '../recipes/recipe-files.ts'
import { createTimelineEvent } from '../timeline/timeline-events.service.ts'
import { toRecipeInput } from './to-recipe-input.ts'

interface Picture {
  stored: Awaited<ReturnType<typeof storePicture>> | null
  /** Whether one that comes before it could not be read. */
  missing: boolean
  /** Those that come after it. */
  further: ImportedPicture[]
}

class NotWanted extends Error {}

/** Makes a recipe of another app ours, with its pictures and files, rating, comments and made-dates, all in one transaction or not at all. */
export async function addImportedRecipe(
  ctx: Context,
  recipe: ImportedRecipe,
  wish: MoveInWish,
  settle: (ctx: Context, moved: MovedIn) => Promise<boolean>,
): Promise<MovedIn | null> {
  const id = newId()
  const pictures = picturesOf(ctx, recipe, wish.fetchPictures)
  const picture = await storeFirst(ctx, pictures)
  const attached = await storeAttached(ctx, { ...recipe, pictures: picture.further })
  const steps = stepsWithFiles(recipe.steps, id, attached)
  const showsFiles = attached.all.some(({ fileName }) => !steps.some(({ text }) => text.includes(fileName)))
  const { recipe: input, shortened } = fitToLimits(await toRecipeInput(ctx, { ...recipe, steps }, wish, showsFiles))
  const isMissing = recipe.warnings.includes('picture-missing') || recipe.warnings.includes('picture-elsewhere')
  const lacksPicture = picture.missing || attached.missing.picture || isMissing
  const incomplete = [
    ...(lacksPicture ? [ctx.t('reports.incomplete.picture')] : []),
    ...(attached.missing.file ? [ctx.t('reports.incomplete.file')] : []),
    ...shortenedWords(ctx, shortened),
    ...(recipe.unread ? [unreadWords(ctx, recipe.unread)] : []),
  ]
  try {
    return await ctx.transaction(async ctx => {
      const row = await createRecipe(
        ctx,
        { ...input, name: input.name.trim() || ctx.t('recipe.unnamed') },
        'imported',
        id,
      )
      if (picture.stored) await showPicture(ctx, row, picture.stored)
      await showAttached(ctx, row.id, attached)
      if (recipe.favorite) await rate(ctx, ctx.user.id, row.id, { isFavorite: true })
      await importComments(ctx, row.id, recipe.comments)
      for (const day of recipe.madeOn) await noteMade(ctx, row.id, day)
      const moved = { id: row.id, name: row.name, incomplete }
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

/** Those that came with the file; else those at the addresses that it names, which are fetched when they are read. */
const picturesOf = (ctx: Context, { pictures, pictureUrls }: ImportedRecipe, fetchToo: boolean): ImportedPicture[] =>
  pictures.length || !fetchToo
    ? pictures
    : pictureUrls.map(url => ({ name: fileNameIn(url), bytes: () => fetchKnown(ctx, url) }))

async function fetchKnown(ctx: Context, url: string): Promise<Uint8Array> {
  const bytes = await fetchPicture(ctx, url)
  if (!pictureType(bytes)) throw badRequest('image.not-an-image')
  return bytes
}

const fileNameIn = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

/** The first that is one is the recipe's, read, checked and encoded before anything is written. What is none is told. */
async function storeFirst(ctx: Context, pictures: ImportedPicture[]): Promise<Picture> {
  for (const [at, picture] of pictures.entries()) {
    const bytes = await bytesOf(picture)
    const stored = bytes ? await storePicture(ctx, { bytes }).catch(error => passOver(ctx, error)) : null
    if (stored) return { stored, missing: at > 0, further: pictures.slice(at + 1) }
  }
  return { stored: null, missing: pictures.length > 0, further: [] }
}

const bytesOf = (picture: ImportedPicture) => picture.bytes().catch(() => null)

function passOver(ctx: Context, error: unknown): null {
  if (!(error instanceof Problem)) ctx.log.info({ err: error }, 'a picture of another app could not be read')
  return null
}

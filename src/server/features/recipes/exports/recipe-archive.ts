import type { Readable } from 'node:stream'
import type { Context } from '#server/context.ts'
import { findMedia, openMedia, recipePicture } from '#server/features/files/media/media.service.ts'
import { type ArchiveContent, writeArchive } from '#server/files/archive.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { recipeFile } from './recipe-file.ts'

/** A recipe with its picture, which "import from zip" reads here and elsewhere. */
export async function recipeArchive(ctx: Context, recipe: Recipe): Promise<Readable> {
  const contents: ArchiveContent[] = [{ name: `${recipe.slug}.json`, bytes: recipeFile(recipe) }]
  const media = await findMedia(ctx, recipePicture(recipe.id))
  const picture = media && (await openMedia(ctx, media))
  if (picture) contents.push({ name: 'original.webp', stream: picture.stream })
  return writeArchive(contents)
}

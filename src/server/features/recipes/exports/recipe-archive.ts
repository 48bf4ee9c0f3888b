import type { Readable } from 'node:stream'
import type { Context } from '#server/context.ts'
import { findMedia, listMedia, openMedia, recipePicture } from '#server/features/files/media/media.service.ts'
import { type ArchiveContent, writeArchive } from '#server/files/archive.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { recipeFile } from './recipe-file.ts'

/**
 * A recipe with its attached files and its picture, which "import from zip" reads here and elsewhere: there the last JSON
 * is the recipe and the last webp its picture, so that attached files come first.
 */
export async function recipeArchive(ctx: Context, recipe: Recipe): Promise<Readable> {
  const contents: ArchiveContent[] = []
  for (const row of await listMedia(ctx, recipe.id, ['asset'])) {
    const blob = await openMedia(ctx, row, 'file')
    if (blob) contents.push({ name: `assets/${row.name}`, stream: blob.stream })
  }
  contents.push({ name: `${recipe.slug}.json`, bytes: recipeFile(recipe) })
  const media = await findMedia(ctx, recipePicture(recipe.id))
  const picture = media && (await openMedia(ctx, media))
  if (picture) contents.push({ name: 'original.webp', stream: picture.stream })
  return writeArchive(contents)
}

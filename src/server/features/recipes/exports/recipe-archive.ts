import type { Readable } from 'node:stream'
import type { Context } from '#server/context.ts'
import { type ArchiveContent, writeArchive } from '#server/files/archive.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { recipeFile } from './recipe-file.ts'

/** A recipe with its picture, which "import from zip" reads here and elsewhere. */
export async function recipeArchive(ctx: Context, recipe: Recipe): Promise<Readable> {
  const contents: ArchiveContent[] = [{ name: `${recipe.slug}.json`, bytes: recipeFile(recipe) }]
  const picture = await ctx.files.recipeImagePath(recipe.id, 'original.webp')
  if (picture) contents.push({ name: 'original.webp', path: picture })
  return writeArchive(contents)
}

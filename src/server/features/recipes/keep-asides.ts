import { parseMoment } from '#shared/contract/fields.ts'
import type { RecipeInput } from '#shared/contract/recipe-input.ts'
import type { Context } from '../../context.ts'
import type { RecipeRow } from '../../db/schema/recipes.ts'

/**
 * The picture, the attached files and the day it was last made have calls of their own, which people use while somebody
 * else has the recipe open, or they themselves in its editor. They make no version, so a PUT from before them is not refused;
 * but what it says of them is how they were when it was read, and what came since stays.
 */
export async function keepAsides(
  ctx: Context,
  current: RecipeRow,
  input: RecipeInput,
  read: string,
): Promise<RecipeInput> {
  if (current.updatedAt <= read) return input
  const isNew = async (path: string | null) => {
    const changed = path && (await ctx.files.changedAt(path))
    return !changed || (parseMoment(changed) ?? '') > read
  }
  const kept: RecipeInput = { ...input }
  if ((current.lastMade ?? '') > (input.lastMade ?? '')) kept.lastMade = current.lastMade
  if ((input.image ?? null) !== current.image) {
    if (await isNew(await ctx.files.recipeImagePath(current.id, 'original.webp'))) kept.image = current.image
  }
  if (input.assets === null) return kept
  const named = new Set(input.assets?.map(asset => asset.fileName))
  for (const asset of current.assets) {
    if (!asset.fileName || named.has(asset.fileName)) continue
    const path = await ctx.files.assetPath(current.id, asset.fileName)
    if (path && (await isNew(path))) kept.assets = [...(kept.assets ?? []), asset]
  }
  return kept
}

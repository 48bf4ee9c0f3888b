import type { Context } from '#server/context.ts'
import type { BinRow } from '#server/db/schema/recipes.ts'
import { queueForSearchIndex } from '#server/db/search.ts'
import { unbinMedia } from '#server/features/files/media/media.service.ts'
import { recountRating } from '#server/features/recipes/ratings/ratings.service.ts'
import { recipeMinutes } from '#server/scraping/clean/recipe-minutes.ts'
import { spacelessKeys } from '#shared/domain/extras.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { freeName } from '../creation/recipe-names.ts'
import { emitRecipe } from '../recipe-events.ts'
import { findHouseholdOf } from '../recipes.store.ts'
import { removeNameFromLines } from '../saving/sub-recipe-lines.store.ts'
import { unbinRecipe } from './bin-recipe.ts'
import type { BinnedRecipe } from './binned-recipe.store.ts'

/**
 * Brings a recipe back from the bin. When its address is taken meanwhile it gets a number; when its owner has left, who
 * restores it becomes the owner.
 */
export async function restoreRecipe(ctx: Context, snapshot: BinnedRecipe, { id }: BinRow): Promise<string> {
  const [binned] = snapshot.recipes
  if (!binned) throw new Error('a recipe in the bin has no row')
  const home = await findHouseholdOf(ctx.db, ctx.user.groupId, binned.userId)
  const owner = home
    ? { userId: binned.userId, householdId: home.householdId }
    : { userId: ctx.user.id, householdId: ctx.user.householdId }
  const free = await freeName(ctx.db, ctx.user.groupId, binned.name, binned.id)
  const row = {
    ...binned,
    ...owner,
    ...free,
    nameNormalized: fold(free.name),
    extras: spacelessKeys(binned.extras),
    // Binned before there was such a column, it says nothing of it.
    totalMinutes: recipeMinutes(binned),
    updatedAt: ctx.clock.now(),
  }
  await unbinRecipe(ctx, snapshot, row)
  await removeNameFromLines(ctx.db, binned)
  await unbinMedia(ctx, id)
  await recountRating(ctx, row.id)
  await queueForSearchIndex(ctx.db, [row.id])
  await emitRecipe(ctx, 'recipe_created', row, 'recipe-restored')
  return row.slug
}

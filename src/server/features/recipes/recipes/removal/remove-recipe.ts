import type { Context } from '#server/context.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import { unindexRecipe } from '#server/db/search.ts'
import { found } from '#server/errors.ts'
import { binMedia } from '#server/features/files/media/media.service.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { ensureMayChange, forEachAllowed, type Missed } from '../access/recipe-access.ts'
import { readRecipe } from '../reading/read-recipe.ts'
import { emitRecipe } from '../recipe-events.ts'
import { deleteRecipe, lockRecipe, lockRecipes } from '../recipes.store.ts'
import { writeNameIntoLines } from '../saving/sub-recipe-lines.store.ts'
import { binRecipe } from './bin-recipe.ts'

/** Puts the whole recipe with everything that hangs on it into the bin. */
export async function removeRecipe(ctx: Context, slug: string): Promise<Recipe> {
  const [recipe] = await removeRecipes(ctx, [slug])
  return found(recipe, 'no-entry-found')
}

/**
 * Puts several recipes into the bin, all that are there or none; their files follow when that is certain. Who asks twice
 * to be rid of one has what they want.
 */
export async function removeRecipes(ctx: Context, slugs: string[]): Promise<Recipe[]> {
  return ctx.transaction(async ctx => {
    await lockRecipes(ctx.db, ctx.user, slugs)
    const removed: Recipe[] = []
    for (const slug of new Set(slugs)) {
      const row = await lockRecipe(ctx.db, ctx.user, slug)
      if (!row) continue
      await ensureMayChange(ctx, row)
      removed.push(await removeRow(ctx, row))
    }
    return removed
  })
}

/** Puts those into the bin that are still there and that the caller may change, and answers with those that were missed. */
export const removeEach = (ctx: Context, ids: string[]): Promise<Missed[]> =>
  ctx.transaction(ctx => forEachAllowed(ctx, ids, undefined, async row => void (await removeRow(ctx, row))))

async function removeRow(ctx: Context, row: RecipeRow): Promise<Recipe> {
  const recipe = await readRecipe(ctx.db, row)
  await emitRecipe(ctx, 'recipe_deleted', row, 'recipe-deleted')
  await binMedia(ctx, row.id, await binRecipe(ctx, row))
  await unindexRecipe(ctx.db, row.id)
  // What only some may see is not named to all who see the dishes it is in.
  if (!row.restricted) await writeNameIntoLines(ctx.db, row)
  await deleteRecipe(ctx.db, row.groupId, row.id)
  return recipe
}

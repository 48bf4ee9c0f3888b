import type { Context } from '#server/context.ts'
import { batchQueries } from '#server/db/batch-queries.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import { found } from '#server/errors.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { ensureMayChange, getRecipeToChange } from '../access/recipe-access.ts'
import { partsOf, readRecipe, recipesOf } from '../reading/read-recipe.ts'
import { holdingRecipe } from '../recipes.store.ts'

/** A recipe as its row and as its document. */
export interface RecipeAggregate {
  row: RecipeRow
  recipe: Recipe
}

/**
 * The recipe with what hangs on it, held until the transaction ends, if the caller may change it. Whoever has read it knows
 * its id: then all of it is asked for in one go.
 */
export async function getWholeRecipeToChange(
  ctx: Context,
  slug: string,
  likelyId?: string | null,
): Promise<RecipeAggregate> {
  if (!likelyId) return wholeOf(ctx, await getRecipeToChange(ctx, slug))
  const [[held], ...parts] = await batchQueries(ctx.db, [
    holdingRecipe(ctx.db, ctx.user, slug),
    ...partsOf(ctx.db, [likelyId]),
  ])
  const row = found(held, 'no-entry-found')
  await ensureMayChange(ctx, row)
  if (row.id !== likelyId) return wholeOf(ctx, row)
  return { row, recipe: recipesOf([row], parts)[0] as Recipe }
}

export const wholeOf = async (ctx: Context, row: RecipeRow): Promise<RecipeAggregate> => ({
  row,
  recipe: await readRecipe(ctx.db, row),
})

import type { Recipe } from '#shared/contract/recipe.ts'
import type { Context } from '../../context.ts'
import { unindexRecipe } from '../../db/search.ts'
import { found } from '../../errors.ts'
import { binRecipe } from '../bin/bin.service.ts'
import { readRecipe } from './read-recipe.ts'
import { ensureMayChange } from './recipe-access.ts'
import { tellRecipe } from './recipe-events.ts'
import { deleteRecipe, holdRecipe, holdRecipes } from './recipes.store.ts'

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
  const removed = await ctx.transaction(async ctx => {
    await holdRecipes(ctx.db, ctx.user.groupId, slugs)
    const removed: { recipe: Recipe; binId: string }[] = []
    for (const slug of new Set(slugs)) {
      const row = await holdRecipe(ctx.db, ctx.user.groupId, slug)
      if (!row) continue
      await ensureMayChange(ctx, row)
      const recipe = await readRecipe(ctx.db, row)
      const binId = await binRecipe(ctx, row)
      await unindexRecipe(ctx.db, row.id)
      await deleteRecipe(ctx.db, row.groupId, row.id)
      tellRecipe(ctx, 'recipe_deleted', row, 'recipe-deleted')
      removed.push({ recipe, binId })
    }
    return removed
  })
  for (const { recipe, binId } of removed) await ctx.files.binRecipeFolder(recipe.id, binId)
  return removed.map(({ recipe }) => recipe)
}

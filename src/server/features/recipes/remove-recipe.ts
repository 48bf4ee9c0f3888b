import type { Recipe } from '#shared/contract/recipe.ts'
import type { Context } from '../../context.ts'
import { unindexRecipe } from '../../db/search.ts'
import { binRecipe } from '../bin/bin.service.ts'
import { readRecipe } from './read-recipe.ts'
import { getRecipeToChange } from './recipe-access.ts'
import { tellRecipe } from './recipe-events.ts'
import { deleteRecipe, holdRecipes } from './recipes.store.ts'

/** Puts the whole recipe with everything that hangs on it into the bin. */
export async function removeRecipe(ctx: Context, slug: string): Promise<Recipe> {
  const [recipe] = await removeRecipes(ctx, [slug])
  return recipe as Recipe
}

/** Puts several recipes into the bin, all or none; their files follow when that is certain. */
export async function removeRecipes(ctx: Context, slugs: string[]): Promise<Recipe[]> {
  const removed = await ctx.transaction(async ctx => {
    await holdRecipes(ctx.db, ctx.user.groupId, slugs)
    const removed: { recipe: Recipe; binId: string }[] = []
    for (const slug of new Set(slugs)) {
      const row = await getRecipeToChange(ctx, slug)
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

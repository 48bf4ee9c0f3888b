import type { Context } from '#server/context.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { getRecipeRow } from '../access/recipe-access.ts'
import { copyRecipe } from './copy-recipe.ts'

/** Copies a recipe of the group into the caller's own, under a name they may choose. */
export const duplicateRecipe = async (ctx: Context, slug: string, name: string | null | undefined): Promise<Recipe> =>
  copyRecipe(ctx, await getRecipeRow(ctx, slug), {
    origin: 'duplicated',
    adapt: async (_, recipe) => ({ ...recipe, name: name?.trim() ? name : recipe.name }),
  })

import type { PublicContext } from '#server/context.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import { isPublicRecipe } from './public-recipes.store.ts'
import { findRecipe } from './recipes.store.ts'

/** A recipe by slug or id for callers who need not be signed in: whoever asks has made sure that it may be shown. */
export const findRecipeOfGroup = (
  ctx: PublicContext,
  groupId: string,
  slugOrId: string,
): Promise<RecipeRow | undefined> => findRecipe(ctx.db, groupId, slugOrId)

/** Whether visitors may see the recipe. */
export const isForVisitors = (ctx: PublicContext, recipeId: string): Promise<boolean> =>
  isPublicRecipe(ctx.db, recipeId)

import type { PublicContext } from '#server/context.ts'
import type { Viewer } from '#server/db/recipe-audience.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import { isPublicRecipe } from '../reading/public-recipes.store.ts'
import { findRecipe, findRecipeById } from '../recipes.store.ts'

/** A recipe by slug or id, for callers who need not be signed in. */
export const findRecipeOfGroup = (
  ctx: PublicContext,
  viewer: Viewer,
  slugOrId: string,
): Promise<RecipeRow | undefined> => findRecipe(ctx.db, viewer, slugOrId)

/** Whether visitors may see the recipe. */
export const isForVisitors = (ctx: PublicContext, recipeId: string): Promise<boolean> =>
  isPublicRecipe(ctx.db, recipeId)

/** The recipe whatever its audience: for whoever has a link to it, and for work that shows it to nobody. */
export const findAnyRecipe = (ctx: PublicContext, groupId: string, id: string): Promise<RecipeRow | undefined> =>
  findRecipeById(ctx.db, groupId, id)

import type { PublicContext } from '#server/context.ts'
import { found } from '#server/errors.ts'
import { isUuid } from '#server/ids.ts'
import { MOST_SHARED, type SharedCookbook } from '#shared/contract/recipes/cookbook-links.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { readRecipe } from '../recipes/reading/read-recipe.ts'
import { findRecipeOfCookbook, listRecipesOfCookbook } from '../recipes/reading/recipes-of-cookbook.ts'
import { findLiveLink } from './cookbook-links.store.ts'

/** The link with this secret and its cookbook, while it holds. */
export const findSharedCookbook = async (ctx: PublicContext, token: string) =>
  isUuid(token) ? findLiveLink(ctx.db, token.toLowerCase(), ctx.clock.now()) : undefined

/** For anybody who has the link: the recipes that the cookbook chooses now. */
export async function readSharedCookbook(ctx: PublicContext, token: string): Promise<SharedCookbook> {
  const link = found(await findSharedCookbook(ctx, token), 'share-not-found')
  const recipes = await listRecipesOfCookbook(ctx, link, MOST_SHARED)
  return { name: link.name, description: link.description, recipes }
}

export async function readRecipeOfSharedCookbook(ctx: PublicContext, token: string, slug: string): Promise<Recipe> {
  const link = found(await findSharedCookbook(ctx, token), 'share-not-found')
  return readRecipe(ctx.db, found(await findRecipeOfCookbook(ctx, link, slug), 'share-not-found'))
}

/** Whether a link with this token shows the recipe. */
export async function isInSharedCookbook(ctx: PublicContext, token: string, recipeId: string): Promise<boolean> {
  const link = await findSharedCookbook(ctx, token)
  return link !== undefined && (await findRecipeOfCookbook(ctx, link, recipeId)) !== undefined
}

import type { PublicContext } from '#server/context.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import type { Page } from '#shared/contract/page.ts'
import type { ListedRecipe } from '#shared/contract/recipes/recipe.ts'
import type { RecipeListQuery } from '#shared/contract/recipes/recipes.ts'
import { readListed } from './found-in.ts'
import { findPublicRecipeRow, findPublicSlugs, listPublicRecipeRows, type PublicList } from './public-recipes.store.ts'

/** A page of what visitors may see of a group that is open to them. */
export async function listPublicRecipes(
  ctx: PublicContext,
  groupId: string,
  query: RecipeListQuery,
  list: PublicList,
): Promise<Page<ListedRecipe>> {
  const { items, ...rest } = await listPublicRecipeRows(ctx.db, groupId, query, list)
  return { ...rest, items: await readListed(ctx.db, items, query) }
}

export const findPublicRecipe = (
  ctx: PublicContext,
  groupId: string,
  slugOrId: string,
): Promise<RecipeRow | undefined> => findPublicRecipeRow(ctx.db, groupId, slugOrId)

export const listPublicSlugs = (ctx: PublicContext, groupId: string, limit: number) =>
  findPublicSlugs(ctx.db, groupId, limit)

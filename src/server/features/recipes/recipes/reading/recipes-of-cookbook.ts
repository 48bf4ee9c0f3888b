import type { PublicContext } from '#server/context.ts'
import { everybodyOf } from '#server/db/recipe-audience.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import type { RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { RecipeListQuery } from '#shared/contract/recipes/recipes.ts'
import { findRecipeOfGroup } from '../access/recipe-of-group.ts'
import { readSummaries } from './read-recipe.ts'
import { isListed, listRecipeRows } from './recipe-list.store.ts'

interface CookbookPlace {
  groupId: string
  householdId: string
  cookbookId: string
}

const readerOf = ({ groupId, householdId }: CookbookPlace) => ({ ...everybodyOf(groupId), householdId })

/** What of a cookbook everybody of its group may see, newest first. */
export async function listRecipesOfCookbook(
  ctx: PublicContext,
  place: CookbookPlace,
  most: number,
): Promise<RecipeSummary[]> {
  const query = RecipeListQuery.parse({ perPage: most, cookbook: place.cookbookId })
  const { items } = await listRecipeRows(ctx.db, readerOf(place), query)
  return readSummaries(ctx.db, items)
}

/** One of these; any other is not found, though the group has it. */
export async function findRecipeOfCookbook(
  ctx: PublicContext,
  place: CookbookPlace,
  slugOrId: string,
): Promise<RecipeRow | undefined> {
  const reader = readerOf(place)
  const row = await findRecipeOfGroup(ctx, reader, slugOrId)
  const query = RecipeListQuery.parse({ cookbook: place.cookbookId })
  return row && (await isListed(ctx.db, reader, query, row.id)) ? row : undefined
}

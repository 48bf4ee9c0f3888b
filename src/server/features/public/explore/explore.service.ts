import type { Context, PublicContext } from '#server/context.ts'
import type { CookbookRow } from '#server/db/schema/cookbooks.ts'
import { found } from '#server/errors.ts'
import { summaryOf } from '#server/features/accounts/households/households.service.ts'
import { readCookbook } from '#server/features/recipes/cookbooks/cookbooks.service.ts'
import { importRecipeIntoGroup } from '#server/features/recipes/recipes/creation/import-recipe-into-group.ts'
import { findPublicRecipe, listPublicRecipes } from '#server/features/recipes/recipes/reading/public-recipes.ts'
import { readRecipe } from '#server/features/recipes/recipes/reading/read-recipe.ts'
import type { HouseholdSummary } from '#shared/contract/accounts/households.ts'
import type { Page, SearchPageQuery } from '#shared/contract/page.ts'
import type { Cookbook, CookbookWithRecipes } from '#shared/contract/recipes/cookbooks.ts'
import type { Recipe, RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { RecipeListQuery } from '#shared/contract/recipes/recipes.ts'
import * as store from './explore.store.ts'
import { publicGroup } from './public-group.ts'

/** Most recipes that the page of a cookbook shows to a visitor. */
const MOST_IN_COOKBOOK = 1000

export async function exploreRecipes(
  ctx: PublicContext,
  groupSlug: string,
  query: RecipeListQuery,
): Promise<Page<RecipeSummary>> {
  const group = await publicGroup(ctx, groupSlug)
  const filter = query.cookbook ? (await openCookbook(ctx, group.id, query.cookbook)).queryFilterString : undefined
  const route = `/api/explore/groups/${group.slug}/recipes`
  return listPublicRecipes(ctx, group.id, query, { route, filter, mostPerPage: store.MOST_PER_PAGE })
}

export async function exploreRecipe(ctx: PublicContext, groupSlug: string, slugOrId: string): Promise<Recipe> {
  const group = await publicGroup(ctx, groupSlug)
  const row = await findPublicRecipe(ctx, group.id, slugOrId)
  return readRecipe(ctx.db, found(row, 'recipe-not-found', { shape: 'text' }))
}

/** For somebody with a kitchen of their own. */
export async function saveExploredRecipe(ctx: Context, groupSlug: string, slugOrId: string): Promise<Recipe> {
  const group = await publicGroup(ctx, groupSlug)
  const row = await findPublicRecipe(ctx, group.id, slugOrId)
  return importRecipeIntoGroup(ctx, found(row, 'recipe-not-found', { shape: 'text' }))
}

export async function exploreCookbooks(
  ctx: PublicContext,
  groupSlug: string,
  query: SearchPageQuery,
): Promise<Page<Cookbook>> {
  const group = await publicGroup(ctx, groupSlug)
  const { items, ...rest } = await store.listOpenCookbooks(ctx.db, group, query)
  return { ...rest, items: items.map(readCookbook) }
}

/** With those of its recipes that everybody may see, newest first. */
export async function exploreCookbook(
  ctx: PublicContext,
  groupSlug: string,
  idOrSlug: string,
): Promise<CookbookWithRecipes> {
  const group = await publicGroup(ctx, groupSlug)
  const row = await openCookbook(ctx, group.id, idOrSlug)
  const { items } = await listPublicRecipes(ctx, group.id, RecipeListQuery.parse({ perPage: -1 }), {
    route: '',
    filter: row.queryFilterString,
    mostPerPage: MOST_IN_COOKBOOK,
  })
  return { ...readCookbook(row), recipes: items }
}

export async function exploreHouseholds(
  ctx: PublicContext,
  groupSlug: string,
  query: SearchPageQuery,
): Promise<Page<HouseholdSummary>> {
  const group = await publicGroup(ctx, groupSlug)
  const { items, ...rest } = await store.listOpenHouseholds(ctx.db, group, query)
  return { ...rest, items: items.map(summaryOf) }
}

/** Under which slug it is by now, also where it is asked for by one of before it was renamed. */
export async function exploreGroup(ctx: PublicContext, groupSlug: string): Promise<{ slug: string }> {
  const { slug } = await publicGroup(ctx, groupSlug)
  return { slug }
}

export async function exploreHousehold(
  ctx: PublicContext,
  groupSlug: string,
  slugOrId: string,
): Promise<HouseholdSummary> {
  const group = await publicGroup(ctx, groupSlug)
  const row = await store.findOpenHousehold(ctx.db, group.id, slugOrId)
  return summaryOf(found(row, 'household-not-found', { shape: 'text' }))
}

const openCookbook = async (ctx: PublicContext, groupId: string, idOrSlug: string): Promise<CookbookRow> =>
  found(await store.findOpenCookbook(ctx.db, groupId, idOrSlug), 'cookbook-not-found', { shape: 'text' })

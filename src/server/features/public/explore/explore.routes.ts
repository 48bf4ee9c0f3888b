import type { Handlers } from '#server/context.ts'
import type { explore } from '#shared/contract/public/explore.ts'
import {
  exploreCookbook,
  exploreCookbooks,
  exploreGroup,
  exploreHousehold,
  exploreHouseholds,
  exploreRecipe,
  exploreRecipes,
  saveExploredRecipe,
} from './explore.service.ts'
import { exploreFood, exploreFoods, exploreOrganizer, exploreOrganizers } from './explore-foods.service.ts'

export const exploreRoutes: Handlers<typeof explore> = {
  getGroup: (ctx, { params }) => exploreGroup(ctx, params.groupSlug),
  listRecipes: (ctx, { params, query }) => exploreRecipes(ctx, params.groupSlug, query),
  getRecipe: (ctx, { params }) => exploreRecipe(ctx, params.groupSlug, params.recipeSlug),
  saveRecipe: (ctx, { params }) => saveExploredRecipe(ctx, params.groupSlug, params.recipeSlug),
  listCookbooks: (ctx, { params, query }) => exploreCookbooks(ctx, params.groupSlug, query),
  getCookbook: (ctx, { params }) => exploreCookbook(ctx, params.groupSlug, params.id),
  listHouseholds: (ctx, { params, query }) => exploreHouseholds(ctx, params.groupSlug, query),
  getHousehold: (ctx, { params }) => exploreHousehold(ctx, params.groupSlug, params.householdSlug),
  listFoods: (ctx, { params, query }) => exploreFoods(ctx, params.groupSlug, query),
  getFood: (ctx, { params }) => exploreFood(ctx, params.groupSlug, params.id),
  listCategories: (ctx, { params, query }) => exploreOrganizers(ctx, params.groupSlug, 'category', query),
  getCategory: (ctx, { params }) => exploreOrganizer(ctx, params.groupSlug, 'category', params.id),
  listTags: (ctx, { params, query }) => exploreOrganizers(ctx, params.groupSlug, 'tag', query),
  getTag: (ctx, { params }) => exploreOrganizer(ctx, params.groupSlug, 'tag', params.id),
  listTools: (ctx, { params, query }) => exploreOrganizers(ctx, params.groupSlug, 'tool', query),
  getTool: (ctx, { params }) => exploreOrganizer(ctx, params.groupSlug, 'tool', params.id),
}

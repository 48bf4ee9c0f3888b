import type { Handlers } from '#server/context.ts'
import type { similarRecipes } from '#shared/contract/recipes/similar-recipes.ts'
import { listSimilarRecipes } from './similar-recipes.service.ts'

export const similarRecipesRoutes: Handlers<typeof similarRecipes> = {
  list: async (ctx, { params, query }) => ({ items: await listSimilarRecipes(ctx, params.slug, query.limit) }),
}

import type { Handlers } from '#server/context.ts'
import type { recipeCounts } from '#shared/contract/recipes/recipe-counts.ts'
import { countByFilter } from './recipe-counts.store.ts'

export const recipeCountsRoutes: Handlers<typeof recipeCounts> = {
  get: (ctx, { query }) => countByFilter(ctx.db, ctx.user, query.foods ?? []),
}

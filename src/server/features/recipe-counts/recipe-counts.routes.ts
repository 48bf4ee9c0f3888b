import type { recipeCounts } from '#shared/contract/recipe-counts.ts'
import type { Handlers } from '../../context.ts'
import { countByFilter } from './recipe-counts.store.ts'

export const recipeCountsRoutes: Handlers<typeof recipeCounts> = {
  get: (ctx, { query }) => countByFilter(ctx.db, ctx.user.groupId, query.foods ?? []),
}

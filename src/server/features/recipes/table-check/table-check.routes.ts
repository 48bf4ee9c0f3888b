import type { Handlers } from '#server/context.ts'
import type { tableCheck } from '#shared/contract/recipes/table-check.ts'
import { checkRecipe, checkSeveral } from './table-check.service.ts'

export const tableCheckRoutes: Handlers<typeof tableCheck> = {
  get: (ctx, { params }) => checkRecipe(ctx, params.slug),
  getSeveral: (ctx, { query }) => checkSeveral(ctx, query.recipes),
}

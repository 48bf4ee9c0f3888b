import type { Handlers } from '#server/context.ts'
import type { recipeCost } from '#shared/contract/recipes/recipe-cost.ts'
import { getRecipeCost } from './recipe-cost.service.ts'

export const recipeCostRoutes: Handlers<typeof recipeCost> = {
  get: (ctx, { params }) => getRecipeCost(ctx, params.slug),
}

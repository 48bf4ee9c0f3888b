import type { Handlers } from '#server/context.ts'
import type { recipeSubstitutes } from '#shared/contract/recipes/recipe-substitutes.ts'
import { listSubstitutes } from './recipe-substitutes.service.ts'

export const recipeSubstitutesRoutes: Handlers<typeof recipeSubstitutes> = {
  list: (ctx, { params }) => listSubstitutes(ctx, params.slug),
}

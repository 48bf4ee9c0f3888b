import type { Handlers } from '#server/context.ts'
import type { organizerRecipes } from '#shared/contract/recipes/organizer-recipes.ts'
import { getOrganizerWithRecipes } from './organizer-recipes.service.ts'

export const organizerRecipesRoutes: Handlers<typeof organizerRecipes> = {
  getCategory: (ctx, { params }) => getOrganizerWithRecipes(ctx, 'categories', params.slug),
  getTag: (ctx, { params }) => getOrganizerWithRecipes(ctx, 'tags', params.slug),
  getTool: (ctx, { params }) => getOrganizerWithRecipes(ctx, 'tools', params.slug),
}

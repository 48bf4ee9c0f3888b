import type { Handlers } from '#server/context.ts'
import type { suggestions } from '#shared/contract/recipes/suggestions.ts'
import { suggestRecipes } from './suggestions.service.ts'

export const suggestionsRoutes: Handlers<typeof suggestions> = {
  list: async (ctx, { query }) => ({ items: await suggestRecipes(ctx, query) }),
}

import type { suggestions } from '#shared/contract/suggestions.ts'
import type { Handlers } from '../../context.ts'
import { suggestRecipes } from './suggestions.service.ts'

export const suggestionsRoutes: Handlers<typeof suggestions> = {
  list: async (ctx, { query }) => ({ items: await suggestRecipes(ctx, query) }),
}

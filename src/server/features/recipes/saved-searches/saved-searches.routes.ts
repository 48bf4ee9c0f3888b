import type { Handlers } from '#server/context.ts'
import type { savedSearches } from '#shared/contract/recipes/saved-searches.ts'
import {
  createSavedSearch,
  getSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  updateSavedSearch,
} from './saved-searches.service.ts'

export const savedSearchesRoutes: Handlers<typeof savedSearches> = {
  list: (ctx, { query }) => listSavedSearches(ctx, query),
  create: (ctx, { body }) => createSavedSearch(ctx, body),
  get: (ctx, { params }) => getSavedSearch(ctx, params.id),
  update: (ctx, { params, body }) => updateSavedSearch(ctx, params.id, body),
  remove: (ctx, { params }) => removeSavedSearch(ctx, params.id),
}

import type { Handlers } from '#server/context.ts'
import type { bulkActions } from '#shared/contract/recipes/bulk-actions.ts'
import { listMatchingRecipes } from '../recipes/recipes.service.ts'
import { removeRecipes } from '../recipes/removal/remove-recipe.ts'
import {
  categorizeRecipes,
  changeSettings,
  handOver,
  tagRecipes,
  uncategorizeRecipes,
  untagRecipes,
} from './bulk-actions.service.ts'

export const bulkActionsRoutes: Handlers<typeof bulkActions> = {
  listMatching: (ctx, { query }) => listMatchingRecipes(ctx, query),
  tag: (ctx, { body }) => tagRecipes(ctx, body.recipes, body.tags),
  categorize: (ctx, { body }) => categorizeRecipes(ctx, body.recipes, body.categories),
  untag: (ctx, { body }) => untagRecipes(ctx, body.recipes, body.tags),
  uncategorize: (ctx, { body }) => uncategorizeRecipes(ctx, body.recipes, body.categories),
  changeSettings: (ctx, { body }) => changeSettings(ctx, body.recipes, body.settings, body.keepOthers),
  handOver: (ctx, { body }) => handOver(ctx, body.recipes, body.userId),
  remove: async (ctx, { body }) => {
    await removeRecipes(ctx, body.recipes)
    return null
  },
}

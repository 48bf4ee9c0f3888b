import type { Handlers } from '#server/context.ts'
import type { recipeActions } from '#shared/contract/recipes/recipe-actions.ts'
import {
  createRecipeAction,
  getRecipeAction,
  listRecipeActions,
  removeRecipeAction,
  updateRecipeAction,
} from './recipe-actions.service.ts'
import { triggerRecipeAction } from './trigger-recipe-action.ts'

export const recipeActionsRoutes: Handlers<typeof recipeActions> = {
  list: (ctx, { query }) => listRecipeActions(ctx, query),
  create: (ctx, { body }) => createRecipeAction(ctx, body),
  get: (ctx, { params }) => getRecipeAction(ctx, params.id),
  update: (ctx, { params, body }) => updateRecipeAction(ctx, params.id, body),
  remove: (ctx, { params }) => removeRecipeAction(ctx, params.id),
  trigger: (ctx, { params, query }) => triggerRecipeAction(ctx, params.id, params.slug, query.wait),
}

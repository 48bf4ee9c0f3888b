import type { Handlers } from '#server/context.ts'
import type { recipes } from '#shared/contract/recipes/recipes.ts'
import { duplicateRecipe } from './creation/duplicate-recipe.ts'
import { addAsset, createAssetToken, fetchImage, putImage, removeImage } from './recipe-files.ts'
import { createEmptyRecipe, getRecipe, listRecipes, setLastMade } from './recipes.service.ts'
import { removeRecipe } from './removal/remove-recipe.ts'
import { saveRecipe, saveRecipes } from './saving/update-recipe.ts'

export const recipesRoutes: Handlers<typeof recipes> = {
  list: (ctx, { query }) => listRecipes(ctx, query),
  get: (ctx, { params }) => getRecipe(ctx, params.slug),
  create: (ctx, { body }) => createEmptyRecipe(ctx, body),
  update: (ctx, { params, body }) => saveRecipe(ctx, params.slug, body, 'put'),
  patch: (ctx, { params, body }) => saveRecipe(ctx, params.slug, body, 'patch'),
  updateMany: (ctx, { body }) => saveRecipes(ctx, body, 'put'),
  patchMany: (ctx, { body }) => saveRecipes(ctx, body, 'patch'),
  remove: (ctx, { params }) => removeRecipe(ctx, params.slug),
  duplicate: (ctx, { params, body }) => duplicateRecipe(ctx, params.slug, body.name),
  setLastMade: (ctx, { params, body }) => setLastMade(ctx, params.slug, body.timestamp),
  putImage: (ctx, { params, body }) => putImage(ctx, params.slug, body.image),
  fetchImage: (ctx, { params, body }) => fetchImage(ctx, params.slug, body.url),
  removeImage: (ctx, { params }) => removeImage(ctx, params.slug),
  addAsset: (ctx, { params, body }) => addAsset(ctx, params.slug, body),
  createAssetToken: async (ctx, { params }) => ({ token: await createAssetToken(ctx, params.slug) }),
}

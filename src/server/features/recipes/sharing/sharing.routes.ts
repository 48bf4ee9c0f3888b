import type { Handlers } from '#server/context.ts'
import type { sharing } from '#shared/contract/recipes/sharing.ts'
import {
  createShare,
  getShare,
  listShares,
  patchShare,
  readSharedRecipe,
  removeShare,
  saveSharedRecipe,
  updateShare,
} from './sharing.service.ts'

export const sharingRoutes: Handlers<typeof sharing> = {
  list: (ctx, { query }) => listShares(ctx, query.recipe_id),
  create: (ctx, { body }) => createShare(ctx, body),
  get: (ctx, { params }) => getShare(ctx, params.id),
  update: (ctx, { params, body }) => updateShare(ctx, params.id, body),
  patch: (ctx, { params, body }) => patchShare(ctx, params.id, body),
  remove: (ctx, { params }) => removeShare(ctx, params.id),
  getShared: (ctx, { params }) => readSharedRecipe(ctx, params.tokenId),
  saveShared: (ctx, { params }) => saveSharedRecipe(ctx, params.tokenId),
}

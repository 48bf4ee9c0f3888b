import type { Handlers } from '#server/context.ts'
import type { cookbookLinks } from '#shared/contract/recipes/cookbook-links.ts'
import type { sharing } from '#shared/contract/recipes/sharing.ts'
import { createCookbookLink, listCookbookLinks, removeCookbookLink } from './cookbook-links.service.ts'
import { readRecipeOfSharedCookbook, readSharedCookbook } from './shared-cookbook.ts'
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

export const cookbookLinksRoutes: Handlers<typeof cookbookLinks> = {
  list: (ctx, { params }) => listCookbookLinks(ctx, params.id),
  create: (ctx, { params, body }) => createCookbookLink(ctx, params.id, body),
  remove: (ctx, { params }) => removeCookbookLink(ctx, params.id, params.linkId),
  getShared: (ctx, { params }) => readSharedCookbook(ctx, params.tokenId),
  getSharedRecipe: (ctx, { params }) => readRecipeOfSharedCookbook(ctx, params.tokenId, params.slug),
}

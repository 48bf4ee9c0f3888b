import type { Handlers } from '#server/context.ts'
import type { cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import {
  createCookbook,
  getCookbook,
  listCookbooks,
  removeCookbook,
  updateCookbook,
  updateCookbooks,
} from './cookbooks.service.ts'

export const cookbooksRoutes: Handlers<typeof cookbooks> = {
  list: (ctx, { query }) => listCookbooks(ctx, query),
  create: (ctx, { body }) => createCookbook(ctx, body),
  get: (ctx, { params }) => getCookbook(ctx, params.id),
  update: (ctx, { params, body }) => updateCookbook(ctx, params.id, body),
  updateMany: (ctx, { body }) => updateCookbooks(ctx, body),
  remove: (ctx, { params }) => removeCookbook(ctx, params.id),
}

import type { Handlers } from '#server/context.ts'
import type { recipeVariants } from '#shared/contract/recipes/recipe-variants.ts'
import { addVariant, createVariant, leaveVariants, listVariants } from './recipe-variants.service.ts'

export const recipeVariantsRoutes: Handlers<typeof recipeVariants> = {
  list: async (ctx, { params }) => ({ items: await listVariants(ctx, params.slug) }),
  create: (ctx, { params, body }) => createVariant(ctx, params.slug, body.name),
  add: async (ctx, { params }) => ({ items: await addVariant(ctx, params.slug, params.otherSlug) }),
  leave: (ctx, { params, query }) => leaveVariants(ctx, params.slug, query.with),
}

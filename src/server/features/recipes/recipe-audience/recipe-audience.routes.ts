import type { Handlers } from '#server/context.ts'
import type { recipeAudience } from '#shared/contract/recipes/recipe-audience.ts'
import { getAudience, setAudience } from './recipe-audience.service.ts'

export const recipeAudienceRoutes: Handlers<typeof recipeAudience> = {
  get: (ctx, { params }) => getAudience(ctx, params.slug),
  update: (ctx, { params, body }) => setAudience(ctx, params.slug, body),
}

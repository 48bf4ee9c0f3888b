import type { Handlers } from '#server/context.ts'
import type { ratings } from '#shared/contract/recipes/ratings.ts'
import { getOwnRating, listOwnRatings, listRatings, rate } from './ratings.service.ts'

export const ratingsRoutes: Handlers<typeof ratings> = {
  listOwn: ctx => listOwnRatings(ctx, false),
  listOwnFavorites: ctx => listOwnRatings(ctx, true),
  getOwn: (ctx, { params }) => getOwnRating(ctx, params.recipeId),
  list: (ctx, { params }) => listRatings(ctx, params.id, false),
  listFavorites: (ctx, { params }) => listRatings(ctx, params.id, true),
  rate: (ctx, { params, body }) => rate(ctx, params.id, params.slug, body),
  addFavorite: (ctx, { params }) => rate(ctx, params.id, params.slug, { isFavorite: true }),
  removeFavorite: (ctx, { params }) => rate(ctx, params.id, params.slug, { isFavorite: false }),
}

import { z } from 'zod'
import { UserId } from '../crud.ts'
import { Null, Uuid } from '../fields.ts'
import { contract } from '../route.ts'

export const OwnRating = z
  .object({ recipeId: Uuid, rating: z.number().nullable(), isFavorite: z.boolean() })
  .meta({ id: 'UserRatingSummary' })
export type OwnRating = z.infer<typeof OwnRating>

export const Rating = OwnRating.extend({ userId: Uuid, id: Uuid }).meta({ id: 'UserRatingOut' })
export type Rating = z.infer<typeof Rating>

/** Null or absent keeps what is there; a rating of 0 takes one's rating back. */
export const RatingInput = z
  .object({ rating: z.number().min(0).max(5).nullish(), isFavorite: z.boolean().nullish() })
  .meta({ id: 'UserRatingUpdate' })
export type RatingInput = z.output<typeof RatingInput>

const ByUser = z.object({ id: UserId })
const UserAndRecipe = z.object({ id: UserId, slug: z.string().max(1000) })

/** Stars and favourites. Recipes are named by slug or id. */
export const ratings = contract({
  listOwn: {
    method: 'GET',
    path: '/api/users/self/ratings',
    access: 'user',
    summary: 'My ratings and favourites',
    reply: z.object({ ratings: z.array(OwnRating) }),
  },
  listOwnFavorites: {
    method: 'GET',
    path: '/api/users/self/favorites',
    access: 'user',
    summary: 'My favourites',
    reply: z.object({ ratings: z.array(OwnRating) }),
  },
  getOwn: {
    method: 'GET',
    path: '/api/users/self/ratings/:recipeId',
    access: 'user',
    summary: 'My rating of a recipe',
    params: z.object({ recipeId: Uuid }),
    reply: OwnRating,
  },
  list: {
    method: 'GET',
    path: '/api/users/:id/ratings',
    access: 'user',
    summary: 'Ratings and favourites of a member of my group',
    params: ByUser,
    reply: z.object({ ratings: z.array(Rating) }),
  },
  listFavorites: {
    method: 'GET',
    path: '/api/users/:id/favorites',
    access: 'user',
    summary: 'Favourites of a member of my group',
    params: ByUser,
    reply: z.object({ ratings: z.array(Rating) }),
  },
  rate: {
    method: 'POST',
    path: '/api/users/:id/ratings/:slug',
    access: 'user',
    summary: 'Rate a recipe',
    params: UserAndRecipe,
    body: RatingInput,
    reply: Null,
  },
  addFavorite: {
    method: 'POST',
    path: '/api/users/:id/favorites/:slug',
    access: 'user',
    summary: 'Make a recipe a favourite',
    params: UserAndRecipe,
    reply: Null,
  },
  removeFavorite: {
    method: 'DELETE',
    path: '/api/users/:id/favorites/:slug',
    once: true,
    access: 'user',
    summary: 'Make a recipe no favourite',
    params: UserAndRecipe,
    reply: Null,
  },
})

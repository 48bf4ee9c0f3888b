import type { Context, PublicContext } from '#server/context.ts'
import { forbidden, found, notFound } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { OwnRating, Rating, RatingInput } from '#shared/contract/recipes/ratings.ts'
import { mayRateFor } from '#shared/permissions.ts'
import * as store from './ratings.store.ts'

export async function listOwnRatings(ctx: Context, favorites: boolean): Promise<{ ratings: OwnRating[] }> {
  return { ratings: await store.listRatings(ctx.db, ctx.user, ctx.user.id, { favorites }) }
}

/** Those of a member of one's group; of anybody else there are none to see, but for administrators. */
export async function listRatings(ctx: Context, userId: string, favorites: boolean): Promise<{ ratings: Rating[] }> {
  const visible = ctx.user.admin || (await store.isMember(ctx.db, ctx.user.groupId, userId))
  return { ratings: visible ? await store.listRatings(ctx.db, ctx.user, userId, { favorites }) : [] }
}

export const getOwnRating = async (ctx: Context, recipeId: string): Promise<OwnRating> =>
  found(await store.findRating(ctx.db, ctx.user.id, recipeId))

/** How many people have given stars to a recipe that is the caller's to see. */
export const countRatings = (ctx: PublicContext, recipeId: string): Promise<number> =>
  store.countRatings(ctx.db, recipeId)

/** Rates a recipe of one's group, for oneself or, as an administrator, for another member. */
export async function rate(ctx: Context, userId: string, slugOrId: string, input: RatingInput): Promise<null> {
  if (!mayRateFor(ctx.user, userId)) throw forbidden('account.not-an-admin', { shape: 'text' })
  const recipeId = found(await store.findRecipeId(ctx.db, ctx.user, slugOrId))
  if (!(await store.isMember(ctx.db, ctx.user.groupId, userId))) throw notFound()
  await keep(ctx, userId, recipeId, input)
  return null
}

async function keep(ctx: Context, userId: string, recipeId: string, input: RatingInput): Promise<void> {
  const given = { rating: input.rating ?? undefined, isFavorite: input.isFavorite ?? undefined }
  await ctx.transaction(async ctx => {
    const now = ctx.clock.now()
    await store.keepRating(ctx.db, { id: newId(), userId, recipeId, now }, given)
    if (given.rating !== undefined) await store.recomputeRating(ctx.db, recipeId, now)
  })
}

/** Takes back all stars of a user who is about to go, so that the recipes' ratings are those of the others. */
export async function forgetRatings(ctx: Context, userId: string): Promise<void> {
  const rated = await store.listRatedRecipes(ctx.db, userId)
  await store.deleteRatings(ctx.db, userId)
  for (const { recipeId } of rated) await store.recomputeRating(ctx.db, recipeId, ctx.clock.now())
}

/** The rating of a recipe that came back from the bin: some who gave stars may have left since. */
export const recountRating = (ctx: Context, recipeId: string): Promise<void> =>
  store.recomputeRating(ctx.db, recipeId, ctx.clock.now())

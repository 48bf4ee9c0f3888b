import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import type { Db } from '#server/db/schema.ts'
import { idOrSlug } from '#server/ids.ts'

/** The recipe that a slug or an id names, in the group, if the viewer may see it. */
export async function findRecipeId(db: Db, viewer: Viewer, slugOrId: string): Promise<string | null> {
  const { column, value } = idOrSlug(slugOrId)
  const row = await db
    .selectFrom('recipes')
    .select('id')
    .where('groupId', '=', viewer.groupId)
    .where(column, '=', value)
    .where(seenBy(viewer))
    .executeTakeFirst()
  return row?.id ?? null
}

export async function isMember(db: Db, groupId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('id')
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** Of recipes that the viewer may see. */
export const listRatings = (db: Db, viewer: Viewer, userId: string, options: { favorites: boolean }) =>
  db
    .selectFrom('ratings')
    .select(['id', 'userId', 'recipeId', 'rating', 'isFavorite'])
    .where('userId', '=', userId)
    .where(seenBy(viewer, 'ratings.recipeId'))
    .$if(options.favorites, query => query.where('isFavorite', '=', true))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const findRating = (db: Db, userId: string, recipeId: string) =>
  db
    .selectFrom('ratings')
    .select(['id', 'recipeId', 'rating', 'isFavorite'])
    .where('userId', '=', userId)
    .where('recipeId', '=', recipeId)
    .executeTakeFirst()

/** Writes stars and favourite; what is not given keeps its value. */
export async function keepRating(
  db: Db,
  row: { id: string; userId: string; recipeId: string; now: string },
  given: { rating?: number; isFavorite?: boolean },
): Promise<void> {
  const { now, ...key } = row
  await db
    .insertInto('ratings')
    .values({
      ...key,
      rating: given.rating ?? null,
      isFavorite: given.isFavorite ?? false,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict(conflict => conflict.columns(['userId', 'recipeId']).doUpdateSet({ ...given, updatedAt: now }))
    .execute()
}

export async function countRatings(db: Db, recipeId: string): Promise<number> {
  const counted = await db
    .selectFrom('ratings')
    .select(row => row.fn.countAll<number>().as('people'))
    .where('recipeId', '=', recipeId)
    .where('rating', '>', 0)
    .executeTakeFirstOrThrow()
  return Number(counted.people)
}

export const listRatedRecipes = (db: Db, userId: string) =>
  db.selectFrom('ratings').select('recipeId').where('userId', '=', userId).where('rating', '>', 0).execute()

export const deleteRatings = (db: Db, userId: string) => db.deleteFrom('ratings').where('userId', '=', userId).execute()

/**
 * A recipe's rating is the mean of all stars that people have given it; none given, none shown. The recipe is written first,
 * so that of two who rate at the same time the second waits and then counts both.
 */
export async function recomputeRating(db: Db, recipeId: string, now: string): Promise<void> {
  await db.updateTable('recipes').set({ updatedAt: now }).where('id', '=', recipeId).execute()
  const mean = await db
    .selectFrom('ratings')
    .select(row => row.fn.avg<number | null>('rating').as('rating'))
    .where('recipeId', '=', recipeId)
    .where('rating', '>', 0)
    .executeTakeFirst()
  await db
    .updateTable('recipes')
    .set({ rating: mean?.rating ?? null })
    .where('id', '=', recipeId)
    .execute()
}

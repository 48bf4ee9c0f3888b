import { sql } from 'kysely'
import { ownedBy } from '#server/db/owned-by.ts'
import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import type { Db } from '#server/db/schema.ts'

/** All foods of the group with their names. */
export const findFoodsByNames = (db: Db, groupId: string) =>
  db
    .selectFrom('foods')
    .select(['id', 'name', 'pluralName', 'aliases', 'onHand'])
    .where('groupId', '=', groupId)
    .execute()
export type NamedFood = Awaited<ReturnType<typeof findFoodsByNames>>[number]

/**
 * The recipes that use some of these foods and miss at most so many others; those that miss least first, where a food that
 * should be used soon makes up for one that is missing, and one that is probably used up counts half; of these the ones that use
 * most. Only lines with a food count. The foods are a group's own, so the recipes are too;
 * those that the viewer may not see are left out.
 */
export async function findCookable(
  db: Db,
  viewer: Viewer,
  { foodIds, soon, unsure }: { foodIds: string[]; soon: string[]; unsure: string[] },
  { maxMissingFoods, limit }: { maxMissingFoods: number; limit: number },
): Promise<string[]> {
  const missing = sql<number>`counted.foods - used.present`
  const rows = await db
    .selectFrom(eb =>
      eb
        .selectFrom('recipeIngredients')
        .select('recipeId')
        .select(eb => eb.fn.count<number>('foodId').distinct().as('present'))
        .select([countOf(soon).as('soon'), countOf(unsure).as('unsure')])
        .where('foodId', 'in', foodIds)
        .groupBy('recipeId')
        .as('used'),
    )
    .innerJoin('recipeFoodCounts as counted', 'counted.recipeId', 'used.recipeId')
    .select('used.recipeId')
    .where(missing, '<=', maxMissingFoods)
    .where(seenBy(viewer, 'used.recipeId'))
    .orderBy(sql`2 * (${missing} - used.soon) + used.unsure`)
    .orderBy(missing)
    .orderBy('used.present', 'desc')
    .orderBy('used.recipeId')
    .limit(limit)
    .execute()
  return rows.map(row => row.recipeId)
}

/** How many of these foods a recipe uses. */
const countOf = (foodIds: string[]) =>
  foodIds.length
    ? sql<number>`count(distinct case when food_id in (${sql.join(foodIds)}) then food_id end)`
    : sql<number>`0`

export const findSuggested = (db: Db, groupId: string, ids: string[]): Promise<RecipeRow[]> =>
  db.selectFrom('recipes').selectAll().where(ownedBy('groupId', groupId)).where('id', 'in', ids).execute()

/** Which foods each of these recipes needs, in the order of its lines. */
export const findNeededFoods = (db: Db, recipeIds: string[]) =>
  db
    .selectFrom('recipeIngredients')
    .select(['recipeId', 'foodId'])
    .where('recipeId', 'in', recipeIds)
    .where('foodId', 'is not', null)
    .orderBy('recipeId')
    .orderBy('position')
    .execute()

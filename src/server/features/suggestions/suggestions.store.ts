import { sql } from 'kysely'
import type { RecipeRow } from '../../db/schema/recipes.ts'
import type { Db } from '../../db/schema.ts'

/** All foods of the group with their names. */
export const findFoodsByNames = (db: Db, groupId: string) =>
  db
    .selectFrom('foods')
    .select(['id', 'name', 'pluralName', 'aliases', 'onHand'])
    .where('groupId', '=', groupId)
    .execute()
export type NamedFood = Awaited<ReturnType<typeof findFoodsByNames>>[number]

/**
 * The recipes that use some of these foods and miss at most so many others; those that miss least first, of these the ones
 * that use most. Only lines with a food count.
 */
export async function findCookable(
  db: Db,
  groupId: string,
  foodIds: string[],
  maxMissing: number,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .with('used', used =>
      used
        .selectFrom('recipeIngredients')
        .select('recipeId')
        .select(eb => eb.fn.count('foodId').distinct().as('present'))
        .where('foodId', 'in', foodIds)
        .groupBy('recipeId'),
    )
    .selectFrom('used')
    .innerJoin('recipes', 'recipes.id', 'used.recipeId')
    .innerJoin('recipeIngredients as line', 'line.recipeId', 'used.recipeId')
    .select(['used.recipeId', 'used.present'])
    .select(eb => eb.fn.count('line.foodId').distinct().as('needed'))
    .where('recipes.groupId', '=', groupId)
    .groupBy(['used.recipeId', 'used.present'])
    .having(sql<number>`count(distinct line.food_id) - used.present`, '<=', maxMissing)
    .orderBy(sql`count(distinct line.food_id) - used.present`)
    .orderBy('used.present', 'desc')
    .orderBy('used.recipeId')
    .limit(limit)
    .execute()
  return rows.map(row => row.recipeId)
}

export const findSuggested = (db: Db, groupId: string, ids: string[]): Promise<RecipeRow[]> =>
  db.selectFrom('recipes').selectAll().where('groupId', '=', groupId).where('id', 'in', ids).execute()

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

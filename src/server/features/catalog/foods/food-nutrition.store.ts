import type { FoodNutritionRow } from '#server/db/schema/kitchen.ts'
import type { Db } from '#server/db/schema.ts'

export const findFoodNutrition = (db: Db, foodId: string) =>
  db.selectFrom('foodNutrition').selectAll().where('foodId', '=', foodId).executeTakeFirst()

export const deleteFoodNutrition = (db: Db, foodId: string) =>
  db.deleteFrom('foodNutrition').where('foodId', '=', foodId).execute()

/** Puts a row; where there is one, it takes its place. */
export const putFoodNutrition = (db: Db, { foodId, ...columns }: FoodNutritionRow) =>
  db
    .insertInto('foodNutrition')
    .values({ foodId, ...columns })
    .onConflict(conflict => conflict.column('foodId').doUpdateSet(columns))
    .execute()

import type { FoodMarksRow } from '#server/db/schema/kitchen.ts'
import type { Db } from '#server/db/schema.ts'

export const findFoodMarks = (db: Db, foodId: string) =>
  db.selectFrom('foodMarks').selectAll().where('foodId', '=', foodId).executeTakeFirst()

export const deleteFoodMarks = (db: Db, foodId: string) =>
  db.deleteFrom('foodMarks').where('foodId', '=', foodId).execute()

/** Puts a row; where there is one, it takes its place. */
export const putFoodMarks = (db: Db, { foodId, ...columns }: FoodMarksRow) =>
  db
    .insertInto('foodMarks')
    .values({ foodId, ...columns })
    .onConflict(conflict => conflict.column('foodId').doUpdateSet(columns))
    .execute()

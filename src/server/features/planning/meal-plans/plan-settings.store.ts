import type { Db } from '#server/db/schema.ts'

export const findSettings = (db: Db, householdId: string) =>
  db.selectFrom('mealPlanSettings').select('settings').where('householdId', '=', householdId).executeTakeFirst()

export const writeSettings = (db: Db, householdId: string, settings: unknown, updatedAt: string) =>
  db
    .insertInto('mealPlanSettings')
    .values({ householdId, settings, updatedAt })
    .onConflict(conflict => conflict.column('householdId').doUpdateSet({ settings, updatedAt }))
    .execute()

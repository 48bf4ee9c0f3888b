import { forUpdate } from '#server/db/locks/for-update.ts'
import type { MealPlanTemplateRow } from '#server/db/schema/meal-plans.ts'
import type { Db } from '#server/db/schema.ts'

export const findTemplates = (db: Db, householdId: string): Promise<MealPlanTemplateRow[]> =>
  db.selectFrom('mealPlanTemplates').selectAll().where('householdId', '=', householdId).orderBy('id').execute()

const template = (db: Db, householdId: string, id: string) =>
  db.selectFrom('mealPlanTemplates').selectAll().where('householdId', '=', householdId).where('id', '=', id)

export const findTemplate = (db: Db, householdId: string, id: string): Promise<MealPlanTemplateRow | undefined> =>
  template(db, householdId, id).executeTakeFirst()

/** Held until the transaction ends. */
export const lockTemplate = (db: Db, householdId: string, id: string): Promise<MealPlanTemplateRow | undefined> =>
  forUpdate(db, template(db, householdId, id)).executeTakeFirst()

export const insertTemplate = (db: Db, row: MealPlanTemplateRow) =>
  db.insertInto('mealPlanTemplates').values(row).execute()

export const updateTemplate = (db: Db, householdId: string, id: string, columns: Partial<MealPlanTemplateRow>) =>
  db.updateTable('mealPlanTemplates').set(columns).where('householdId', '=', householdId).where('id', '=', id).execute()

export const deleteTemplate = (db: Db, householdId: string, id: string) =>
  db.deleteFrom('mealPlanTemplates').where('householdId', '=', householdId).where('id', '=', id).execute()

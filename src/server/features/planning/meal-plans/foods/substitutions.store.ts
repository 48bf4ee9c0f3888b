import { ownedBy } from '#server/db/owned-by.ts'
import type { MealPlanEntryRow, MealPlanSeriesRow } from '#server/db/schema/meal-plans.ts'
import type { Db } from '#server/db/schema.ts'

export const findNamedFoods = (db: Db, groupId: string, ids: string[]) =>
  db
    .selectFrom('foods')
    .select(['id', 'name', 'onHand'])
    .where(ownedBy('groupId', groupId))
    .where('id', 'in', ids)
    .execute()

/** The group's meals in which something is taken instead of something else. */
export const findWithSubstitutions = (db: Db, groupId: string) =>
  db
    .selectFrom('mealPlanEntries')
    .select(['id', 'substitutions'])
    .where('groupId', '=', groupId)
    .where('substitutions', 'is not', null)
    .orderBy('id')
    .execute()

/** The group's repetitions, with what their coming meals are like. */
export const findSeriesWithTemplates = (db: Db, groupId: string) =>
  db.selectFrom('mealPlanSeries').select(['id', 'template']).where('groupId', '=', groupId).orderBy('id').execute()

export const writeSubstitutions = (db: Db, id: number, substitutions: MealPlanEntryRow['substitutions']) =>
  db.updateTable('mealPlanEntries').set({ substitutions }).where('id', '=', id).execute()

export const writeTemplate = (db: Db, id: string, template: MealPlanSeriesRow['template']) =>
  db.updateTable('mealPlanSeries').set({ template }).where('id', '=', id).execute()

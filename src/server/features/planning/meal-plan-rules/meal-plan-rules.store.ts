import { forUpdate } from '#server/db/locks/for-update.ts'
import { listPage } from '#server/db/paging/page.ts'
import type { MealPlanRuleRow } from '#server/db/schema/meal-plans.ts'
import type { Db } from '#server/db/schema.ts'
import type { PageQuery } from '#shared/contract/page.ts'

export const listRuleRows = (db: Db, householdId: string, query: PageQuery) =>
  listPage(db, 'mealPlanRule', query, {
    route: '/api/households/mealplans/rules',
    scope: eb => eb('mealPlanRules.householdId', '=', householdId),
  })

export const findRules = (db: Db, householdId: string): Promise<MealPlanRuleRow[]> =>
  db
    .selectFrom('mealPlanRules')
    .selectAll()
    .where('householdId', '=', householdId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

const rule = (db: Db, householdId: string, id: string) =>
  db.selectFrom('mealPlanRules').selectAll().where('householdId', '=', householdId).where('id', '=', id)

export const findRule = (db: Db, householdId: string, id: string): Promise<MealPlanRuleRow | undefined> =>
  rule(db, householdId, id).executeTakeFirst()

/** Held until the transaction ends. */
export const lockRule = (db: Db, householdId: string, id: string): Promise<MealPlanRuleRow | undefined> =>
  forUpdate(db, rule(db, householdId, id)).executeTakeFirst()

export const insertRule = (db: Db, row: MealPlanRuleRow) => db.insertInto('mealPlanRules').values(row).execute()

export const updateRuleRow = (db: Db, householdId: string, id: string, columns: Partial<MealPlanRuleRow>) =>
  db.updateTable('mealPlanRules').set(columns).where('householdId', '=', householdId).where('id', '=', id).execute()

export const deleteRule = (db: Db, householdId: string, id: string) =>
  db.deleteFrom('mealPlanRules').where('householdId', '=', householdId).where('id', '=', id).execute()

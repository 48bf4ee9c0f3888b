import type { Db } from '#server/db/schema.ts'

export const findRulesNaming = (db: Db, groupId: string, id: string) =>
  db
    .selectFrom('mealPlanRules')
    .select(['id', 'queryFilterString'])
    .where('groupId', '=', groupId)
    .where('queryFilterString', 'like', `%${id}%`)
    .orderBy('id')
    .execute()

/** With `is`, only where the rule still is that. */
export const writeRule = (db: Db, id: string, queryFilterString: string, updatedAt: string, is?: string) =>
  db
    .updateTable('mealPlanRules')
    .set({ queryFilterString, updatedAt })
    .where('id', '=', id)
    .$if(is !== undefined, query => query.where('queryFilterString', '=', is ?? ''))
    .execute()

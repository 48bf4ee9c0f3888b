import type { MealPlanLinkRow } from '#server/db/schema/meal-plans.ts'
import type { Db } from '#server/db/schema.ts'

export const findLinks = (db: Db, householdId: string): Promise<MealPlanLinkRow[]> =>
  db
    .selectFrom('mealPlanLinks')
    .selectAll()
    .where('householdId', '=', householdId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

export const findLink = (db: Db, householdId: string, id: string): Promise<MealPlanLinkRow | undefined> =>
  db
    .selectFrom('mealPlanLinks')
    .selectAll()
    .where('householdId', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The link of a token that still holds, with its household. */
export const findLiveLink = (db: Db, kind: MealPlanLinkRow['kind'], tokenHash: string, now: string) =>
  db
    .selectFrom('mealPlanLinks')
    .innerJoin('households', 'households.id', 'mealPlanLinks.householdId')
    .innerJoin('groups', 'groups.id', 'mealPlanLinks.groupId')
    .selectAll('mealPlanLinks')
    .select(['households.name as householdName', 'households.firstDayOfWeek', 'groups.slug as groupSlug'])
    .where('mealPlanLinks.tokenHash', '=', tokenHash)
    .where('mealPlanLinks.kind', '=', kind)
    .where(eb => eb.or([eb('mealPlanLinks.expiresAt', 'is', null), eb('mealPlanLinks.expiresAt', '>', now)]))
    .executeTakeFirst()

export const insertLink = (db: Db, row: MealPlanLinkRow) => db.insertInto('mealPlanLinks').values(row).execute()

export const noteLinkUse = (db: Db, id: string, now: string) =>
  db.updateTable('mealPlanLinks').set({ lastUsedAt: now }).where('id', '=', id).execute()

export const deleteLink = (db: Db, householdId: string, id: string) =>
  db.deleteFrom('mealPlanLinks').where('householdId', '=', householdId).where('id', '=', id).execute()

export async function deleteExpiredLinks(db: Db, now: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mealPlanLinks')
    .where('expiresAt', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

import type { Db } from '#server/db/schema.ts'

export async function ownsRecipes(db: Db, groupId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('recipes')
    .select('id')
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Every member of a group but one, administrators first, those who are there longest before the others. */
export const listHeirs = (db: Db, groupId: string, exceptId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'memberships.householdId'])
    .where('memberships.groupId', '=', groupId)
    .where('memberships.active', '=', true)
    .where('users.id', '<>', exceptId)
    .orderBy('users.admin', 'desc')
    .orderBy('users.createdAt')
    .orderBy('users.id')
    .execute()

export const giveRecipes = (db: Db, groupId: string, fromUserId: string, heir: { id: string; householdId: string }) =>
  db
    .updateTable('recipes')
    .set({ userId: heir.id, householdId: heir.householdId })
    .where('groupId', '=', groupId)
    .where('userId', '=', fromUserId)
    .execute()

export const moveRecipes = (db: Db, groupId: string, userId: string, householdId: string) =>
  db.updateTable('recipes').set({ householdId }).where('groupId', '=', groupId).where('userId', '=', userId).execute()

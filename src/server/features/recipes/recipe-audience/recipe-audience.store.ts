import type { Db } from '#server/db/schema.ts'

/** Those whom a recipe of this owner is shared with, as far as they still belong to its group. */
export const findViewerNames = (db: Db, { id, groupId, userId }: { id: string; groupId: string; userId: string }) =>
  db
    .selectFrom('recipeViewers')
    .innerJoin('users', 'users.id', 'recipeViewers.userId')
    .select(['users.id', 'users.fullName', 'users.username'])
    .where('recipeViewers.recipeId', '=', id)
    .where('users.id', '<>', userId)
    .where('users.id', 'in', eb => eb.selectFrom('memberships').select('userId').where('groupId', '=', groupId))
    .orderBy('users.usernameKey')
    .execute()

export async function replaceViewers(db: Db, recipeId: string, userIds: string[]): Promise<void> {
  await db.deleteFrom('recipeViewers').where('recipeId', '=', recipeId).execute()
  if (userIds.length)
    await db
      .insertInto('recipeViewers')
      .values(userIds.map(userId => ({ recipeId, userId })))
      .execute()
}

/** Of these people, those who belong to the group. */
export async function findMembersOf(db: Db, groupId: string, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('memberships')
    .select('userId')
    .where('groupId', '=', groupId)
    .where('userId', 'in', ids)
    .execute()
  return new Set(rows.map(row => row.userId))
}

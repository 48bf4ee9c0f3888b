import type { Db } from '#server/db/schema.ts'

export const listMemberships = (db: Db, userId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('households', 'households.id', 'memberships.householdId')
    .innerJoin('groups', 'groups.id', 'memberships.groupId')
    .select([
      'memberships.householdId',
      'households.name as household',
      'memberships.groupId',
      'groups.name as group',
      'groups.slug as groupSlug',
      'memberships.active',
    ])
    .where('memberships.userId', '=', userId)
    .orderBy('memberships.createdAt')
    .orderBy('memberships.id')
    .execute()

/** Makes one membership the active one. In this order, so that somebody is in one household at most while it happens. */
export async function activateMembership(db: Db, userId: string, householdId: string, updatedAt: string) {
  await db
    .updateTable('memberships')
    .set({ active: false, updatedAt })
    .where('userId', '=', userId)
    .where('active', '=', true)
    .execute()
  await db
    .updateTable('memberships')
    .set({ active: true, updatedAt })
    .where('userId', '=', userId)
    .where('householdId', '=', householdId)
    .execute()
}

/** Switches of one person take turns. */
export const lockUser = (db: Db, userId: string) =>
  db
    .updateTable('users')
    .set(row => ({ updatedAt: row.ref('updatedAt') }))
    .where('id', '=', userId)
    .execute()

export async function deleteMembership(db: Db, userId: string, householdId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('memberships')
    .where('userId', '=', userId)
    .where('householdId', '=', householdId)
    .where('active', '=', false)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

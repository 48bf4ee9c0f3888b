import type { Db } from '#server/db/schema.ts'

export const listMemberships = (db: Db, userId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('households', 'households.id', 'memberships.householdId')
    .innerJoin('groups', 'groups.id', 'memberships.groupId')
    .select([
      'memberships.householdId',
      'households.name as household',
      'households.slug as householdSlug',
      'memberships.groupId',
      'groups.name as group',
      'groups.slug as groupSlug',
      'memberships.active',
    ])
    .where('memberships.userId', '=', userId)
    .orderBy('memberships.createdAt')
    .orderBy('memberships.id')
    .execute()

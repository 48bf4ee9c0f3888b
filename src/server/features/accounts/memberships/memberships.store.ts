import type { Db } from '#server/db/schema.ts'
import type { Membership } from '#shared/contract/accounts/memberships.ts'

export async function listMemberships(db: Db, userId: string): Promise<Omit<Membership, 'formerGroupSlugs'>[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('households', 'households.id', 'memberships.householdId')
    .innerJoin('groups', 'groups.id', 'memberships.groupId')
    .leftJoin('formerHouseholdSlugs', 'formerHouseholdSlugs.householdId', 'memberships.householdId')
    .select([
      'memberships.householdId',
      'households.name as household',
      'households.slug as householdSlug',
      'memberships.groupId',
      'groups.name as group',
      'groups.slug as groupSlug',
      'memberships.active',
      'formerHouseholdSlugs.slug as formerSlug',
    ])
    .where('memberships.userId', '=', userId)
    .orderBy('memberships.createdAt')
    .orderBy('memberships.id')
    .orderBy('formerHouseholdSlugs.slug')
    .execute()
  return [...Map.groupBy(rows, ({ householdId }) => householdId).values()].flatMap(([first, ...more]) => {
    if (!first) return []
    const { formerSlug, ...membership } = first
    return [
      { ...membership, formerSlugs: [formerSlug, ...more.map(row => row.formerSlug)].filter(slug => slug !== null) },
    ]
  })
}

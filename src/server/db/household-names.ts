import { nameInAddress } from '#shared/household-address.ts'
import type { Db } from './schema.ts'

/** How addresses name a household to these people; for those who belong to no other they name none. */
export async function householdNames(db: Db, householdId: string, userIds: string[]): Promise<Map<string, string>> {
  if (!userIds.length) return new Map()
  const memberships = await db
    .selectFrom('memberships')
    .innerJoin('households', 'households.id', 'memberships.householdId')
    .innerJoin('groups', 'groups.id', 'memberships.groupId')
    .select(['memberships.userId', 'memberships.householdId'])
    .select(['households.slug as householdSlug', 'groups.slug as groupSlug'])
    .where('memberships.userId', 'in', userIds)
    .execute()
  const names = [...Map.groupBy(memberships, ({ userId }) => userId)].flatMap(([userId, own]) => {
    const name = nameInAddress(householdId, own)
    return name === null ? [] : [[userId, name] as const]
  })
  return new Map(names)
}

import { prepared } from '#server/db/compiled-queries.ts'
import type { Db } from '#server/db/schema.ts'

/** Slugs of the public default group and household; null where there is none that visitors may see. */
export async function findDefaultSlugs(db: Db, groupName: string, householdName: string) {
  const [found] = await defaultSlugs(db, groupName, householdName)
  return found ?? { group: null, household: null }
}

const defaultSlugs = prepared((db: Db, groupName: string, householdName: string) =>
  db
    .selectFrom('groups')
    .leftJoin('households', join =>
      join
        .onRef('households.groupId', '=', 'groups.id')
        .on('households.name', '=', householdName)
        .on('households.privateHousehold', '=', false),
    )
    .select(['groups.slug as group', 'households.slug as household'])
    .where('groups.name', '=', groupName)
    .where('groups.privateGroup', '=', false)
    .limit(1),
)

import type { Db } from '#server/db/schema.ts'

/** Slugs of the public default group and household; null where there is none that visitors may see. */
export async function findDefaultSlugs(db: Db, groupName: string, householdName: string) {
  const group = await db
    .selectFrom('groups')
    .select(['id', 'slug'])
    .where('name', '=', groupName)
    .where('privateGroup', '=', false)
    .executeTakeFirst()
  if (!group) return { group: null, household: null }
  const household = await db
    .selectFrom('households')
    .select('slug')
    .where('groupId', '=', group.id)
    .where('name', '=', householdName)
    .where('privateHousehold', '=', false)
    .executeTakeFirst()
  return { group: group.slug, household: household?.slug ?? null }
}

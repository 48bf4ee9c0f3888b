import { forUpdate } from '#server/db/locks/for-update.ts'
import { raised } from '#server/db/revision.ts'
import type { FormerHouseholdSlugRow, HouseholdRow } from '#server/db/schema/core.ts'
import type { Db } from '#server/db/schema.ts'

export const findHousehold = (db: Db, groupId: string, householdId: string) =>
  db
    .selectFrom('households')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('id', '=', householdId)
    .executeTakeFirst()

/** Held until the transaction ends. */
export const lockHousehold = (db: Db, groupId: string, householdId: string) =>
  forUpdate(
    db,
    db.selectFrom('households').selectAll().where('groupId', '=', groupId).where('id', '=', householdId),
  ).executeTakeFirst()

export const findHouseholdBySlug = (db: Db, groupId: string, slug: string) =>
  db.selectFrom('households').selectAll().where('groupId', '=', groupId).where('slug', '=', slug).executeTakeFirst()

/** Whether another household of the group has this name or this slug. */
export async function isHouseholdTaken(
  db: Db,
  groupId: string,
  name: string,
  slug: string,
  exceptId?: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('households')
    .select('id')
    .where('groupId', '=', groupId)
    .where(where => where.or([where('name', '=', name), where('slug', '=', slug)]))
    .$if(exceptId !== undefined, query => query.where('id', '<>', exceptId as string))
    .executeTakeFirst()
  return row !== undefined
}

export const insertHousehold = (db: Db, household: HouseholdRow) =>
  db.insertInto('households').values(household).execute()

export const updateHousehold = (
  db: Db,
  groupId: string,
  householdId: string,
  changes: Partial<Omit<HouseholdRow, 'id' | 'groupId' | 'preferencesId' | 'createdAt'>> & { updatedAt: string },
) =>
  db
    .updateTable('households')
    .set({ ...changes, revision: raised })
    .where('groupId', '=', groupId)
    .where('id', '=', householdId)
    .execute()

/** Remembers the slug that a household had. */
export const noteFormerSlug = (db: Db, row: FormerHouseholdSlugRow) =>
  db
    .insertInto('formerHouseholdSlugs')
    .values(row)
    .onConflict(conflict => conflict.columns(['groupId', 'slug']).doUpdateSet({ householdId: row.householdId }))
    .execute()

/** A slug that a household of the group takes now no longer means the one that had it. */
export const forgetFormerSlug = (db: Db, groupId: string, slug: string) =>
  db.deleteFrom('formerHouseholdSlugs').where('groupId', '=', groupId).where('slug', '=', slug).execute()

export const deleteHousehold = (db: Db, householdId: string) =>
  db.deleteFrom('households').where('id', '=', householdId).execute()

/** Households of any group, with its name. */
export const findHouseholds = (db: Db, ids: string[]) =>
  db
    .selectFrom('households')
    .innerJoin('groups', 'groups.id', 'households.groupId')
    .selectAll('households')
    .select('groups.name as group')
    .where('households.id', 'in', ids)
    .execute()

export const listMembers = (db: Db, householdIds: string[]) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'users.username', 'users.fullName', 'memberships.householdId'])
    .where('memberships.householdId', 'in', householdIds)
    .where('memberships.active', '=', true)
    .orderBy('users.createdAt')
    .orderBy('users.id')
    .execute()

/** Whether anybody belongs to the household, be it now or by a membership that rests. */
export async function hasMembers(db: Db, householdId: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('id')
    .where('householdId', '=', householdId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Recipes and users of the household, organizers of its group, in one query. */
export async function countThings(db: Db, groupId: string, householdId: string) {
  const ofGroup = (table: 'categories' | 'tags' | 'tools') =>
    db
      .selectFrom(table)
      .select(row => row.fn.countAll<number>().as('n'))
      .where('groupId', '=', groupId)
  const counted = await db
    .selectNoFrom([
      db
        .selectFrom('recipes')
        .select(row => row.fn.countAll<number>().as('n'))
        .where('householdId', '=', householdId)
        .as('totalRecipes'),
      db
        .selectFrom('memberships')
        .select(row => row.fn.countAll<number>().as('n'))
        .where('householdId', '=', householdId)
        .where('active', '=', true)
        .as('totalUsers'),
      ofGroup('categories').as('totalCategories'),
      ofGroup('tags').as('totalTags'),
      ofGroup('tools').as('totalTools'),
    ])
    .executeTakeFirstOrThrow()
  return Object.fromEntries(Object.entries(counted).map(([name, n]) => [name, Number(n)])) as Record<
    keyof typeof counted,
    number
  >
}

import { raised } from '#server/db/revision.ts'
import type { FormerGroupSlugRow, GroupRow } from '#server/db/schema/core.ts'
import type { Db } from '#server/db/schema.ts'

/** Whether another group has this name or this slug. */
export async function isGroupTaken(db: Db, name: string, slug: string, exceptId?: string): Promise<boolean> {
  const row = await db
    .selectFrom('groups')
    .select('id')
    .where(where => where.or([where('name', '=', name), where('slug', '=', slug)]))
    .$if(exceptId !== undefined, query => query.where('id', '<>', exceptId as string))
    .executeTakeFirst()
  return row !== undefined
}

export const insertGroup = (db: Db, group: GroupRow) => db.insertInto('groups').values(group).execute()

export const updateGroup = (
  db: Db,
  groupId: string,
  changes: Partial<Pick<GroupRow, 'name' | 'slug' | 'privateGroup'>> & { updatedAt: string },
) =>
  db
    .updateTable('groups')
    .set({ ...changes, revision: raised })
    .where('id', '=', groupId)
    .execute()

/** Remembers the slug that a group had. */
export const noteFormerSlug = (db: Db, row: FormerGroupSlugRow) =>
  db
    .insertInto('formerGroupSlugs')
    .values(row)
    .onConflict(conflict => conflict.columns(['slug']).doUpdateSet({ groupId: row.groupId }))
    .execute()

/** A slug that a group takes now no longer means the one that had it. */
export const forgetFormerSlug = (db: Db, slug: string) =>
  db.deleteFrom('formerGroupSlugs').where('slug', '=', slug).execute()

export const deleteGroup = (db: Db, groupId: string) => db.deleteFrom('groups').where('id', '=', groupId).execute()

export const findGroups = (db: Db, ids: string[]) =>
  db.selectFrom('groups').selectAll().where('id', 'in', ids).execute()

export const listHouseholdNames = (db: Db, groupIds: string[]) =>
  db
    .selectFrom('households')
    .select(['id', 'groupId', 'name'])
    .where('groupId', 'in', groupIds)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const listMembers = (db: Db, groupIds: string[]) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'memberships.groupId', 'memberships.householdId', 'users.username', 'users.fullName'])
    .where('memberships.groupId', 'in', groupIds)
    .where('memberships.active', '=', true)
    .orderBy('users.createdAt')
    .orderBy('users.id')
    .execute()

/** Whether anybody belongs to the group, be it now or by a membership that rests. */
export async function hasMembers(db: Db, groupId: string): Promise<boolean> {
  const row = await db.selectFrom('memberships').select('id').where('groupId', '=', groupId).limit(1).executeTakeFirst()
  return row !== undefined
}

export const listRecipeIds = async (db: Db, groupId: string) =>
  (await db.selectFrom('recipes').select('id').where('groupId', '=', groupId).execute()).map(({ id }) => id)

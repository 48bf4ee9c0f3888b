import type { GroupRow } from '../../db/schema/core.ts'
import type { Db } from '../../db/schema.ts'

export const findGroup = (db: Db, groupId: string) =>
  db.selectFrom('groups').selectAll().where('id', '=', groupId).executeTakeFirst()

export const findGroupByName = (db: Db, name: string) =>
  db.selectFrom('groups').selectAll().where('name', '=', name).executeTakeFirst()

export const findOldestGroup = (db: Db) =>
  db.selectFrom('groups').selectAll().orderBy('createdAt').orderBy('id').executeTakeFirst()

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
) => db.updateTable('groups').set(changes).where('id', '=', groupId).execute()

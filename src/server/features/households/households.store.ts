import type { HouseholdRow } from '../../db/schema/core.ts'
import type { Db } from '../../db/schema.ts'

export const findHousehold = (db: Db, groupId: string, householdId: string) =>
  db
    .selectFrom('households')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('id', '=', householdId)
    .executeTakeFirst()

export const findHouseholdByName = (db: Db, groupId: string, name: string) =>
  db.selectFrom('households').selectAll().where('groupId', '=', groupId).where('name', '=', name).executeTakeFirst()

export const findHouseholdBySlug = (db: Db, groupId: string, slug: string) =>
  db.selectFrom('households').selectAll().where('groupId', '=', groupId).where('slug', '=', slug).executeTakeFirst()

export const findOldestHousehold = (db: Db, groupId: string) =>
  db
    .selectFrom('households')
    .selectAll()
    .where('groupId', '=', groupId)
    .orderBy('createdAt')
    .orderBy('id')
    .executeTakeFirst()

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
) => db.updateTable('households').set(changes).where('groupId', '=', groupId).where('id', '=', householdId).execute()

import { forUpdate } from '#server/db/locks/for-update.ts'
import type { Db } from '#server/db/schema.ts'

export const findGroup = (db: Db, groupId: string) =>
  db.selectFrom('groups').selectAll().where('id', '=', groupId).executeTakeFirst()

/** Held until the transaction ends. */
export const lockGroup = (db: Db, groupId: string) =>
  forUpdate(db, db.selectFrom('groups').selectAll().where('id', '=', groupId)).executeTakeFirst()

/** Slugs that no group has now. A part of a backup that came back may bring one that another has taken since. */
const formerSlugs = (db: Db) =>
  db
    .selectFrom('formerGroupSlugs')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('groups as present').select('present.id').whereRef('present.slug', '=', 'formerGroupSlugs.slug'),
        ),
      ),
    )

/** The group that had this slug before it was renamed. */
export const findGroupFormerly = (db: Db, slug: string) =>
  formerSlugs(db)
    .innerJoin('groups', 'groups.id', 'formerGroupSlugs.groupId')
    .selectAll('groups')
    .where('formerGroupSlugs.slug', '=', slug)
    .executeTakeFirst()

export const listFormerGroupSlugs = async (db: Db, groupId: string): Promise<string[]> => {
  const rows = await formerSlugs(db)
    .select('formerGroupSlugs.slug')
    .where('formerGroupSlugs.groupId', '=', groupId)
    .orderBy('formerGroupSlugs.slug')
    .execute()
  return rows.map(({ slug }) => slug)
}

export const findGroupByName = (db: Db, name: string) =>
  db.selectFrom('groups').selectAll().where('name', '=', name).executeTakeFirst()

export const findOldestGroup = (db: Db) =>
  db.selectFrom('groups').selectAll().orderBy('createdAt').orderBy('id').executeTakeFirst()

export const findHouseholdByName = (db: Db, groupId: string, name: string) =>
  db.selectFrom('households').selectAll().where('groupId', '=', groupId).where('name', '=', name).executeTakeFirst()

export const findOldestHousehold = (db: Db, groupId: string) =>
  db
    .selectFrom('households')
    .selectAll()
    .where('groupId', '=', groupId)
    .orderBy('createdAt')
    .orderBy('id')
    .executeTakeFirst()

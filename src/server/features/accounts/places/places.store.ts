import { forUpdate } from '#server/db/for-update.ts'
import type { Db } from '#server/db/schema.ts'

export const findGroup = (db: Db, groupId: string) =>
  db.selectFrom('groups').selectAll().where('id', '=', groupId).executeTakeFirst()

/** Held until the transaction ends. */
export const lockGroup = (db: Db, groupId: string) =>
  forUpdate(db, db.selectFrom('groups').selectAll().where('id', '=', groupId)).executeTakeFirst()

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

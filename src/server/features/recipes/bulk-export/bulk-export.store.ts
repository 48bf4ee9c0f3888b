import type { DataExportRow } from '#server/db/schema/reports.ts'
import type { Db } from '#server/db/schema.ts'

export const insertExport = (db: Db, row: DataExportRow) => db.insertInto('dataExports').values(row).execute()

export const findExports = (db: Db, groupId: string): Promise<DataExportRow[]> =>
  db
    .selectFrom('dataExports')
    .selectAll()
    .where('groupId', '=', groupId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

export const hasExport = async (db: Db, groupId: string, id: string): Promise<boolean> =>
  (await findExports(db, groupId)).some(row => row.id === id)

export const deleteExports = (db: Db, groupId: string) =>
  db.deleteFrom('dataExports').where('groupId', '=', groupId).execute()

/** Those of all groups whose time is over. */
export const findExpiredExports = (db: Db, now: string): Promise<DataExportRow[]> =>
  db.selectFrom('dataExports').selectAll().where('expiresAt', '<=', now).execute()

export const deleteExport = (db: Db, groupId: string, id: string) =>
  db.deleteFrom('dataExports').where('groupId', '=', groupId).where('id', '=', id).execute()

/** Every recipe of the group, oldest first. */
export const findAllRecipeIds = async (db: Db, groupId: string): Promise<string[]> =>
  (await db.selectFrom('recipes').select('id').where('groupId', '=', groupId).orderBy('id').execute()).map(
    ({ id }) => id,
  )

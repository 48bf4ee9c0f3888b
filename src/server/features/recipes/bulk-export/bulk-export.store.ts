import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import type { DataExportRow } from '#server/db/schema/reports.ts'
import type { Db } from '#server/db/schema.ts'

export const insertExport = (db: Db, row: DataExportRow) => db.insertInto('dataExports').values(row).execute()

/** Those of the group that the viewer may have. */
export const findExports = (db: Db, { groupId, id }: Viewer): Promise<DataExportRow[]> =>
  db
    .selectFrom('dataExports')
    .selectAll()
    .where('groupId', '=', groupId)
    .where(eb => eb.or([eb('userId', 'is', null), eb('userId', '=', id)]))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

export const hasExport = async (db: Db, viewer: Viewer, id: string): Promise<boolean> =>
  (await findExports(db, viewer)).some(row => row.id === id)

export const deleteExports = (db: Db, groupId: string) =>
  db.deleteFrom('dataExports').where('groupId', '=', groupId).returning(['path', 'filename']).execute()

/** Those of all groups whose time is over. */
export const findExpiredExports = (db: Db, now: string): Promise<DataExportRow[]> =>
  db.selectFrom('dataExports').selectAll().where('expiresAt', '<=', now).execute()

export const deleteExport = (db: Db, groupId: string, id: string) =>
  db.deleteFrom('dataExports').where('groupId', '=', groupId).where('id', '=', id).execute()

/** Every recipe of the group that the viewer may see, oldest first. */
export const findAllRecipeIds = async (db: Db, viewer: Viewer): Promise<string[]> =>
  (
    await db
      .selectFrom('recipes')
      .select('id')
      .where('groupId', '=', viewer.groupId)
      .where(seenBy(viewer))
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

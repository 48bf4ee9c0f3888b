import type { ReportEntryRow, ReportRow } from '../../db/schema/reports.ts'
import type { Db } from '../../db/schema.ts'

export const findReports = (db: Db, groupId: string, category?: ReportRow['category']): Promise<ReportRow[]> =>
  db
    .selectFrom('reports')
    .selectAll()
    .where('groupId', '=', groupId)
    .$if(category !== undefined, query => query.where('category', '=', category as ReportRow['category']))
    .orderBy('timestamp', 'desc')
    .orderBy('id')
    .execute()

export const findReport = (db: Db, groupId: string, id: string): Promise<ReportRow | undefined> =>
  db.selectFrom('reports').selectAll().where('groupId', '=', groupId).where('id', '=', id).executeTakeFirst()

export const findEntries = (db: Db, reportId: string): Promise<ReportEntryRow[]> =>
  db
    .selectFrom('reportEntries')
    .selectAll()
    .where('reportId', '=', reportId)
    .orderBy('timestamp')
    .orderBy('id')
    .execute()

/** How many addresses of an import are still to come. */
export async function countWaiting(db: Db, reportId: string): Promise<number> {
  const row = await db
    .selectFrom('importQueue')
    .select(eb => eb.fn.countAll().as('total'))
    .where('reportId', '=', reportId)
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

export const insertReport = (db: Db, row: ReportRow) => db.insertInto('reports').values(row).execute()

export const insertEntry = (db: Db, row: ReportEntryRow) => db.insertInto('reportEntries').values(row).execute()

export const setStatus = (db: Db, groupId: string, id: string, status: ReportRow['status']) =>
  db.updateTable('reports').set({ status }).where('groupId', '=', groupId).where('id', '=', id).execute()

export const deleteReport = (db: Db, groupId: string, id: string) =>
  db.deleteFrom('reports').where('groupId', '=', groupId).where('id', '=', id).execute()

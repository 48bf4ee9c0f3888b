import type { ImportQueueRow, ReportRow } from '#server/db/schema/reports.ts'
import type { Db } from '#server/db/schema.ts'

export async function insertQueue(db: Db, rows: ImportQueueRow[]): Promise<void> {
  for (let i = 0; i < rows.length; i += 500)
    await db
      .insertInto('importQueue')
      .values(rows.slice(i, i + 500))
      .execute()
}

/** Imports of all groups that are not over: some of their addresses may be nobody's work at the moment. */
export const findUnfinishedImports = (db: Db): Promise<ReportRow[]> =>
  db
    .selectFrom('reports')
    .selectAll()
    .where('status', '=', 'in-progress')
    .where('category', '=', 'bulk_import')
    .orderBy('timestamp')
    .execute()

/** The next address that nobody is at, in order. */
export const findFreeRow = (db: Db, reportId: string, now: string): Promise<ImportQueueRow | undefined> =>
  db
    .selectFrom('importQueue')
    .selectAll()
    .where('reportId', '=', reportId)
    .where(eb => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now)]))
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()

/** Takes an address; false when somebody else was quicker. */
export async function claimRow(db: Db, id: string, now: string, until: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('importQueue')
    .set({ claimedUntil: until })
    .where('id', '=', id)
    .where(eb => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now)]))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) === 1
}

/** Nobody is at an address any more. */
export async function endQueueClaims(db: Db, now: string): Promise<void> {
  await db.updateTable('importQueue').set({ claimedUntil: now }).where('claimedUntil', '>', now).execute()
}

/** Strikes an address off; false when that was done before, or the report is gone. */
export async function deleteRow(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('importQueue').where('id', '=', id).executeTakeFirstOrThrow()
  return Number(numDeletedRows) === 1
}

/** Strikes off the addresses of an import that are still to come, and answers with them in their order. */
export async function takeRows(db: Db, reportId: string): Promise<ImportQueueRow[]> {
  const rows = await db.deleteFrom('importQueue').where('reportId', '=', reportId).returningAll().execute()
  return rows.sort((a, b) => a.position - b.position)
}

export const hasRows = async (db: Db, reportId: string): Promise<boolean> =>
  !!(await db.selectFrom('importQueue').select('id').where('reportId', '=', reportId).limit(1).executeTakeFirst())

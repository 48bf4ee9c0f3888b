import type { BulkChangePartRow } from '#server/db/schema/bulk-changes.ts'
import type { Db } from '#server/db/schema.ts'

/** Of jobs, each job's as they were done. */
export const findParts = async (db: Db, jobIds: string[]): Promise<BulkChangePartRow[]> =>
  jobIds.length
    ? db.selectFrom('bulkChangeParts').selectAll().where('jobId', 'in', jobIds).orderBy('number').execute()
    : []

/** Fails where the portion was done before. */
export const insertPart = (db: Db, row: BulkChangePartRow) => db.insertInto('bulkChangeParts').values(row).execute()

import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import type { BulkChangePartRow } from '#server/db/schema/bulk-changes.ts'
import type { Db } from '#server/db/schema.ts'
import { canonicalUuid } from '#server/ids.ts'

/** Of jobs, each job's as they were done. */
export const findParts = async (db: Db, jobIds: string[]): Promise<BulkChangePartRow[]> =>
  jobIds.length
    ? db.selectFrom('bulkChangeParts').selectAll().where('jobId', 'in', jobIds).orderBy('number').execute()
    : []

/** Fails where the portion was done before. */
export const insertPart = (db: Db, row: BulkChangePartRow) => db.insertInto('bulkChangeParts').values(row).execute()

const AT_ONCE = 500

/** Recipes that the viewer sees, by their slugs or ids. */
export async function findChosen(db: Db, viewer: Viewer, slugsOrIds: string[]) {
  const rows: { id: string; slug: string; name: string }[] = []
  const ids = slugsOrIds.flatMap(text => canonicalUuid(text) ?? [])
  const slugs = slugsOrIds.filter(text => !canonicalUuid(text))
  const seen = db.selectFrom('recipes').select(['id', 'slug', 'name']).where('groupId', '=', viewer.groupId)
  for (const [column, values] of [['id', ids] as const, ['slug', slugs] as const])
    for (let at = 0; at < values.length; at += AT_ONCE)
      rows.push(
        ...(await seen
          .where(seenBy(viewer))
          .where(column, 'in', values.slice(at, at + AT_ONCE))
          .execute()),
      )
  return rows
}

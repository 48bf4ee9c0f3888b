import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import type { ReportEntryRow, ReportRow } from '#server/db/schema/reports.ts'
import type { Db } from '#server/db/schema.ts'

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

/** An entry with the slug of its recipe, if the viewer may see that, and the report's group has it still. */
export type EntryWithRecipe = ReportEntryRow & { recipeSlug: string | null }

export const findEntries = (
  db: Db,
  { id, groupId }: Pick<ReportRow, 'id' | 'groupId'>,
  viewer: Viewer,
): Promise<EntryWithRecipe[]> =>
  db
    .selectFrom('reportEntries')
    .leftJoin('recipes', join =>
      join.onRef('recipes.id', '=', 'reportEntries.recipeId').on('recipes.groupId', '=', groupId).on(seenBy(viewer)),
    )
    .selectAll('reportEntries')
    .select('recipes.slug as recipeSlug')
    .where('reportEntries.reportId', '=', id)
    .orderBy('reportEntries.timestamp')
    .orderBy('reportEntries.id')
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

export async function insertEntries(db: Db, rows: ReportEntryRow[]): Promise<void> {
  for (let i = 0; i < rows.length; i += 500)
    await db
      .insertInto('reportEntries')
      .values(rows.slice(i, i + 500))
      .execute()
}

/** Answers whether the report was in progress, which is so for one caller only. */
export async function setStatus(db: Db, groupId: string, id: string, status: ReportRow['status']): Promise<boolean> {
  const update = db.updateTable('reports').set({ status }).where('groupId', '=', groupId).where('id', '=', id)
  const { numUpdatedRows } = await update.where('status', '=', 'in-progress').executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  await update.execute()
  return false
}

export const deleteReport = (db: Db, groupId: string, id: string) =>
  db.deleteFrom('reports').where('groupId', '=', groupId).where('id', '=', id).execute()

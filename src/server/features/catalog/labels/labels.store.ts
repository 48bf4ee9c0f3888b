import { sql } from 'kysely'
import { prepared } from '#server/db/compiled-queries.ts'
import { forUpdate } from '#server/db/locks/for-update.ts'
import { listPage } from '#server/db/paging/page.ts'
import { raised } from '#server/db/revision.ts'
import type { LabelRow } from '#server/db/schema/kitchen.ts'
import type { Db } from '#server/db/schema.ts'
import type { SearchPageQuery } from '#shared/contract/page.ts'

export const listLabelRows = (db: Db, groupId: string, query: SearchPageQuery) =>
  listPage(db, 'label', query, {
    route: '/api/groups/labels',
    scope: eb => eb('labels.groupId', '=', groupId),
    orders: { food_count: foodCount },
  })

const foodCount = sql`(select count(*) from ${sql.table('foods')} where ${sql.ref('foods.labelId')} = ${sql.ref('labels.id')})`

/** How many foods stand under each label; those that have none are not named. */
export async function countFoodsUnder(db: Db, groupId: string): Promise<Map<string | null, number>> {
  const rows = await db
    .selectFrom('foods')
    .select(eb => ['labelId', eb.fn.countAll<number>().as('count')])
    .where('groupId', '=', groupId)
    .where('labelId', 'is not', null)
    .groupBy('labelId')
    .execute()
  return new Map(rows.map(({ labelId, count }) => [labelId, count]))
}

export const findLabelRow = (db: Db, groupId: string, id: string) =>
  db.selectFrom('labels').selectAll().where('groupId', '=', groupId).where('id', '=', id).executeTakeFirst()

/** Held until the transaction ends. */
export const lockLabelRow = (db: Db, groupId: string, id: string) =>
  forUpdate(
    db,
    db.selectFrom('labels').selectAll().where('groupId', '=', groupId).where('id', '=', id),
  ).executeTakeFirst()

export const findLabelRows = prepared((db: Db, groupId: string, ids: string[]) =>
  db.selectFrom('labels').selectAll().where('groupId', '=', groupId).where('id', 'in', ids),
)

export const findAllLabelRows = prepared((db: Db, groupId: string) =>
  db.selectFrom('labels').selectAll().where('groupId', '=', groupId),
)

export const findLabelNames = (db: Db, groupId: string) =>
  db.selectFrom('labels').select(['id', 'name']).where('groupId', '=', groupId).execute()

export const insertLabels = (db: Db, rows: LabelRow[]) => db.insertInto('labels').values(rows).execute()

export const updateLabelRow = (
  db: Db,
  groupId: string,
  id: string,
  change: Pick<LabelRow, 'name' | 'color' | 'updatedAt'>,
) =>
  db
    .updateTable('labels')
    .set({ ...change, revision: raised })
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Foods under it are left without a label. */
export const deleteLabelRow = (db: Db, groupId: string, id: string) =>
  db.deleteFrom('labels').where('groupId', '=', groupId).where('id', '=', id).execute()

export const findFoodIdsUnder = async (db: Db, groupId: string, labelId: string) => {
  const rows = await db
    .selectFrom('foods')
    .select('id')
    .where('groupId', '=', groupId)
    .where('labelId', '=', labelId)
    .execute()
  return rows.map(row => row.id)
}

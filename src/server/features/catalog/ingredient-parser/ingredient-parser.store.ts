import { prepared } from '#server/db/compiled-queries.ts'
import { listPage } from '#server/db/page.ts'
import type { IngredientCorrectionRow } from '#server/db/schema/reports.ts'
import type { Db } from '#server/db/schema.ts'
import type { PageQuery } from '#shared/contract/page.ts'

/**
 * Of which foods and units the group's names come: differs as soon as one was made, changed or deleted. Reading a thousand
 * rows for it would take longer than reading the lines.
 */
export async function findKitchenStamp(db: Db, groupId: string): Promise<string> {
  const stamps = [...(await foodsStamp(db, groupId)), ...(await unitsStamp(db, groupId))]
  return stamps.map(({ rows, revisions, newest }) => `${rows} ${revisions} ${newest}`).join()
}

const foodsStamp = prepared((db: Db, groupId: string) =>
  db
    .selectFrom('foods')
    .select(({ fn }) => [
      fn.countAll<number>().as('rows'),
      fn.sum<number>('revision').as('revisions'),
      fn.max('updatedAt').as('newest'),
    ])
    .where('groupId', '=', groupId),
)

const unitsStamp = prepared((db: Db, groupId: string) =>
  db
    .selectFrom('units')
    .select(({ fn }) => [
      fn.countAll<number>().as('rows'),
      fn.sum<number>('revision').as('revisions'),
      fn.max('updatedAt').as('newest'),
    ])
    .where('groupId', '=', groupId),
)

/** The corrections that may bear on lines with these keys, oldest first. */
export const findCorrections = (db: Db, groupId: string, lines: string[], shapes: string[]) =>
  db
    .selectFrom('ingredientCorrections')
    .selectAll()
    .where('groupId', '=', groupId)
    .where(eb => eb.or([eb('line', 'in', lines), eb('shape', 'in', shapes)]))
    .orderBy('updatedAt')
    .orderBy('id')
    .execute()

/** A line that was corrected before is read as it was corrected last. */
export const saveCorrection = (db: Db, row: IngredientCorrectionRow) =>
  db
    .insertInto('ingredientCorrections')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['groupId', 'line']).doUpdateSet({
        shape: row.shape,
        numberAt: row.numberAt,
        quantity: row.quantity,
        unit: row.unit,
        food: row.food,
        note: row.note,
        updatedAt: row.updatedAt,
      }),
    )
    .execute()

export const listCorrectionRows = (db: Db, groupId: string, query: PageQuery) =>
  listPage(
    db,
    'correction',
    { ...query, orderBy: query.orderBy ?? 'updated_at' },
    {
      route: '/api/parser/corrections',
      groupId,
    },
  )

export const deleteCorrection = (db: Db, groupId: string, id: string) =>
  db
    .deleteFrom('ingredientCorrections')
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

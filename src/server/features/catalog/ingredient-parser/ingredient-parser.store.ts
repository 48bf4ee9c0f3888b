import { prepared } from '#server/db/compiled-queries.ts'
import { listPage } from '#server/db/page.ts'
import type { IngredientCorrectionRow } from '#server/db/schema/reports.ts'
import type { Db } from '#server/db/schema.ts'
import type { PageQuery } from '#shared/contract/page.ts'

const versionOf = (table: 'foods' | 'units') =>
  prepared((db: Db, groupId: string) =>
    db
      .selectFrom(table)
      .select(({ fn }) => [
        fn.countAll<number>().as('rows'),
        fn.sum<number>('revision').as('revisions'),
        fn.max('updatedAt').as('newest'),
      ])
      .where('groupId', '=', groupId),
  )
const foodsVersion = versionOf('foods')
const unitsVersion = versionOf('units')

/** The version of the names of a group's foods and units: another one as soon as one was made, changed or deleted. */
export async function findNamesVersion(db: Db, groupId: string): Promise<string> {
  const versions = [...(await foodsVersion(db, groupId)), ...(await unitsVersion(db, groupId))]
  return versions.map(({ rows, revisions, newest }) => `${rows} ${revisions} ${newest}`).join()
}

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

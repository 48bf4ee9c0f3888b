import { prepared } from '#server/db/compiled-queries.ts'
import { createKeeper } from '#server/db/paging/count-cache.ts'
import { listPage } from '#server/db/paging/page.ts'
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

/** Adding up a thousand rows takes longer than reading a line, so it is done again only when the table was written to. */
const keepVersion = createKeeper<string>(100)

async function versionIn(db: Db, groupId: string, ask: typeof foodsVersion): Promise<string> {
  return keepVersion(db, ask.query(db, groupId), async () =>
    (await ask(db, groupId)).map(({ rows, revisions, newest }) => `${rows} ${revisions} ${newest}`).join(),
  )
}

/** The version of the names of a group's foods and units: another one as soon as one was made, changed or deleted. */
export const findNamesVersion = async (db: Db, groupId: string): Promise<string> =>
  `${await versionIn(db, groupId, foodsVersion)},${await versionIn(db, groupId, unitsVersion)}`

/** The corrections that may bear on lines with these keys, oldest first. */
export const findCorrections = prepared((db: Db, groupId: string, lines: string[], shapes: string[]) =>
  db
    .selectFrom('ingredientCorrections')
    .selectAll()
    .where('groupId', '=', groupId)
    .where(eb => eb.or([eb('line', 'in', lines), eb('shape', 'in', shapes)]))
    .orderBy('updatedAt')
    .orderBy('id'),
)

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

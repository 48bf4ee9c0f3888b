import type { Db } from '../schema.ts'
import type { Row } from './read-rows.ts'
import type { TableShape } from './table-shapes.ts'

const AT_ONCE = 500

type Named = Pick<TableShape, 'name'>

// biome-ignore lint/suspicious/noExplicitAny: any table, also one that this version's types do not know
const anyTable = (db: Db) => db as any

/** The rows of a table that have one of these values in a column. */
export async function findRowsBy(db: Db, { name }: Named, column: string, values: Iterable<unknown>): Promise<Row[]> {
  const wanted = [...new Set(values)]
  const rows: Row[] = []
  for (let at = 0; at < wanted.length; at += AT_ONCE)
    rows.push(
      ...(await anyTable(db)
        .selectFrom(name)
        .selectAll()
        .where(column, 'in', wanted.slice(at, at + AT_ONCE))
        .execute()),
    )
  return rows
}

/** What tells a row from all others of its table. */
export const keyOf = ({ key }: Pick<TableShape, 'key'>, row: Row): string =>
  JSON.stringify(key.map(column => row[column]))

/** Of these rows, those that the database has too, as it has them, by their key. */
export async function findSameRows(db: Db, table: TableShape, rows: Row[]): Promise<Map<string, Row>> {
  const [first = ''] = table.key
  const found = await findRowsBy(
    db,
    table,
    first,
    rows.map(row => row[first]),
  )
  const wanted = new Set(rows.map(row => keyOf(table, row)))
  return new Map(found.map(row => [keyOf(table, row), row] as const).filter(([key]) => wanted.has(key)))
}

/** The row that has these values, of which null is never equal to null. */
export async function findRowWith(db: Db, { name }: Named, values: Row): Promise<Row | undefined> {
  if (Object.values(values).some(value => value == null)) return undefined
  let query = anyTable(db).selectFrom(name).selectAll()
  for (const [column, value] of Object.entries(values)) query = query.where(column, '=', value)
  return query.executeTakeFirst()
}

/** The highest number of a column of numbers. */
export async function highestOf(db: Db, { name }: Named, column: string): Promise<number> {
  const row = await anyTable(db)
    .selectFrom(name)
    // biome-ignore lint/suspicious/noExplicitAny: as above
    .select((eb: any) => eb.fn.max(column).as('last'))
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

export async function deleteRow(db: Db, table: TableShape, row: Row): Promise<void> {
  let query = anyTable(db).deleteFrom(table.name)
  for (const column of table.key) query = query.where(column, '=', row[column])
  await query.execute()
}

import type { Db } from '../schema.ts'
import { LEFT_OUT } from './left-out.ts'
import type { Row } from './read-rows.ts'
import type { TableShape } from './table-shapes.ts'

/** Both engines take so many parameters of one statement. */
const MOST_PARAMETERS = 16_000

/** Writes rows as they were read. A column that a row does not name is null. */
export async function writeRows(db: Db, { name, columns }: TableShape, rows: Row[]): Promise<void> {
  const atOnce = Math.max(1, Math.floor(MOST_PARAMETERS / columns.length))
  for (let i = 0; i < rows.length; i += atOnce) {
    const values = rows
      .slice(i, i + atOnce)
      .map(row => Object.fromEntries(columns.map(column => [column.name, toStore(row[column.name], column.isJson)])))
    // biome-ignore lint/suspicious/noExplicitAny: any table, also one that this version's types do not know
    await (db as any).insertInto(name).values(values).execute()
  }
}

function toStore(value: unknown, isJson: boolean): unknown {
  if (value === null || value === undefined) return null
  return isJson ? JSON.stringify(value) : value
}

/** Empties every table that backups carry: some begin with rows of their own. */
export async function deleteRows(db: Db, tables: TableShape[]): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  for (const { name } of tables.toReversed()) if (!(name in LEFT_OUT)) await (db as any).deleteFrom(name).execute()
}

/**
 * Rows that refer to others of their table may come before those. They are written without, and what they refer to is
 * filled in when all are there.
 */
export function writerOf(db: Db, table: TableShape) {
  const later: { row: Row; values: Row }[] = []
  const own = table.ownReferences
  return {
    write: async (rows: Row[]): Promise<void> => {
      const first = own.length
        ? rows.map(row => ({ ...row, ...Object.fromEntries(own.map(name => [name, null])) }))
        : rows
      for (const row of rows) {
        const values = Object.fromEntries(own.filter(name => row[name] != null).map(name => [name, row[name]]))
        if (Object.keys(values).length)
          later.push({ row: Object.fromEntries(table.key.map(name => [name, row[name]])), values })
      }
      if (db.isTransaction) await writeRows(db, table, first)
      else await db.transaction().execute(transaction => writeRows(transaction, table, first))
    },
    end: async (): Promise<void> => {
      for (const { row, values } of later) {
        // biome-ignore lint/suspicious/noExplicitAny: as above
        let query = (db as any).updateTable(table.name).set(values)
        for (const [name, value] of Object.entries(row)) query = query.where(name, '=', value)
        await query.execute()
      }
    },
  }
}

/** Writes a row in the place of the one with its key. */
export async function updateRow(db: Db, { name, key, columns }: TableShape, row: Row): Promise<void> {
  const values = columns
    .filter(column => !key.includes(column.name))
    .map(column => [column.name, toStore(row[column.name], column.isJson)])
  // biome-ignore lint/suspicious/noExplicitAny: as above
  let query = (db as any).updateTable(name).set(Object.fromEntries(values))
  for (const column of key) query = query.where(column, '=', row[column])
  await query.execute()
}

import { LEFT_OUT } from '../db/backup/left-out.ts'
import { type Row, readRows } from '../db/backup/read-rows.ts'
import { listTables } from '../db/backup/table-shapes.ts'
import type { Db } from '../db/schema.ts'

/** Every row that a backup carries, table by table. */
export async function dumpOf(db: Db): Promise<Record<string, Row[]>> {
  const dump: Record<string, Row[]> = {}
  for (const table of await listTables(db))
    if (!(table.name in LEFT_OUT)) dump[table.name] = (await Array.fromAsync(readRows(db, table))).flat()
  return dump
}

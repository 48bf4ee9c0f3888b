import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import { inTransaction } from '../in-transaction.ts'
import type { Db } from '../schema.ts'
import { clearSearchIndex } from '../search.ts'
import { WITHOUT_FOREIGN_KEYS } from '../sqlite/sqlite.ts'
import { LEFT_OUT } from './left-out.ts'
import { lockAll } from './lock-all.ts'
import { listTables, type TableShape } from './table-shapes.ts'

type AnyTables = Kysely<Record<string, never>>

/**
 * Puts the rows of these tables of another schema in the place of all rows, in one transaction. `before` works in it, while
 * nobody else can write. On PostgreSQL `free` is a connection that is free meanwhile.
 */
export async function replaceAll(
  db: Db,
  tables: TableShape[],
  from: string,
  before: (current: Db) => Promise<void>,
  free?: Db,
): Promise<void> {
  const present = await listTables(db)
  const isFile = engineOf(db) === 'sqlite'
  const replace = async (current: Db) => {
    const plain = current as unknown as AnyTables
    if (free) await lockAll(current, present, free)
    await before(current)
    await (isFile ? copyTables : moveRows)(plain, present, tables, from)
    await clearSearchIndex(current)
  }
  if (isFile) await db.transaction().setIsolationLevel(WITHOUT_FOREIGN_KEYS).execute(replace)
  else await inTransaction(db, replace)
}

async function moveRows(transaction: AnyTables, present: TableShape[], tables: TableShape[], from: string) {
  const names = new Set(present.map(({ name }) => name))
  for (const { name } of present.toReversed())
    if (!staysAsIs(name)) await transaction.deleteFrom(name as never).execute()
  for (const table of tables)
    if (!(table.name in LEFT_OUT) && names.has(table.name)) await insertFrom(transaction, from, table)
}

const staysAsIs = (name: string) => LEFT_OUT[name] === 'keep' || LEFT_OUT[name] === 'counted'

/**
 * The same for SQLite, a table at a time: where no trigger counts and nobody looks at what a row refers to, it empties a table at
 * once and copies another of the same shape page by page. Row by row it would take ten times as long. The rows were looked at
 * when the other database was filled, and what triggers count was counted there. Readers are answered in between.
 */
async function copyTables(transaction: AnyTables, present: TableShape[], tables: TableShape[], from: string) {
  const { rows: triggers } = await sql<{ name: string; text: string }>`
    select name, sql as text from sqlite_schema where type = 'trigger'`.execute(transaction)
  for (const { name } of triggers) await sql`drop trigger ${sql.id(name)}`.execute(transaction)
  for (const table of present) {
    await nextTurn()
    if (LEFT_OUT[table.name] === 'keep') await applyOnDelete(transaction, table)
    else await transaction.deleteFrom(table.name as never).execute()
  }
  const columns = new Map(present.map(table => [table.name, namesOf(table)]))
  for (const table of tables) {
    const left = LEFT_OUT[table.name]
    if (!columns.has(table.name) || left === 'clear' || left === 'keep') continue
    await nextTurn()
    await insertFrom(transaction, from, table, columns.get(table.name) === namesOf(table))
  }
  for (const { text } of triggers) await sql.raw(text).execute(transaction)
}

const namesOf = ({ columns }: TableShape) => columns.map(({ name }) => name).join()

/** Rows that stay get what ON DELETE of their foreign keys says: all that they refer to is gone. */
async function applyOnDelete(transaction: AnyTables, { name, references }: TableShape) {
  for (const { column, belongs } of references) {
    const table = sql.table(name)
    const refers = sql`where ${sql.ref(column)} is not null`
    const query = belongs
      ? sql`delete from ${table} ${refers}`
      : sql`update ${table} set ${sql.ref(column)} = null ${refers}`
    await query.execute(transaction)
  }
}

async function insertFrom(transaction: AnyTables, from: string, { name, columns }: TableShape, isAlike = false) {
  const source = sql`${sql.id(from, snake(name))}`
  const listed = sql.join(columns.map(column => sql.ref(column.name)))
  const query = isAlike
    ? sql`insert into ${sql.table(name)} select * from ${source}`
    : sql`insert into ${sql.table(name)} (${listed}) select ${listed} from ${source}`
  await query.execute(transaction)
}

const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

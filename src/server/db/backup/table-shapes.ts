import { sql } from 'kysely'
import { engineOf } from '../engine.ts'
import { camelName } from '../row-shape.ts'
import type { Db } from '../schema.ts'

/** A table as the database describes it, with the names that the code uses. */
export interface TableShape {
  name: string
  columns: { name: string; isJson: boolean }[]
  key: string[]
  /** The tables that its rows refer to, itself left out. */
  refersTo: string[]
  /** The columns by which its rows refer to others of it. */
  ownReferences: string[]
  /** Every column that refers to another row. `belongs` is false where it becomes null when that row is deleted. */
  references: { column: string; target: string; belongs: boolean }[]
  /** The columns that are unique together, its key left out. */
  uniqueKeys: string[][]
}

interface Described {
  name: string
  column: string
  type: string
  keyAt: number
}

interface Reference {
  name: string
  column: string
  target: string
  onDelete: string
}

interface UniqueColumn {
  name: string
  key: string
  column: string
}

/** Every table with rows of its own, those that others refer to first. Views and the full-text index of SQLite are none. */
export async function listTables(db: Db): Promise<TableShape[]> {
  const isSqlite = engineOf(db) === 'sqlite'
  const described = await (isSqlite ? SQLITE_COLUMNS : POSTGRES_COLUMNS).execute(db)
  const references = await (isSqlite ? SQLITE_REFERENCES : POSTGRES_REFERENCES).execute(db)
  const shapes = new Map<string, TableShape & { keyed: { at: number; name: string }[] }>()
  for (const { name, column, type, keyAt } of described.rows) {
    const shape = shapes.get(name) ?? {
      name: camelName(name),
      columns: [],
      key: [],
      refersTo: [],
      ownReferences: [],
      references: [],
      uniqueKeys: [],
      keyed: [],
    }
    shapes.set(name, shape)
    shape.columns.push({ name: camelName(column), isJson: /^json/i.test(type) })
    if (keyAt) shape.keyed.push({ at: keyAt, name: camelName(column) })
  }
  for (const { name, column, target, onDelete } of references.rows) {
    const belongs = !/set null|^n$/i.test(onDelete)
    shapes.get(name)?.references.push({ column: camelName(column), target: camelName(target), belongs })
    if (name === target) shapes.get(name)?.ownReferences.push(camelName(column))
    else if (shapes.has(target)) shapes.get(name)?.refersTo.push(camelName(target))
  }
  const unique = await (isSqlite ? SQLITE_UNIQUE : POSTGRES_UNIQUE).execute(db)
  for (const columns of Map.groupBy(unique.rows, ({ name, key }) => `${name} ${key}`).values())
    shapes.get(columns[0]?.name as string)?.uniqueKeys.push(columns.map(({ column }) => camelName(column)))
  const tables = [...shapes.values()].map(({ keyed, ...shape }) => ({
    ...shape,
    key: keyed.sort((a, b) => a.at - b.at).map(({ name }) => name),
  }))
  return parentsFirst(tables.sort((a, b) => (a.name < b.name ? -1 : 1)))
}

const SQLITE_COLUMNS = sql<Described>`
  select t.name as name, c.name as "column", c.type as type, c.pk as key_at
  from pragma_table_list as t, pragma_table_info(t.name) as c
  where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\' order by t.name, c.cid`

const SQLITE_REFERENCES = sql<Reference>`
  select t.name as name, f."from" as "column", f."table" as target, f.on_delete as on_delete from pragma_table_list as t, pragma_foreign_key_list(t.name) as f
  where t.schema = 'main' and t.type = 'table'`

/** Those of some rows only, and those of expressions, are left out. */
const SQLITE_UNIQUE = sql<UniqueColumn>`
  select t.name as name, i.name as "key", c.name as "column"
  from pragma_table_list as t, pragma_index_list(t.name) as i, pragma_index_info(i.name) as c
  where t.schema = 'main' and t.type = 'table' and i."unique" = 1 and i.partial = 0 and i.origin <> 'pk'
    and not exists (select 1 from pragma_index_info(i.name) as e where e.name is null)
  order by t.name, i.name, c.seqno`

const POSTGRES_COLUMNS = sql<Described>`
  select c.relname::text as name, a.attname::text as "column", format_type(a.atttypid, null) as type,
    coalesce(array_position(i.indkey::int2[], a.attnum), -1) + 1 as key_at
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname, a.attnum`

const POSTGRES_REFERENCES = sql<Reference>`
  select c.relname::text as name, a.attname::text as "column", t.relname::text as target, f.confdeltype::text as on_delete
  from pg_constraint f
  join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = any (f.conkey)
  where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace`

const POSTGRES_UNIQUE = sql<UniqueColumn>`
  select c.relname::text as name, x.relname::text as "key", a.attname::text as "column"
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
  where i.indisunique and not i.indisprimary and i.indpred is null and i.indexprs is null
    and c.relnamespace = current_schema()::regnamespace
  order by c.relname, x.relname, array_position(i.indkey::int2[], a.attnum)`

function parentsFirst(tables: TableShape[]): TableShape[] {
  const byName = new Map(tables.map(table => [table.name, table]))
  const sorted: TableShape[] = []
  const seen = new Set<string>()
  const visit = (table: TableShape) => {
    if (seen.has(table.name)) return
    seen.add(table.name)
    for (const parent of table.refersTo) visit(byName.get(parent) as TableShape)
    sorted.push(table)
  }
  tables.forEach(visit)
  return sorted
}

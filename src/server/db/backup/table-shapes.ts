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
      keyed: [],
    }
    shapes.set(name, shape)
    shape.columns.push({ name: camelName(column), isJson: /^json/i.test(type) })
    if (keyAt) shape.keyed.push({ at: keyAt, name: camelName(column) })
  }
  for (const { name, column, target } of references.rows) {
    if (name === target) shapes.get(name)?.ownReferences.push(camelName(column))
    else if (shapes.has(target)) shapes.get(name)?.refersTo.push(camelName(target))
  }
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
  select t.name as name, f."from" as "column", f."table" as target from pragma_table_list as t, pragma_foreign_key_list(t.name) as f
  where t.schema = 'main' and t.type = 'table'`

const POSTGRES_COLUMNS = sql<Described>`
  select c.relname::text as name, a.attname::text as "column", format_type(a.atttypid, null) as type,
    coalesce(array_position(i.indkey::int2[], a.attnum), -1) + 1 as key_at
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname, a.attnum`

const POSTGRES_REFERENCES = sql<Reference>`
  select c.relname::text as name, a.attname::text as "column", t.relname::text as target from pg_constraint f
  join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = any (f.conkey)
  where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace`

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

import { type ColumnDataType, type RawBuilder, sql } from 'kysely'

/**
 * The kinds of columns, as declared in both engines. SQLite keeps a declared type as text and hands it back with each
 * statement, which is how `sqlite.ts` knows what to turn into a boolean or an object.
 */
export interface ColumnKinds {
  id: ColumnDataType | RawBuilder<unknown>
  text: ColumnDataType | RawBuilder<unknown>
  moment: ColumnDataType | RawBuilder<unknown>
  boolean: ColumnDataType | RawBuilder<unknown>
  integer: ColumnDataType | RawBuilder<unknown>
  number: ColumnDataType | RawBuilder<unknown>
  json: ColumnDataType | RawBuilder<unknown>
}

/**
 * The same on both engines but for JSON, which PostgreSQL keeps as written (`json`, not `jsonb`), so that the order of
 * keys and the bytes come back as they went in. Text sorts and compares by code point on both: `postgres.ts`
 * writes `collate "C"` behind each text column.
 */
export const columns: ColumnKinds = {
  id: 'text',
  text: 'text',
  moment: 'text',
  boolean: 'boolean',
  integer: 'integer',
  number: 'double precision',
  json: sql`json`,
}

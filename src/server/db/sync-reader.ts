import { type CompiledQuery, SelectQueryNode } from 'kysely'
import type { Db } from './schema.ts'

/** Carried by the adapter of SQLite, whose reader answers without any waiting. */
export interface SyncReader {
  /** The rows; null while the database is not open. */
  read: (query: CompiledQuery) => unknown[] | null
}

/**
 * The rows of a select, past Kysely's way of taking, noting and giving back a connection, which takes as long as a short
 * query does. Null where that way is needed: on PostgreSQL, in a transaction, or when somebody listens to the queries.
 */
export function readDirectly<Row>(db: Db, query: CompiledQuery<Row>): Row[] | null {
  const { adapter, plugins } = db.getExecutor()
  const { direct } = adapter as { direct?: SyncReader }
  // The one plugin that each database has writes names, which a compiled query has behind it.
  if (!direct || db.isTransaction || plugins.length > 1 || !SelectQueryNode.is(query.query)) return null
  return direct.read(query) as Row[] | null
}

/** The rows of a query that was compiled, by the shortest way there is. */
export const rowsOf = async <Row>(db: Db, query: CompiledQuery<Row>): Promise<Row[]> =>
  readDirectly(db, query) ?? (await db.executeQuery(query)).rows

import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

/** A connection that takes several queries in one trip; SQLite answers without any waiting. */
export interface PipeliningConnection {
  /** The results of each; when one fails, those behind it are not done, and none is outside of a transaction. */
  executeEach: <R>(queries: readonly CompiledQuery[]) => Promise<QueryResult<R>[]>
  /** Writes of the transaction under way; they leave with its next query or its commit, which fails when one of them failed. */
  queueUntilCommit: (queries: readonly CompiledQuery[]) => void
}

/** The connection, if it is such a one. */
export const sendingOf = (connection: DatabaseConnection): PipeliningConnection | null =>
  'queueUntilCommit' in connection ? (connection as unknown as PipeliningConnection) : null

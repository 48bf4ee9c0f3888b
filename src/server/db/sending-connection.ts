import type { CompiledQuery, DatabaseConnection } from 'kysely'

/** A connection on which queries are sent before earlier ones are answered; SQLite's answer without any waiting. */
export interface SendingConnection {
  /** What is asked while `send` runs leaves in one go. */
  sendTogether: <T>(send: () => T) => T
  /** Writes of the transaction under way; they leave with its next query or its commit, which fails when one of them failed. */
  leaveToCommit: (queries: readonly CompiledQuery[]) => void
}

/** The connection, if it is such a one. */
export const sendingOf = (connection: DatabaseConnection): SendingConnection | null =>
  'leaveToCommit' in connection ? (connection as unknown as SendingConnection) : null

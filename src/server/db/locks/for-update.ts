import { engineOf } from '../engine.ts'
import type { Db } from '../schema.ts'

/** Lets nobody change these rows, or begin to refer to them, before the transaction ends. SQLite has only one writer anyhow. */
export const forUpdate = <Query extends { forUpdate: () => Query }>(db: Db, query: Query): Query =>
  engineOf(db) === 'postgres' ? query.forUpdate() : query

/** The same, but others may begin to refer to the rows meanwhile. */
export const forNoKeyUpdate = <Query extends { forNoKeyUpdate: () => Query }>(db: Db, query: Query): Query =>
  engineOf(db) === 'postgres' ? query.forNoKeyUpdate() : query

/** Lets nobody delete these rows before the transaction ends; they may be changed. */
export const forKeyShare = <Query extends { forKeyShare: () => Query }>(db: Db, query: Query): Query =>
  engineOf(db) === 'postgres' ? query.forKeyShare() : query

/** Passes over rows that another instance works on. */
export const forUpdateSkippingLocked = <Query extends { forUpdate: () => { skipLocked: () => Query } }>(
  db: Db,
  query: Query,
): Query => (engineOf(db) === 'postgres' ? query.forUpdate().skipLocked() : query)

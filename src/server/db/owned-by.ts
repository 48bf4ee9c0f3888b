import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * That rows are their owner's, for queries that name many of them by their ids. Written so that no index can serve it:
 * SQLite takes an owner to have a few hundred rows at most, and read all 10,000 recipes of a group to find 170 by their
 * ids (33 ms where the ids alone take 1).
 */
export const ownedBy = (ownerColumn: string, owner: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(ownerColumn)} = ${owner}) is true`

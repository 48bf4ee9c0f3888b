import { sql } from 'kysely'

/**
 * The kinds of shopping lists, written into the queries: SQLite plans a query anew each time that a value is bound which
 * an index's condition names.
 */
export const SHOPPING = sql.lit('shopping' as const)
export const PANTRY = sql.lit('pantry' as const)

import { sql } from 'kysely'

/** The next revision, for the `set` of an update. */
export const raised = sql<number>`revision + 1`

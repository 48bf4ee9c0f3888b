import type { Kysely } from 'kysely'

/** One step of the schema. The list is append-only: a step that has landed is never changed. */
export interface Migration {
  name: string
  /**
   * Whether the version before goes on working with what this leaves: new tables, indexes that are not unique, new columns
   * that may be left out. Then instances may be updated one after the other; otherwise all older ones are stopped first.
   */
  additive?: boolean
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of tables as they were then
  up: (db: Kysely<any>) => Promise<void>
}

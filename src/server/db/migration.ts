import type { Kysely } from 'kysely'

/** One step of the schema. The list is append-only: a step that has landed is never changed. */
export interface Migration {
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: a migration speaks of tables as they were then
  up: (db: Kysely<any>) => Promise<void>
}

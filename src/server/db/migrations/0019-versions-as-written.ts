import { sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Migration } from '../upgrades/migration.ts'

/**
 * Every save writes the version before it, and few are ever read: PostgreSQL would compress each of them, which takes
 * a third of the time of writing it.
 */
export const versionsAsWritten: Migration = {
  name: '0019-versions-as-written',
  up: async db => {
    if (engineOf(db) === 'postgres')
      await sql`alter table recipe_versions alter column snapshot set storage external`.execute(db)
  },
}

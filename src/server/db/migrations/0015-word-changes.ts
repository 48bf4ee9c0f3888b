import { sql } from 'kysely'
import { columns } from '../columns.ts'
import { engineOf } from '../engine.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Recipes whose words changed since they were indexed; one row for each time, so that nobody waits for another's. */
export const wordChanges: Migration = {
  name: '0015-word-changes',
  up: async db => {
    await db.schema
      .createTable('wordChanges')
      .addColumn('recipeId', columns.id, column => column.notNull())
      .addColumn('id', columns.id, column => column.notNull())
      .addColumn('fields', columns.json, column => column.notNull())
      .addPrimaryKeyConstraint('word_changes_key', ['recipeId', 'id'])
      .modifyEnd(engineOf(db) === 'sqlite' ? sql`without rowid` : sql``)
      .execute()
  },
}

import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Attempts that all instances count together: those of an address, and wrong passwords for a name that has none here. */
export const attemptCounts: Migration = {
  name: '0072-attempt-counts',
  additive: true,
  up: async db => {
    await db.schema
      .createTable('attemptCounts')
      .addColumn('key', columns.text, column => column.primaryKey())
      .addColumn('count', columns.integer, column => column.notNull())
      .addColumn('expiresAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema.createIndex('attempt_counts_expiry').on('attemptCounts').column('expiresAt').execute()
  },
}

import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** The PIN that lets a household's tablets change things for a while, and until when one may. */
export const kitchenPins: Migration = {
  name: '0061-kitchen-pins',
  up: async db => {
    await db.schema
      .createTable('kitchenPins')
      .addColumn('householdId', columns.id, column =>
        column.primaryKey().references('households.id').onDelete('cascade'),
      )
      .addColumn('pinHash', columns.text, column => column.notNull())
      .addColumn('attempts', columns.integer, column => column.notNull())
      .addColumn('attemptedAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema.alterTable('sessions').addColumn('unlockedUntil', columns.moment).execute()
  },
}

import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Sessions of kitchen tablets have a name, and stay in the household that they were paired with. */
export const kitchenTablets: Migration = {
  name: '0052-kitchen-tablets',
  up: async db => {
    await db.schema.alterTable('sessions').addColumn('name', columns.text).execute()
    // Null: wherever its user is.
    await db.schema
      .alterTable('sessions')
      .addColumn('householdId', columns.id, column => column.references('households.id').onDelete('cascade'))
      .execute()
    await db.schema.createIndex('sessions_household').on('sessions').column('householdId').execute()
  },
}

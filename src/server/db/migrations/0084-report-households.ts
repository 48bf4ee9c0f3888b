import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** The household for which an import was begun; absent for earlier ones. */
export const reportHouseholds: Migration = {
  name: '0084-report-households',
  additive: true,
  up: async db => {
    await db.schema
      .alterTable('reports')
      .addColumn('householdId', columns.id, column => column.references('households.id').onDelete('set null'))
      .execute()
    await db.schema.createIndex('reports_household').on('reports').columns(['householdId']).execute()
  },
}

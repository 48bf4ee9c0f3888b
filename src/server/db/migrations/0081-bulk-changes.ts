import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** What jobs that change many recipes have done so far, a row for each of their portions. */
export const bulkChanges: Migration = {
  name: '0081-bulk-changes',
  additive: true,
  up: async db => {
    await db.schema
      .createTable('bulkChangeParts')
      .addColumn('jobId', columns.id, column => column.notNull().references('jobs.id').onDelete('cascade'))
      .addColumn('number', columns.integer, column => column.notNull())
      .addColumn('done', columns.integer, column => column.notNull())
      .addColumn('leftAlone', columns.json, column => column.notNull())
      .addColumn('binIds', columns.json, column => column.notNull())
      .addPrimaryKeyConstraint('bulk_change_parts_key', ['jobId', 'number'])
      .execute()
  },
}

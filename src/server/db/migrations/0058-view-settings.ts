import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** How each person likes things to be shown, on whichever device. */
export const viewSettings: Migration = {
  name: '0058-view-settings',
  up: async db => {
    await db.schema
      .createTable('viewSettings')
      .addColumn('userId', columns.id, column => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('settings', columns.json, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .execute()
  },
}

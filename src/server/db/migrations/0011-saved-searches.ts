import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

export const savedSearches: Migration = {
  name: '0011-saved-searches',
  up: async db => {
    await db.schema
      .createTable('savedSearches')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('userId', columns.id, column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('search', columns.json, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema.createIndex('saved_searches_user').on('savedSearches').columns(['userId']).execute()
  },
}

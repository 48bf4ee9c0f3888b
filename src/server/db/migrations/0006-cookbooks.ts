import { columns } from '../columns.ts'
import type { Migration } from '../migrate.ts'

export const cookbooks: Migration = {
  name: '0006-cookbooks',
  up: async db => {
    await db.schema
      .createTable('cookbooks')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('householdId', columns.id, column => column.notNull().references('households.id').onDelete('cascade'))
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('slug', columns.text, column => column.notNull())
      .addColumn('description', columns.text, column => column.notNull())
      .addColumn('position', columns.integer, column => column.notNull())
      .addColumn('public', columns.boolean, column => column.notNull())
      .addColumn('queryFilterString', columns.text, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .addUniqueConstraint('cookbooks_group_slug', ['groupId', 'slug'])
      .execute()
    await db.schema.createIndex('cookbooks_household').on('cookbooks').columns(['householdId', 'position']).execute()

    // The timeline of all recipes is read from its end.
    await db.schema.createIndex('timeline_events_time').on('timelineEvents').columns(['timestamp', 'id']).execute()
  },
}

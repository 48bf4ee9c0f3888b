import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Work that goes on beside requests, and what it leaves: reports, the addresses still to import, exports, corrections. */
export const reports: Migration = {
  name: '0007-reports',
  up: async db => {
    await db.schema
      .createTable('reports')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('userId', columns.id, column => column.references('users.id').onDelete('set null'))
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('status', columns.text, column => column.notNull())
      .addColumn('category', columns.text, column => column.notNull())
      .addColumn('locale', columns.text, column => column.notNull())
      .addColumn('timestamp', columns.moment, column => column.notNull())
      .execute()
    await db.schema.createIndex('reports_group').on('reports').columns(['groupId', 'timestamp']).execute()
    await db.schema.createIndex('reports_status').on('reports').columns(['status']).execute()
    await db.schema.createIndex('reports_user').on('reports').columns(['userId']).execute()

    await db.schema
      .createTable('reportEntries')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('reportId', columns.id, column => column.notNull().references('reports.id').onDelete('cascade'))
      .addColumn('success', columns.boolean, column => column.notNull())
      .addColumn('message', columns.text, column => column.notNull())
      .addColumn('exception', columns.text, column => column.notNull())
      .addColumn('timestamp', columns.moment, column => column.notNull())
      .execute()
    await db.schema
      .createIndex('report_entries_report')
      .on('reportEntries')
      .columns(['reportId', 'timestamp'])
      .execute()

    await db.schema
      .createTable('importQueue')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('reportId', columns.id, column => column.notNull().references('reports.id').onDelete('cascade'))
      .addColumn('position', columns.integer, column => column.notNull())
      .addColumn('url', columns.text, column => column.notNull())
      .addColumn('categories', columns.json, column => column.notNull())
      .addColumn('tags', columns.json, column => column.notNull())
      .addColumn('claimedUntil', columns.moment)
      .execute()
    await db.schema.createIndex('import_queue_report').on('importQueue').columns(['reportId', 'position']).execute()

    await db.schema
      .createTable('dataExports')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('filename', columns.text, column => column.notNull())
      .addColumn('path', columns.text, column => column.notNull())
      .addColumn('bytes', columns.integer, column => column.notNull())
      .addColumn('expiresAt', columns.moment, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema.createIndex('data_exports_group').on('dataExports').columns(['groupId', 'createdAt']).execute()
    await db.schema.createIndex('data_exports_expires').on('dataExports').columns(['expiresAt']).execute()

    await db.schema
      .createTable('ingredientCorrections')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('line', columns.text, column => column.notNull())
      .addColumn('shape', columns.text, column => column.notNull())
      .addColumn('numberAt', columns.integer, column => column.notNull())
      .addColumn('quantity', columns.number)
      .addColumn('unit', columns.text, column => column.notNull())
      .addColumn('food', columns.text, column => column.notNull())
      .addColumn('note', columns.text, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .addUniqueConstraint('ingredient_corrections_line', ['groupId', 'line'])
      .execute()
    await db.schema
      .createIndex('ingredient_corrections_shape')
      .on('ingredientCorrections')
      .columns(['groupId', 'shape'])
      .execute()
  },
}

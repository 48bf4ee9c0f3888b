import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** What people bring over from other apps: the upload, and each piece of it with what became of it. */
export const libraryImports: Migration = {
  name: '0030-library-imports',
  up: async db => {
    await db.schema
      .createTable('libraryImports')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('householdId', columns.id, column => column.notNull().references('households.id').onDelete('cascade'))
      .addColumn('userId', columns.id, column => column.references('users.id').onDelete('set null'))
      .addColumn('jobId', columns.id)
      .addColumn('reportId', columns.id)
      .addColumn('state', columns.text, column => column.notNull())
      .addColumn('app', columns.text)
      .addColumn('files', columns.json, column => column.notNull())
      .addColumn('counts', columns.json, column => column.notNull())
      .addColumn('table', columns.json)
      .addColumn('options', columns.json, column => column.notNull())
      .addColumn('error', columns.text)
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema
      .createIndex('library_imports_group')
      .on('libraryImports')
      .columns(['groupId', 'createdAt'])
      .execute()
    await db.schema.createIndex('library_imports_household').on('libraryImports').columns(['householdId']).execute()
    await db.schema.createIndex('library_imports_user').on('libraryImports').columns(['userId']).execute()
    await db.schema
      .createTable('libraryImportItems')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('importId', columns.id, column => column.notNull().references('libraryImports.id').onDelete('cascade'))
      .addColumn('position', columns.integer, column => column.notNull())
      .addColumn('kind', columns.text, column => column.notNull())
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('state', columns.text, column => column.notNull())
      .addColumn('reason', columns.text)
      .addColumn('digest', columns.text)
      .addColumn('about', columns.json, column => column.notNull())
      .addColumn('chosen', columns.boolean, column => column.notNull())
      .addColumn('result', columns.text)
      .addColumn('createdId', columns.id)
      .execute()
    await db.schema
      .createIndex('library_import_items_position')
      .on('libraryImportItems')
      .columns(['importId', 'position'])
      .unique()
      .execute()
    await db.schema.createIndex('library_import_items_digest').on('libraryImportItems').columns(['digest']).execute()
  },
}

import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Which backups were proven, and what was restored. */
export const backups: Migration = {
  name: '0040-backups',
  up: async db => {
    await db.schema
      .createTable('backupProofs')
      .addColumn('name', columns.text, column => column.primaryKey())
      .addColumn('ok', columns.boolean, column => column.notNull())
      .addColumn('error', columns.text)
      .addColumn('recipes', columns.integer, column => column.notNull())
      .addColumn('bytes', columns.number, column => column.notNull())
      .addColumn('provenAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema
      .createTable('restores')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('userName', columns.text, column => column.notNull())
      .addColumn('counts', columns.json, column => column.notNull())
      .addColumn('undoPath', columns.text)
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .execute()
  },
}

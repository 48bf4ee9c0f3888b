import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Events and tasks as programs wrote them, and what those programs were told. */
export const calendars: Migration = {
  name: '0057-calendars',
  up: async db => {
    await db.schema
      .createTable('calendarObjects')
      .addColumn('thingId', columns.text, column => column.primaryKey())
      .addColumn('householdId', columns.id, column => column.notNull().references('households.id').onDelete('cascade'))
      .addColumn('calendarId', columns.text, column => column.notNull())
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('text', columns.text, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema
      .createIndex('calendar_objects_place')
      .on('calendarObjects')
      .columns(['householdId', 'calendarId'])
      .execute()

    await db.schema
      .createTable('calendarSnapshots')
      .addColumn('userId', columns.id, column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('householdId', columns.id, column => column.notNull().references('households.id').onDelete('cascade'))
      .addColumn('calendarId', columns.text, column => column.notNull())
      .addColumn('epoch', columns.text, column => column.notNull())
      .addColumn('seq', columns.integer, column => column.notNull())
      .addColumn('forgotten', columns.integer, column => column.notNull())
      .addColumn('objects', columns.json, column => column.notNull())
      .addColumn('color', columns.text)
      .addColumn('sortOrder', columns.text)
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .addPrimaryKeyConstraint('calendar_snapshots_pk', ['userId', 'householdId', 'calendarId'])
      .execute()
    await db.schema.createIndex('calendar_snapshots_household').on('calendarSnapshots').column('householdId').execute()
  },
}

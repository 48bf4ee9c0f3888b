import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Devices that get push messages, what people want by e-mail, browsers they signed in with before, and who caused an event. */
export const pushDevices: Migration = {
  name: '0047-push-devices',
  up: async db => {
    await db.schema
      .createTable('pushDevices')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('userId', columns.id, column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('sessionId', columns.id)
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('endpointHash', columns.text, column => column.notNull().unique())
      .addColumn('sealedSubscription', columns.text, column => column.notNull())
      .addColumn('kinds', columns.json, column => column.notNull())
      .addColumn('quietFrom', columns.text)
      .addColumn('quietTo', columns.text)
      .addColumn('timeZone', columns.text, column => column.notNull())
      .addColumn('locale', columns.text, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema.createIndex('push_devices_user').on('pushDevices').columns(['userId']).execute()

    await db.schema
      .createTable('emailChoices')
      .addColumn('userId', columns.id, column => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('kinds', columns.json, column => column.notNull())
      .addColumn('locale', columns.text, column => column.notNull())
      .addColumn('timeZone', columns.text, column => column.notNull())
      .addColumn('lastWeek', columns.text)
      .execute()

    await db.schema
      .createTable('knownBrowsers')
      .addColumn('userId', columns.id, column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('browserHash', columns.text, column => column.notNull())
      .addColumn('lastUsedAt', columns.moment, column => column.notNull())
      .addPrimaryKeyConstraint('known_browsers_pk', ['userId', 'browserHash'])
      .execute()

    await db.schema
      .createTable('reminders')
      .addColumn('key', columns.text, column => column.primaryKey())
      .addColumn('sentAt', columns.moment, column => column.notNull())
      .execute()

    await db.schema.alterTable('events').addColumn('actorId', columns.id).execute()
  },
}

import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Blogs that households follow. What was kept or dropped is remembered as long as the feed lists it. */
export const feeds: Migration = {
  name: '0066-feeds',
  up: async db => {
    await db.schema
      .createTable('feeds')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('householdId', columns.id, column => column.notNull().references('households.id').onDelete('cascade'))
      .addColumn('url', columns.text, column => column.notNull())
      .addColumn('siteUrl', columns.text)
      .addColumn('title', columns.text, column => column.notNull())
      .addColumn('etag', columns.text)
      .addColumn('lastModified', columns.text)
      .addColumn('isPaused', columns.boolean, column => column.notNull())
      .addColumn('checkedAt', columns.moment)
      .addColumn('nextCheckAt', columns.moment, column => column.notNull())
      .addColumn('failure', columns.json)
      .addColumn('failedSince', columns.moment)
      .addColumn('failures', columns.integer, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema.createIndex('feeds_household_url').on('feeds').columns(['householdId', 'url']).unique().execute()
    await db.schema.createIndex('feeds_due').on('feeds').columns(['nextCheckAt']).execute()

    await db.schema
      .createTable('feedEntries')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('feedId', columns.id, column => column.notNull().references('feeds.id').onDelete('cascade'))
      .addColumn('urlKey', columns.text, column => column.notNull())
      .addColumn('url', columns.text, column => column.notNull())
      .addColumn('title', columns.text, column => column.notNull())
      .addColumn('pictureUrl', columns.text)
      .addColumn('publishedAt', columns.moment)
      .addColumn('foundAt', columns.moment, column => column.notNull())
      .addColumn('state', columns.text, column => column.notNull())
      .execute()
    await db.schema
      .createIndex('feedEntries_feed_url')
      .on('feedEntries')
      .columns(['feedId', 'urlKey'])
      .unique()
      .execute()
  },
}

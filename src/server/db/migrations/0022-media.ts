import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Pictures and files are rows; their bytes are blobs that never change. */
export const media: Migration = {
  name: '0022-media',
  up: async db => {
    await db.schema
      .createTable('media')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('ownerId', columns.id, column => column.notNull())
      .addColumn('kind', columns.text, column => column.notNull())
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('version', columns.text, column => column.notNull())
      .addColumn('key', columns.id, column => column.notNull())
      .addColumn('sha256', columns.text, column => column.notNull())
      .addColumn('size', columns.integer, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('shownAt', columns.moment, column => column.notNull())
      .addColumn('supersededAt', columns.moment)
      .addColumn('binId', columns.id)
      .execute()
    await db.schema.createIndex('media_owner').on('media').columns(['ownerId', 'kind', 'name', 'version']).execute()
    // Of one place only one thing is shown.
    await db.schema
      .createIndex('media_shown')
      .unique()
      .on('media')
      .columns(['ownerId', 'kind', 'name'])
      .where('supersededAt' as never, 'is', null)
      .where('binId' as never, 'is', null)
      .execute()
    await db.schema.createIndex('media_key').on('media').columns(['key']).execute()
    await db.schema.createIndex('media_superseded').on('media').columns(['supersededAt']).execute()
    await db.schema.createIndex('media_bin').on('media').columns(['binId']).execute()
  },
}

import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Links to cookbooks, and whose pages may show what a link leads to in a frame: null is any page, an empty list none. */
export const cookbookLinks: Migration = {
  name: '0075-cookbook-links',
  additive: true,
  up: async db => {
    await db.schema
      .createTable('cookbookLinks')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('cookbookId', columns.id, column => column.notNull().references('cookbooks.id').onDelete('cascade'))
      .addColumn('embedHosts', columns.json)
      .addColumn('expiresAt', columns.moment, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema.createIndex('cookbook_links_cookbook').on('cookbookLinks').columns(['cookbookId']).execute()
    await db.schema.alterTable('shareTokens').addColumn('embedHosts', columns.json).execute()
  },
}

import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Guest links to shopping lists. */
export const listLinks: Migration = {
  name: '0044-list-links',
  up: async db => {
    await db.schema
      .createTable('shoppingListLinks')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('listId', columns.id, column => column.notNull().references('shoppingLists.id').onDelete('cascade'))
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('tokenHash', columns.text, column => column.notNull().unique())
      .addColumn('expiresAt', columns.moment, column => column.notNull())
      .addColumn('lastUsedAt', columns.moment)
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema.createIndex('shopping_list_links_list').on('shoppingListLinks').columns(['listId']).execute()
  },
}

import { sql } from 'kysely'
import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** What households have: lists of a kind of their own, whose items say where things are, how much is left and until when. */
export const pantries: Migration = {
  name: '0056-pantries',
  up: async db => {
    await db.schema
      .alterTable('shoppingLists')
      .addColumn('kind', columns.text, column => column.notNull().defaultTo('shopping'))
      .execute()
    await db.schema
      .createIndex('shopping_lists_pantry')
      .unique()
      .on('shoppingLists')
      .columns(['householdId'])
      .where(sql<boolean>`kind = 'pantry'`)
      .execute()
    await db.schema.alterTable('shoppingListItems').addColumn('stock', columns.json).execute()
  },
}

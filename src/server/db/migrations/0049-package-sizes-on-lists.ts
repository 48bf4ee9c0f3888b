import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** What each of the things counted on a list holds: tins of 400 g and of 800 g are different things to buy. */
export const packageSizesOnLists: Migration = {
  name: '0049-package-sizes-on-lists',
  up: async db => {
    await db.schema.alterTable('shoppingListItems').addColumn('packageSize', columns.json).execute()
  },
}

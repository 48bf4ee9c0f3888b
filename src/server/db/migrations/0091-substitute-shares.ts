import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** What a recipe needs of an item may stand in for another food of the recipe. */
export const substituteShares: Migration = {
  name: '0091-substitute-shares',
  additive: true,
  up: async db => {
    await db.schema.alterTable('shoppingItemShares').addColumn('insteadOf', columns.id).execute()
  },
}

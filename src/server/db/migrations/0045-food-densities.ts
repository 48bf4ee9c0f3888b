import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** What a millilitre of a food weighs in this group's kitchen, where that is not what Larder takes it for. */
export const foodDensities: Migration = {
  name: '0045-food-densities',
  up: async db => {
    await db.schema.alterTable('foods').addColumn('gramsPerMilliliter', columns.number).execute()
  },
}

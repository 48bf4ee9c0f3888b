import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** The name of the recipe that an entry is about, for screens; entries from before have their message alone. */
export const reportRecipeNames: Migration = {
  name: '0089-report-recipe-names',
  additive: true,
  up: async db => {
    await db.schema.alterTable('reportEntries').addColumn('recipeName', columns.text).execute()
  },
}

import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** What an entry of a report is about: the recipe that came of it, and the address with what was chosen for it. */
export const reportLinks: Migration = {
  name: '0012-report-links',
  up: async db => {
    // No foreign key: a recipe that comes back from the bin is linked again.
    await db.schema.alterTable('reportEntries').addColumn('recipeId', columns.id).execute()
    await db.schema.alterTable('reportEntries').addColumn('url', columns.text).execute()
    await db.schema.alterTable('reportEntries').addColumn('categories', columns.json).execute()
    await db.schema.alterTable('reportEntries').addColumn('tags', columns.json).execute()
  },
}

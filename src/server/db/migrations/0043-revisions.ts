import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/**
 * How often each of these was saved, so that a save can name the state that it was made from. A version of a recipe has the
 * number of the save that made it; those from before are all older than any number that somebody can name.
 */
export const revisions: Migration = {
  name: '0043-revisions',
  up: async db => {
    for (const table of ['recipes', 'foods', 'units', 'labels', 'cookbooks', 'groups', 'households'])
      await db.schema
        .alterTable(table)
        .addColumn('revision', columns.integer, column => column.notNull().defaultTo(1))
        .execute()
    await db.schema
      .alterTable('recipeVersions')
      .addColumn('revision', columns.integer, column => column.notNull().defaultTo(0))
      .execute()
  },
}

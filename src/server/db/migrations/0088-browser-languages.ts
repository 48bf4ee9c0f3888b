import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** The language that each browser asked for when somebody last signed in with it: letters to them are written in it. */
export const browserLanguages: Migration = {
  name: '0088-browser-languages',
  additive: true,
  up: async db => {
    await db.schema.alterTable('knownBrowsers').addColumn('locale', columns.text).execute()
  },
}

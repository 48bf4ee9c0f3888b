import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Restores of a part of a backup are listed beside those of everything. */
export const partialRestores: Migration = {
  name: '0059-partial-restores',
  up: async db => {
    await db.schema.alterTable('restores').addColumn('scope', columns.json).execute()
  },
}

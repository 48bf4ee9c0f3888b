import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** The address from which each session was used last. */
export const sessionAddresses: Migration = {
  name: '0080-session-addresses',
  additive: true,
  up: async db => {
    await db.schema.alterTable('sessions').addColumn('address', columns.text).execute()
  },
}

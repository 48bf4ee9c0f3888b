import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Devices tell by the last operation that they know whether a list's history is the one that they know. */
export const listHistories: Migration = {
  name: '0096-list-histories',
  additive: true,
  up: async db => {
    await db.schema.alterTable('shoppingLists').addColumn('cursorId', columns.id).execute()
  },
}

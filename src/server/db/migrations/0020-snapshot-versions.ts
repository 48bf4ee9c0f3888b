import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** What lies in the bin says which shape it has, so that a later Larder still reads it. */
export const snapshotVersions: Migration = {
  name: '0020-snapshot-versions',
  up: async db => {
    await db.schema
      .alterTable('bin')
      .addColumn('snapshotVersion', columns.integer, column => column.notNull().defaultTo(1))
      .execute()
  },
}

import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Which things look the same and are not. Foods, organizers and recipes have tables of their own, so no key says which. */
export const duplicateDismissals: Migration = {
  name: '0014-duplicate-dismissals',
  up: async db => {
    await db.schema
      .createTable('duplicateDismissals')
      .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('oneId', columns.id, column => column.notNull())
      .addColumn('otherId', columns.id, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addPrimaryKeyConstraint('duplicate_dismissals_key', ['groupId', 'oneId', 'otherId'])
      .execute()
  },
}

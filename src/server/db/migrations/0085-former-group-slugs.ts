import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Slugs by which groups were known before they were renamed, so that addresses which name them still lead there. */
export const formerGroupSlugs: Migration = {
  name: '0085-former-group-slugs',
  additive: true,
  up: async db => {
    await db.schema
      .createTable('formerGroupSlugs')
      .addColumn('slug', columns.text, column => column.primaryKey().notNull())
      .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('cascade'))
      .execute()
    await db.schema.createIndex('former_group_slugs_group').on('formerGroupSlugs').columns(['groupId']).execute()
  },
}

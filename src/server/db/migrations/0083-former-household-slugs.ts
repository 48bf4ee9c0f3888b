import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Slugs by which households were known before they were renamed, so that addresses which name them still lead there. */
export const formerHouseholdSlugs: Migration = {
  name: '0083-former-household-slugs',
  additive: true,
  up: async db => {
    await db.schema
      .createTable('formerHouseholdSlugs')
      .addColumn('groupId', columns.id, column => column.notNull().references('groups.id').onDelete('cascade'))
      .addColumn('slug', columns.text, column => column.notNull())
      .addColumn('householdId', columns.id, column => column.notNull().references('households.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('former_household_slugs_key', ['groupId', 'slug'])
      .execute()
    await db.schema
      .createIndex('former_household_slugs_household')
      .on('formerHouseholdSlugs')
      .columns(['householdId'])
      .execute()
  },
}

import type { Migration } from '../upgrades/migration.ts'

/** Whether a provider that finds people by another name gave the address of an account without having checked it. */
export const unverifiedAddresses: Migration = {
  name: '0092-unverified-addresses',
  additive: true,
  up: async db => {
    await db.schema
      .alterTable('users')
      .addColumn('addressUnverified', 'boolean', column => column.notNull().defaultTo(false))
      .execute()
  },
}

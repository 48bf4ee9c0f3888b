import type { Migration } from '../upgrades/migration.ts'

/**
 * Whether somebody else than its owner stands for the names of an account. Of the accounts there are, those with a password
 * may have been made by anybody, so they are asked for it once before a provider opens them.
 */
export const vouchedAccounts: Migration = {
  name: '0064-vouched-accounts',
  up: async db => {
    await db.schema
      .alterTable('users')
      .addColumn('vouchedFor', 'boolean', column => column.notNull().defaultTo(false))
      .execute()
    await db
      .updateTable('users')
      .set({ vouchedFor: true })
      .where(where => where.or([where('admin', '=', true), where('passwordHash', 'is', null)]))
      .execute()
  },
}

import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Accounts are known by providers and directories too, and a session says how its user came in. */
export const identities: Migration = {
  name: '0042-identities',
  up: async db => {
    await db.schema
      .createTable('identities')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('userId', columns.id, column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', columns.text, column => column.notNull())
      .addColumn('issuer', columns.text, column => column.notNull())
      .addColumn('subject', columns.text, column => column.notNull())
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('lastUsedAt', columns.moment, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addUniqueConstraint('identities_subject', ['kind', 'issuer', 'subject'])
      .execute()
    await db.schema.createIndex('identities_user').on('identities').column('userId').execute()
    await db.schema
      .alterTable('sessions')
      .addColumn('method', columns.text, column => column.notNull().defaultTo('password'))
      .execute()
  },
}

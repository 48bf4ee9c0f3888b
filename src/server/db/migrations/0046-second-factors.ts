import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Codes of an app, recovery codes and passkeys; sessions and API tokens that may do only part of what their owner may. */
export const secondFactors: Migration = {
  name: '0046-second-factors',
  up: async db => {
    await db.schema
      .createTable('second_factors')
      .addColumn('userId', columns.id, column => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('sealedSecret', columns.text, column => column.notNull())
      .addColumn('lastStep', columns.integer, column => column.notNull())
      .addColumn('confirmedAt', columns.moment)
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema
      .createTable('recovery_codes')
      .addColumn('codeHash', columns.text, column => column.primaryKey())
      .addColumn('userId', columns.id, column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema.createIndex('recovery_codes_user').on('recovery_codes').column('userId').execute()
    await db.schema
      .createTable('passkeys')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('userId', columns.id, column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('credentialId', columns.text, column => column.notNull())
      .addColumn('publicKey', columns.text, column => column.notNull())
      .addColumn('counter', columns.integer, column => column.notNull())
      .addColumn('transports', columns.json, column => column.notNull())
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('lastUsedAt', columns.moment)
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addUniqueConstraint('passkeys_credential', ['credentialId'])
      .execute()
    await db.schema.createIndex('passkeys_user').on('passkeys').column('userId').execute()
    await db.schema
      .createTable('challenges')
      .addColumn('tokenHash', columns.text, column => column.primaryKey())
      .addColumn('kind', columns.text, column => column.notNull())
      .addColumn('userId', columns.id, column => column.references('users.id').onDelete('cascade'))
      .addColumn('value', columns.text, column => column.notNull())
      .addColumn('expiresAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema.createIndex('challenges_user').on('challenges').column('userId').execute()
    await db.schema
      .alterTable('sessions')
      .addColumn('scope', columns.text, column => column.notNull().defaultTo('everything'))
      .execute()
    await db.schema
      .alterTable('api_tokens')
      .addColumn('scope', columns.text, column => column.notNull().defaultTo('everything'))
      .execute()
    await db.schema.alterTable('api_tokens').addColumn('expiresAt', columns.moment).execute()
    // Null: wherever its owner is. Tokens that are there already go on so.
    await db.schema.alterTable('api_tokens').addColumn('householdId', columns.id).execute()
  },
}

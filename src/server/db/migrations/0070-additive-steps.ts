import type { Migration } from '../upgrades/migration.ts'

/** Each step says for itself whether a version that does not know it may work with what it left. */
export const additiveSteps: Migration = {
  name: '0070-additive-steps',
  additive: true,
  up: async db => {
    await db.schema
      .alterTable('schemaMigrations')
      .addColumn('additive', 'boolean', column => column.notNull().defaultTo(false))
      .execute()
  },
}

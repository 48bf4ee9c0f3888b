import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** What bar codes mean in households. Foods are named without a key, so that it is known again when one comes back from the bin. */
export const barCodes: Migration = {
  name: '0073-bar-codes',
  additive: true,
  up: async db => {
    await db.schema
      .createTable('barCodes')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('householdId', columns.id, column => column.notNull().references('households.id').onDelete('cascade'))
      .addColumn('code', columns.text, column => column.notNull())
      .addColumn('foodId', columns.id)
      .addColumn('name', columns.text)
      .addColumn('packageSize', columns.json)
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addUniqueConstraint('bar_codes_code', ['householdId', 'code'])
      .execute()
    await db.schema.createIndex('bar_codes_food').on('barCodes').columns(['foodId']).execute()
  },
}

import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/**
 * What households pay. Foods and units are named without a key, so that a price is there again when its food comes back
 * from the bin.
 */
export const prices: Migration = {
  name: '0067-prices',
  up: async db => {
    await db.schema
      .createTable('prices')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('householdId', columns.id, column => column.notNull().references('households.id').onDelete('cascade'))
      .addColumn('foodId', columns.id)
      .addColumn('name', columns.text)
      .addColumn('unitId', columns.id)
      .addColumn('quantity', columns.number, column => column.notNull())
      .addColumn('packageSize', columns.json)
      .addColumn('price', columns.number, column => column.notNull())
      .addColumn('shop', columns.text)
      .addColumn('paidOn', columns.text, column => column.notNull())
      .addColumn('printedAs', columns.text)
      .addColumn('itemId', columns.id)
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema.createIndex('prices_household').on('prices').columns(['householdId', 'paidOn']).execute()
    for (const [name, column] of Object.entries({ food: 'foodId', unit: 'unitId', item: 'itemId' }))
      await db.schema.createIndex(`prices_${name}`).on('prices').columns([column]).execute()
    await db.schema
      .createTable('householdCurrencies')
      .addColumn('householdId', columns.id, column =>
        column.primaryKey().references('households.id').onDelete('cascade'),
      )
      .addColumn('currency', columns.text, column => column.notNull())
      .execute()
    await db.schema.alterTable('shoppingListItems').addColumn('price', columns.number).execute()
  },
}

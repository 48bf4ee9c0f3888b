import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

export const substitutes: Migration = {
  name: '0008-substitutes',
  up: async db => {
    await db.schema
      .createTable('foodSubstitutes')
      .addColumn('foodId', columns.id, column => column.notNull().references('foods.id').onDelete('cascade'))
      .addColumn('substituteId', columns.id, column => column.notNull().references('foods.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('food_substitutes_key', ['foodId', 'substituteId'])
      .execute()
    await db.schema.createIndex('food_substitutes_of').on('foodSubstitutes').columns(['substituteId']).execute()

    // How much of a measure that everybody knows one of a unit is.
    await db.schema.alterTable('units').addColumn('standardQuantity', columns.number).execute()
    await db.schema.alterTable('units').addColumn('standardUnit', columns.text).execute()
  },
}

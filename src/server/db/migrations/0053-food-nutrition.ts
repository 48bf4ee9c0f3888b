import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** What a group said of a food where the table of nutrients is to be read otherwise than by the food's name. */
export const foodNutrition: Migration = {
  name: '0053-food-nutrition',
  up: async db => {
    await db.schema
      .createTable('foodNutrition')
      .addColumn('foodId', columns.id, column => column.primaryKey().references('foods.id').onDelete('cascade'))
      .addColumn('entryId', columns.integer)
      .addColumn('isNothing', columns.boolean, column => column.notNull())
      .addColumn('gramsPerPiece', columns.number)
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .execute()
  },
}

import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** What a serving of each recipe holds, so that lists can be filtered and ordered by it; made anew when it is asked for. */
export const recipeNutrients: Migration = {
  name: '0076-recipe-nutrients',
  additive: true,
  up: async db => {
    const table = db.schema
      .createTable('recipeNutrients')
      .addColumn('recipeId', columns.id, column => column.primaryKey().references('recipes.id').onDelete('cascade'))
    await NUTRIENTS.reduce((made, nutrient) => made.addColumn(nutrient, columns.number), table)
      .addColumn('release', columns.text, column => column.notNull())
      .addColumn('countedAt', columns.moment, column => column.notNull())
      .execute()
  },
}

const NUTRIENTS = [
  'calories',
  ...['protein', 'fat', 'saturatedFat', 'transFat', 'carbohydrate', 'fiber', 'sugar', 'sodium'].map(
    name => `${name}Content`,
  ),
  'cholesterolContent',
]

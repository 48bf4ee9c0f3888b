import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Who eats with a household, what groups say of their foods, and what was found in recipes so that lists can leave them out. */
export const diners: Migration = {
  name: '0054-diners',
  up: async db => {
    await db.schema
      .createTable('diners')
      .addColumn('id', columns.id, column => column.primaryKey())
      .addColumn('householdId', columns.id, column => column.notNull().references('households.id').onDelete('cascade'))
      .addColumn('userId', columns.id, column => column.references('users.id').onDelete('set null'))
      .addColumn('name', columns.text, column => column.notNull())
      .addColumn('allergens', columns.json, column => column.notNull())
      .addColumn('diets', columns.json, column => column.notNull())
      .addColumn('dislikes', columns.json, column => column.notNull())
      .addColumn('isHome', columns.boolean, column => column.notNull())
      .addColumn('createdAt', columns.moment, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .execute()
    await db.schema.createIndex('diners_household').on('diners').columns(['householdId']).execute()

    await db.schema
      .createTable('foodMarks')
      .addColumn('foodId', columns.id, column => column.primaryKey().references('foods.id').onDelete('cascade'))
      .addColumn('marks', columns.json, column => column.notNull())
      .addColumn('updatedAt', columns.moment, column => column.notNull())
      .execute()

    await db.schema
      .createTable('recipeMarks')
      .addColumn('recipeId', columns.id, column => column.primaryKey().references('recipes.id').onDelete('cascade'))
      .addColumn('contains', columns.integer, column => column.notNull())
      .addColumn('mayContain', columns.integer, column => column.notNull())
      .addColumn('checkedAt', columns.moment, column => column.notNull())
      .execute()
  },
}

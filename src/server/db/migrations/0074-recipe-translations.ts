import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** The texts of recipes in other languages. */
export const recipeTranslations: Migration = {
  name: '0074-recipe-translations',
  additive: true,
  up: async db => {
    await db.schema
      .createTable('recipeTranslations')
      .addColumn('recipeId', columns.id, column => column.notNull().references('recipes.id').onDelete('cascade'))
      .addColumn('locale', columns.text, column => column.notNull())
      .addColumn('texts', columns.json, column => column.notNull())
      .addColumn('userId', columns.id, column => column.references('users.id').onDelete('set null'))
      .addColumn('madeAt', columns.moment, column => column.notNull())
      .addPrimaryKeyConstraint('recipeTranslations_key', ['recipeId', 'locale'])
      .execute()
    await db.schema.createIndex('recipeTranslations_user').on('recipeTranslations').columns(['userId']).execute()
  },
}

import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Which recipes are variants of each other: those of one family. */
export const recipeVariants: Migration = {
  name: '0077-recipe-variants',
  additive: true,
  up: async db => {
    await db.schema
      .createTable('recipeVariants')
      .addColumn('recipeId', columns.id, column => column.primaryKey().references('recipes.id').onDelete('cascade'))
      .addColumn('familyId', columns.id, column => column.notNull())
      .execute()
    await db.schema.createIndex('recipeVariants_family').on('recipeVariants').columns(['familyId']).execute()
  },
}

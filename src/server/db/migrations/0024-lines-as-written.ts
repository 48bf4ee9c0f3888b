import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/** Ingredients keep the author's line, ranges, package sizes, whether they may be left out, and the recipe they are. */
export const linesAsWritten: Migration = {
  name: '0024-lines-as-written',
  up: async db => {
    const table = () => db.schema.alterTable('recipeIngredients')
    await table().addColumn('quantityMax', columns.number).execute()
    await table().addColumn('packageQuantity', columns.number).execute()
    await table().addColumn('packageUnit', columns.text).execute()
    await table().addColumn('optional', columns.boolean).execute()
    await table().addColumn('line', columns.json).execute()
    // No foreign key: a recipe that comes back from the bin is linked again.
    await table().addColumn('referencedRecipeId', columns.id).execute()
    await db.schema
      .createIndex('recipe_ingredients_referenced_recipe')
      .on('recipeIngredients')
      .columns(['referencedRecipeId'])
      .execute()
  },
}

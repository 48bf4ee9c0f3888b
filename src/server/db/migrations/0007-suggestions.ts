import type { Migration } from '../upgrades/migration.ts'

export const suggestions: Migration = {
  name: '0007-suggestions',
  up: async db => {
    // How many foods a recipe needs is counted from the index alone.
    await db.schema
      .createIndex('recipe_ingredients_recipe_food')
      .on('recipeIngredients')
      .columns(['recipeId', 'foodId'])
      .execute()
  },
}

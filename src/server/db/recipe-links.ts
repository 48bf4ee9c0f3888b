/** Where recipes are tied to what they are filed under and made of: the table, and the column beside `recipeId`. */
export const RECIPE_LINKS = {
  categories: { table: 'recipesCategories', column: 'categoryId' },
  tags: { table: 'recipesTags', column: 'tagId' },
  tools: { table: 'recipesTools', column: 'toolId' },
  foods: { table: 'recipeIngredients', column: 'foodId' },
  units: { table: 'recipeIngredients', column: 'unitId' },
} as const

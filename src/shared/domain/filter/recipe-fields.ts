import type { FilterField } from './field.ts'

/** What cookbooks and rules of the meal plan ask recipes about. */
export const recipeFields = [
  { name: 'categories', attribute: 'recipe_category.id', kind: 'choice', isMany: true, mayBeEmpty: true },
  { name: 'tags', attribute: 'tags.id', kind: 'choice', isMany: true, mayBeEmpty: true },
  { name: 'tools', attribute: 'tools.id', kind: 'choice', isMany: true, mayBeEmpty: true },
  { name: 'foods', attribute: 'recipe_ingredient.food_id', kind: 'choice', isMany: true },
  { name: 'households', attribute: 'household_id', kind: 'choice' },
  { name: 'name', attribute: 'name', kind: 'text' },
  { name: 'rating', attribute: 'rating', kind: 'number', mayBeEmpty: true },
  { name: 'totalMinutes', attribute: 'total_minutes', kind: 'number', mayBeEmpty: true },
  ...(
    [
      { name: 'calories', attribute: 'per_serving.calories' },
      { name: 'proteinContent', attribute: 'per_serving.protein_content' },
      { name: 'carbohydrateContent', attribute: 'per_serving.carbohydrate_content' },
      { name: 'fatContent', attribute: 'per_serving.fat_content' },
      { name: 'fiberContent', attribute: 'per_serving.fiber_content' },
      { name: 'sugarContent', attribute: 'per_serving.sugar_content' },
      { name: 'sodiumContent', attribute: 'per_serving.sodium_content' },
    ] as const
  ).map(field => ({ ...field, kind: 'number' as const, mayBeEmpty: true })),
  { name: 'lastMade', attribute: 'last_made', kind: 'moment', mayBeEmpty: true },
  { name: 'createdAt', attribute: 'created_at', kind: 'moment' },
  { name: 'updatedAt', attribute: 'updated_at', kind: 'moment' },
] as const satisfies FilterField[]

export type RecipeField = (typeof recipeFields)[number]

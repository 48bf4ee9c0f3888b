import { type Entity, entity } from './entity.ts'

/** What stands in a recipe, a food or a unit, and nowhere else. */
export const step: Entity = entity('recipeSteps', {
  attributes: { recipe_id: 'id', title: 'text?', summary: 'text?', text: 'text' },
})

export const note: Entity = entity('recipeNotes', { attributes: { recipe_id: 'id', title: 'text', text: 'text' } })

export const asset: Entity = entity('recipeAssets', {
  attributes: { recipe_id: 'id', name: 'text', icon: 'text', file_name: 'text?' },
})

export const nutrition: Entity = entity('recipeNutrition', {
  attributes: {
    recipe_id: 'id',
    calories: 'text?',
    carbohydrate_content: 'text?',
    cholesterol_content: 'text?',
    fat_content: 'text?',
    fiber_content: 'text?',
    protein_content: 'text?',
    saturated_fat_content: 'text?',
    sodium_content: 'text?',
    sugar_content: 'text?',
    trans_fat_content: 'text?',
    unsaturated_fat_content: 'text?',
  },
})

export const recipeExtra: Entity = entity('recipeExtras', {
  attributes: { recipe_id: 'id', key_name: 'text', value: 'text?' },
})

export const foodExtra: Entity = entity('foodExtras', {
  attributes: { food_id: 'id', key_name: 'text', value: 'text?' },
})

export const foodAlias: Entity = entity('foodAliases', { attributes: { food_id: 'id', name: 'text' } })

export const unitAlias: Entity = entity('unitAliases', { attributes: { unit_id: 'id', name: 'text' } })

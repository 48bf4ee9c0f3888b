import { measuredNutrients } from '#shared/domain/nutrition.ts'
import { snakeName } from '../../input/snake-name.ts'
import { camelName } from '../row-shape.ts'
import { type Entity, entity } from './entity.ts'

/** What stands in a recipe, a food or a unit, and nowhere else. */
export const step: Entity = entity('recipeSteps', {
  attributes: { recipe_id: 'id', title: 'text?', summary: 'text?', text: 'text' },
})

export const note: Entity = entity('recipeNotes', { attributes: { recipe_id: 'id', title: 'text', text: 'text' } })

export const asset: Entity = entity('recipeAssets', {
  attributes: { recipe_id: 'id', name: 'text', icon: 'text', file_name: 'text?' },
})

const NUTRIENTS = [
  'calories',
  'carbohydrate_content',
  'cholesterol_content',
  'fat_content',
  'fiber_content',
  'protein_content',
  'saturated_fat_content',
  'sodium_content',
  'sugar_content',
  'trans_fat_content',
  'unsaturated_fat_content',
]

export const nutrition: Entity = entity('recipeNutrition', {
  attributes: { recipe_id: 'id', ...Object.fromEntries(NUTRIENTS.map(name => [name, 'text?' as const])) },
  amounts: Object.fromEntries(NUTRIENTS.map(name => [name, `${camelName(name)}Amount`])),
})

/** What a serving holds, typed or worked out; numbers in kilocalories, grams, and milligrams of sodium and cholesterol. */
export const recipeNutrients: Entity = entity('recipeNutrients', {
  attributes: Object.fromEntries(measuredNutrients.map(name => [snakeName(name), 'number?' as const])),
})

export const recipeExtra: Entity = entity('recipeExtras', {
  attributes: { recipe_id: 'id', key_name: 'text', value: 'text?' },
})

export const foodExtra: Entity = entity('foodExtras', {
  attributes: { food_id: 'id', key_name: 'text', value: 'text?' },
})

export const foodAlias: Entity = entity('foodAliases', { attributes: { food_id: 'id', name: 'text' } })

export const unitAlias: Entity = entity('unitAliases', { attributes: { unit_id: 'id', name: 'text' } })

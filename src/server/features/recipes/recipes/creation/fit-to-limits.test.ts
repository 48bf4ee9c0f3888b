import { expect, test } from 'vitest'
import { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'
import { fitToLimits } from './fit-to-limits.ts'

const line = { note: 'salt', quantity: 1 }
const step = { text: 'Stir.' }

test('a recipe that fits is left alone', () => {
  const recipe = { name: 'Soup', recipeIngredient: [line], recipeInstructions: [step], extras: { a: 'b' }, tags: ['x'] }
  expect(fitToLimits(recipe)).toEqual({ recipe, shortened: [] })
  expect(fitToLimits(recipe).recipe).toBe(recipe)
})

test.each([
  ['name', 'x'.repeat(5000)],
  ['description', 'x'.repeat(200_000)],
  ['orgURL', `https://example.com/${'x'.repeat(5000)}`],
  ['recipeIngredient', Array(2500).fill(line)],
  ['recipeIngredient', [line, { food: { name: 'x'.repeat(5000) } }]],
  ['recipeIngredient', ['x'.repeat(50_000)]],
  ['recipeInstructions', Array(2500).fill(step)],
  ['recipeInstructions', [{ text: `${'x'.repeat(199_999)}🍕🍕` }]],
  ['notes', [{ title: 'x'.repeat(20_000), text: '' }]],
  ['tags', Array.from({ length: 3000 }, (_, i) => ({ name: `tag ${i}` }))],
  ['tools', ['x'.repeat(2000)]],
  ['nutrition', { calories: '1'.repeat(200_000) }],
  ['extras', Object.fromEntries(Array.from({ length: 500_000 }, (_, i) => [`k${i}`, 'v']))],
  ['extras', { 'with white space': 'v' }],
])('%s is cut to what a call for recipes takes, and told', (key, value) => {
  const { recipe, shortened } = fitToLimits({ name: 'Soup', [key]: value } as RecipeInput)
  expect(shortened).toEqual([key])
  expect(RecipeInput.safeParse(recipe).error).toBeUndefined()
  expect(fitToLimits(recipe).shortened).toEqual([])
})

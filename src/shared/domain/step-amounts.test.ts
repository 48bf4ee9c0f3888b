import { expect, test } from 'vitest'
import { scaleStepAmounts } from './step-amounts.ts'

const ingredients = [
  { food: { name: 'flour' }, unit: { name: 'gram', pluralName: 'grams', abbreviation: 'g' } },
  { food: { name: 'egg', pluralName: 'eggs' } },
  { food: { name: 'butter' } },
  { food: { name: 'garlic' }, unit: { name: 'clove', pluralName: 'cloves' } },
  { food: { name: 'double cream' } },
]
const scaled = (text: string, scale = 2) => scaleStepAmounts(text, ingredients, { scale })

test.each([
  ['Stir in 200 g flour and 2 eggs.', 'Stir in 400 g flour and 4 eggs.'],
  ['Add 200g of the flour.', 'Add 400g of the flour.'],
  ['Add 1/2 cup cream, then bake for 20 minutes.', 'Add 1 cup cream, then bake for 20 minutes.'],
  ['Melt 1–2 tbsp of butter at 180 °C.', 'Melt 2–4 tbsp of butter at 180 °C.'],
  ['Use 1/2 of the flour first.', 'Use 1/2 of the flour first.'],
  ['Fry 1 clove garlic for 2 minutes.', 'Fry 2 cloves garlic for 2 minutes.'],
  ['Cook the eggs for 10 minutes.', 'Cook the eggs for 10 minutes.'],
  ['Divide into 2 and add butter.', 'Divide into 2 and add butter.'],
  ['In a 23 cm tin with butter', 'In a 23 cm tin with butter'],
  ['Pour in 1 cup (240 ml) double cream.', 'Pour in 2 cups (480 ml) double cream.'],
  ['Rub in 1 lb 2 oz butter.', 'Rub in 2 lb 4 oz butter.'],
  ['Beat 2 eggs (about 3 minutes) and add butter', 'Beat 4 eggs (about 3 minutes) and add butter'],
])('%s', (text, expected) => expect(scaled(text)).toBe(expected))

test('amounts are converted, and nothing changes as written', () => {
  expect(scaleStepAmounts('Pour in 1 cup double cream.', ingredients, { scale: 1, system: 'metric' })).toMatch(
    /Pour in 23\d (?:ml|g) double cream\./,
  )
  expect(scaleStepAmounts('Stir in 200 g flour.', ingredients, { scale: 1 })).toBe('Stir in 200 g flour.')
  const twice = 'Pour in 1 cup (240 ml) double cream and 1 lb 2 oz butter.'
  expect(scaleStepAmounts(twice, ingredients, { scale: 1, system: 'metric' })).toBe(twice)
})

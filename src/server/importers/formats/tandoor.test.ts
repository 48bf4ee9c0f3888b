import { expect, test } from 'vitest'
import { json, picture, recipesOf, summaryOf } from '../testing.ts'

test('Tandoor keeps the ingredients of each step, takes them apart, and finds its picture', async () => {
  const recipe = {
    name: 'Chili',
    servings: 4,
    servings_text: 'bowls',
    working_time: 20,
    waiting_time: 0,
    keywords: [{ name: 'Hot' }],
    source_url: 'https://chili.example',
    steps: [
      {
        name: 'Sauce',
        order: 1,
        instruction: 'Mix.',
        ingredients: [
          { food: { name: 'salt' }, unit: { name: 'g' }, amount: 0, no_amount: true, note: 'fine', order: 0 },
        ],
      },
      {
        name: '',
        order: 0,
        instruction: 'Cut.\n\nFry.',
        ingredients: [
          { is_header: true, note: 'Meat', order: 0 },
          { food: { name: 'beef' }, unit: { name: 'g' }, amount: 500.0, order: 1 },
        ],
      },
    ],
  }
  const read = await summaryOf(json('recipe.json', recipe), picture('image.jpeg'))
  expect(read).toMatchObject({
    app: 'tandoor',
    yield: '4 bowls',
    prepMinutes: 20,
    cookMinutes: null,
    ingredients: ['500 g beef', 'salt, fine'],
    sections: ['Meat', 'Sauce'],
    instructions: ['Cut.', 'Fry.', 'Mix.'],
    hasPicture: true,
  })
  const filled = {
    ...recipe,
    steps: [
      {
        instruction: 'Beat {{ ingredients[0] }} with {{ ingredients[1].food }} for {{ scale(2) }} guests, {{ other }}.',
        ingredients: [
          { food: { name: 'salt' }, unit: null, amount: 0, no_amount: true, order: 2 },
          { food: { name: 'eggs' }, unit: null, amount: 2, order: 1 },
        ],
      },
    ],
    properties: [{ property_amount: 100, property_type: { name: 'Calories', unit: 'kcal' } }],
  }
  expect(await summaryOf(json('recipe.json', filled))).toMatchObject({
    instructions: ['Beat 2 eggs with salt for 2 guests, {{ other }}.'],
    remarks: [{ about: 'nutrition', text: 'Calories: 100 kcal' }],
  })
  const [first] = await recipesOf([json('recipe.json', recipe)])
  expect(first?.total?.minutes).toBe(20)
  expect(first?.ingredients[0]?.parts).toEqual({ quantity: 500, unit: 'g', food: 'beef', note: null })
})

import { expect, test } from 'vitest'
import { json, summaryOf } from '../testing.ts'

test('Crouton is in the order of its numbers, with units as people write them', async () => {
  const recipe = {
    name: 'Cake',
    serves: 8,
    duration: 20,
    cookingDuration: 35,
    ingredients: [
      { order: 2, ingredient: { name: 'milk' }, quantity: { amount: 0.5, quantityType: 'CUP' } },
      { order: 0, ingredient: { name: 'Dough' }, quantity: { amount: 0, quantityType: 'SECTION' } },
      { order: 1, ingredient: { name: 'eggs' }, quantity: { amount: 3, quantityType: 'ITEM' } },
    ],
    steps: [{ order: 0, step: 'Stir.', isSection: false }],
    tags: [{ name: 'Sweet' }],
  }
  expect(await summaryOf(json('c.crumb', recipe))).toMatchObject({
    app: 'crouton',
    yield: '8',
    sections: ['Dough'],
    ingredients: ['3 eggs', '0.5 cup milk'],
    prepMinutes: 20,
    cookMinutes: 35,
    tags: ['Sweet'],
  })
})

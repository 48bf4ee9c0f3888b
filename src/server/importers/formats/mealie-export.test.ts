import { expect, test } from 'vitest'
import { json, picture, summaryOf } from '../testing.ts'

test('Mealie before 1.0 and Larder’s own zips: amounts count unless they are turned off', async () => {
  const line = { title: null, note: 'flour, sifted', unit: null, food: null, disable_amount: true, quantity: 1 }
  const old = {
    name: 'Bread',
    slug: 'bread',
    recipe_ingredient: [
      line,
      {
        title: 'Top',
        quantity: 2,
        unit: { name: 'tbsp' },
        food: { name: 'seeds' },
        note: 'toasted',
        disable_amount: false,
      },
    ],
    recipe_instructions: [{ title: 'Mix', text: 'Stir.' }],
    perform_time: '2 Hours 30 Minutes',
    org_url: 'https://bread.example',
    recipe_category: ['Bread'],
    tags: [],
    notes: [{ title: 'Hint', text: 'Rest.' }],
  }
  const read = await summaryOf(
    json('x/recipes/bread/bread.json', old),
    picture('x/recipes/bread/images/original.webp'),
    picture('x/recipes/bread/images/tiny-original.webp'),
  )
  expect(read).toMatchObject({
    app: 'mealie',
    ingredients: ['flour, sifted', '2 tbsp seeds, toasted'],
    sections: ['Top'],
    stepSections: ['Mix'],
    cookMinutes: 150,
    source: 'https://bread.example',
    categories: ['Bread'],
    pictures: 1,
    notes: [{ title: 'Hint', text: 'Rest.' }],
  })
})

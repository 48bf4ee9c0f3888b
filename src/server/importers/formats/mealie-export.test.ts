import { expect, test } from 'vitest'
import { json, picture, recipesOf, summaryOf } from '../testing.ts'

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

test('a recipe keeps the day on which it was added, also where it was moved in from elsewhere since', async () => {
  const line = { note: 'flour', quantity: 1 }
  const bread = { name: 'Bread', slug: 'bread', recipe_ingredient: [line] }
  const added = async (dates: Record<string, string>) =>
    (await recipesOf([json('bread.json', { ...bread, ...dates })]))[0]?.createdAt
  const moved = { created_at: '2026-11-30T02:56:06.630000Z', date_added: '2021-01-06' }
  expect(await added(moved)).toBe('2021-01-06T00:00:00.000Z')
  expect(await added({ ...moved, date_added: '2026-11-30' })).toBe('2026-11-30T02:56:06.630Z')
  expect(await added({ date_added: '2021-01-06' })).toBe('2021-01-06T00:00:00.000Z')
})

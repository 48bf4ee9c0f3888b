import { expect, test } from 'vitest'
import { itemsOf, json } from '../testing.ts'

test('KitchenOwl brings recipes, foods, lists and plans, and says what it leaves', async () => {
  const home = {
    name: 'Home',
    members: [],
    shoppinglists: [{ name: 'Weekly', items: [{ item: { name: 'Milk' }, description: '2 l' }] }],
    recipes: [
      {
        name: 'Mash',
        description: 'Boil.\nMash.',
        yields: 3,
        time: 0,
        prep_time: 5,
        items: [{ name: 'Potatoes', description: '1 kg', optional: false }],
        tags: ['x'],
      },
    ],
    items: [{ name: 'Milk', category: { name: 'Dairy' } }],
    expenses: [{ amount: 5 }],
  }
  const items = await itemsOf([json('k.json', home)])
  expect(items.map(({ kind }) => kind)).toEqual(['recipe', 'list', 'food', 'left'])
  expect(items[0]).toMatchObject({
    recipe: { yield: '3', ingredients: [{ text: '1 kg Potatoes' }], prep: { minutes: 5 } },
  })
  expect(items[1]).toMatchObject({ name: 'Weekly', items: [{ text: '2 l Milk' }] })
  expect(items[2]).toMatchObject({ name: 'Milk', label: 'Dairy' })
})

import { expect, test } from 'vitest'
import { json, picture, summaryOf } from '../testing.ts'

test('a backup of Mealie gives its recipes, ids with or without dashes', async () => {
  const id = '0198d6a0-0000-7000-8000-000000000001'
  const tables = {
    alembic_version: [{ version_num: 'x' }],
    recipes: [{ id: id.replaceAll('-', ''), name: 'Stew', rating: 4, org_url: '' }],
    recipes_ingredients: [
      { recipe_id: id, position: 1, note: 'salt', quantity: 1 },
      { recipe_id: id, position: 0, note: '', quantity: 2, food_id: 'f1', unit_id: null },
      { recipe_id: 'nobody', note: 'lost' },
    ],
    ingredient_foods: [{ id: 'f1', name: 'leek' }],
    recipe_instructions: [{ recipe_id: id, position: 0, text: 'Cook.' }],
  }
  expect(
    await summaryOf(json('database.json', tables), picture(`data/recipes/${id}/images/original.webp`)),
  ).toMatchObject({ app: 'mealie-backup', name: 'Stew', ingredients: ['2 leek', 'salt'], rating: 4, hasPicture: true })
})

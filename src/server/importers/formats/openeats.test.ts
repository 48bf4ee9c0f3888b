import { expect, test } from 'vitest'
import { json, summaryOf } from '../testing.ts'

test('OpenEats: rows in any order', async () => {
  const rows = [
    {
      model: 'ingredient.ingredient',
      pk: 2,
      fields: { ingredient_group: 1, title: 'salt', numerator: 0, denominator: 1, measurement: null },
    },
    {
      model: 'ingredient.ingredient',
      pk: 1,
      fields: { ingredient_group: 1, title: 'sugar', numerator: 3, denominator: 2, measurement: 'cup' },
    },
    {
      model: 'recipe.recipe',
      pk: 9,
      fields: { title: 'Cake', directions: 'Bake.', servings: 8, course: 1, tags: [4] },
    },
    { model: 'ingredient.IngredientGroup', pk: 1, fields: { recipe: 9, title: 'Dough' } },
    { model: 'recipe_groups.course', pk: 1, fields: { title: 'Sweet' } },
    { model: 'recipe_groups.tag', pk: 4, fields: { title: 'party' } },
  ]
  expect(await summaryOf(json('dump.json', rows))).toMatchObject({
    app: 'openeats',
    ingredients: ['1 1/2 cup sugar', 'salt'],
    sections: ['Dough'],
    categories: ['Sweet'],
    tags: ['party'],
  })
})

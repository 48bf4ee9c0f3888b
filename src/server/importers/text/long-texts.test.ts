import { expect, test } from 'vitest'
import { rowPerRecipe } from './row-per-line.ts'
import { textsOfRecipes } from './several-texts.ts'

test('a hundred thousand stretches of one text are looked at once each', () => {
  const text = `${'a line\n\n\n'.repeat(100_000)}Ingredients\n1 egg\n\nDirections\nBoil.\n`
  expect(textsOfRecipes(text)).toEqual([text])
})

test('fifty thousand rows of one recipe are put together once each, and none of its lines is lost', () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => ({
    name: 'Stew',
    unit: 'g',
    ingredient: 'salt',
    notes: `${at}`,
  }))
  const [recipe, ...more] = rowPerRecipe({ columns: ['name', 'unit', 'ingredient', 'notes'], rows })
  expect([more.length, recipe?.name, recipe?.ingredient?.split('\n').length]).toEqual([0, 'Stew', 50_000])
})

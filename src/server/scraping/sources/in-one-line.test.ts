import { expect, test } from 'vitest'
import { scrape } from '../scrape.ts'

const read = (text: string) => {
  const recipe = scrape({ text }).recipe
  return (
    recipe && [
      recipe.name,
      recipe.recipeIngredient.map(part => part.text),
      recipe.recipeInstructions.map(part => part.text),
    ]
  )
}

const lines = ['200g flour', '2 eggs', '300ml milk', 'pinch of salt']
const steps = ['Whisk all together, rest 30 min and fry in butter.']

test.each([
  ['Pancakes - 200g flour, 2 eggs, 300ml milk, pinch of salt. Whisk all together, rest 30 min and fry in butter.'],
  ['Pancakes: 200g flour, 2 eggs, 300ml milk, pinch of salt. Whisk all together, rest 30 min and fry in butter.'],
  ['Pancakes\n200g flour, 2 eggs, 300ml milk, pinch of salt. Whisk all together, rest 30 min and fry in butter.'],
  [
    'Pancakes 🥞 200g flour, 2 eggs, 300ml milk, pinch of salt. Whisk all together, rest 30 min and fry in butter. #food #pan',
  ],
])('a recipe in a line: %s', text => expect(read(text)).toEqual(['Pancakes', lines, steps]))

test('nobody has to write capital letters', () => {
  const said = 'whisk all together, rest 30 min and fry in butter.'
  expect(read(`pancakes: 200g flour, 2 eggs, 300ml milk. ${said}`)).toEqual(['pancakes', lines.slice(0, 3), [said]])
})

test.each([
  ['To do: buy 2 stamps, call Ann, pay 3 bills. Then go home and rest.'],
  ['I have 2 cats. They are called Tom and Kim, and eat a lot.'],
])('no recipe: %s', text => expect(read(text)).toBeNull())

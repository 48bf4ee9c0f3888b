import { expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const part = (name: string, terms: [string, string][], steps: string[]) =>
  `<h3>${name}</h3><dl>${terms.map(([food, amount]) => `<dt><a>${food}</a><u>${amount}</u></dt>`).join('')}</dl>` +
  `<ul>${steps.map(step => `<li>${step}</li>`).join('')}</ul>`

it('the last list of a recipe in parts belongs to it, though it has hardly an amount', () => {
  const html = `<h1>Cabbage pancakes</h1>${part(
    'batter',
    [
      ['flour', '85 g'],
      ['water', '320 ml'],
      ['cabbage', '500 g'],
    ],
    ['Stir the flour into the water.', 'Fold in the cabbage and fry small cakes.'],
  )}${part('sauce', [['soy sauce', '60 ml']], ['Boil the sauce down until it is thick.'])}${part(
    'topping',
    [
      ['seaweed', '30 g'],
      ['red ginger', 'to taste'],
      ['spring onions', '4 stalks'],
    ],
    ['Sprinkle the seaweed over the cakes.', 'Add ginger and onions.'],
  )}`
  const { recipeIngredient, recipeInstructions } = scrape({ html }).recipe!
  expect(recipeIngredient.slice(-3)).toEqual([
    { title: 'topping', text: 'seaweed 30 g' },
    { title: null, text: 'red ginger to taste' },
    { title: null, text: 'spring onions 4 stalks' },
  ])
  expect(recipeInstructions.at(-1)?.text).toBe('Add ginger and onions.')
})

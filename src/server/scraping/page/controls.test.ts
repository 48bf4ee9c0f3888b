import { expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

it('amounts that a program writes into the lines are read from their attributes', () => {
  const list = [
    '<li data-amount="200" data-unit="g">flour</li>',
    '<li><span data-quantity="2.50"></span> dl milk</li>',
    '<li>Juice of <span data-amount="0.5">half a</span> lime</li>',
    '<li data-amount="3">3 eggs</li>',
  ]
  const html = `<h1>Pancakes</h1><h2>Ingredients</h2><ul>${list.join('')}</ul><h2>Method</h2><p>Whisk everything and fry it thinly.</p>`
  expect(scrape({ html }).recipe?.recipeIngredient.map(part => part.text)).toEqual([
    '200 g flour',
    '2.50 dl milk',
    'Juice of half a lime',
    '3 eggs',
  ])
})

it('of the portions that readers may choose, those that are ticked count', () => {
  const choice = (count: number, more = '') =>
    `<label><input type="radio" name="p" value="${count}"${more}>${count}</label>`
  const choices = `<fieldset><legend>Portions</legend>${choice(2)}${choice(4, ' checked')}${choice(6)}</fieldset>`
  const html = `<h1>Pancakes</h1>${choices}<h2>Ingredients</h2><ul><li>200 g flour</li><li>3 eggs</li><li>salt</li></ul><h2>Method</h2><p>Whisk everything and fry it thinly.</p>`
  expect(scrape({ html }).recipe?.servings).toBe(4)
})

it('portions may be told by an attribute alone', () => {
  const html = `<h1>Pancakes</h1><div data-servings="4"><h2>Ingredients</h2><ul><li>200 g flour</li><li>3 eggs</li><li>salt</li></ul><h2>Method</h2><p>Whisk everything and fry it thinly.</p></div>`
  expect(scrape({ html }).recipe?.servings).toBe(4)
})

import { expect, test } from 'vitest'
import { readRecipe } from './schema-recipe.ts'

const read = (node: object) => readRecipe({ '@type': 'Recipe', name: 'Soup', ...node }, 'json-ld')

test('a yield that is an item of its own keeps its unit', () => {
  expect(read({ recipeYield: { '@type': 'QuantitativeValue', value: 6, unitText: 'bowls' } }).yields).toEqual([
    '6 bowls',
  ])
  expect(read({ recipeYield: { value: '4 servings', unitText: 'servings' } }).yields).toEqual(['4 servings'])
})

test('sentences in the place of a cuisine are none, and an arrow before a category is its menu’s', () => {
  const steps = 'Chop the leaves. Pour oil in a pan, and stir until soft. Add the seasoning and simmer.'
  expect(read({ recipeCuisine: steps }).cuisines).toEqual([])
  const feasts = "Soups and Stews, St. Patrick's Day, Main Dishes, Dinner, Mrs. Smith"
  expect(read({ recipeCategory: feasts }).categories).toEqual(feasts.split(', '))
  expect(read({ recipeCuisine: 'Thai, Lao' }).cuisines).toEqual(['Thai', 'Lao'])
  expect(read({ recipeCuisine: 'https://schema.org/Italian' }).cuisines).toEqual(['Italian'])
  expect(read({ keywords: '#soup, vegan' }).keywords).toEqual(['soup', 'vegan'])
  expect(read({ recipeCategory: '> Mains - Bakes' }).categories).toEqual(['Mains - Bakes'])
})

test('an address is nobody’s name, and a unit without a number no nutrition', () => {
  expect(read({ author: ['www.social.example/ann', 'Ann'] }).author).toBe('Ann')
  expect(read({ author: 'By Ann Lee' }).author).toBe('Ann Lee')
  expect(read({ author: 'By the fireside' }).author).toBe('By the fireside')
  expect(read({ nutrition: { fatContent: '3 g', cholesterolContent: 'milligrams' } }).nutrition).toMatchObject({
    fatContent: '3 g',
    cholesterolContent: null,
  })
  expect(read({ nutrition: { calories: '٣٠٠ سعرة', fatContent: '½ g' } }).nutrition).toMatchObject({
    calories: '٣٠٠ سعرة',
    fatContent: '½ g',
  })
})

test('the amount of a supply may be an item of its own', () => {
  const supply = { name: 'flour', requiredQuantity: { '@type': 'QuantitativeValue', value: 2, unitText: 'cups' } }
  expect(read({ recipeIngredient: [supply, { name: 'eggs', requiredQuantity: '3' }] }).ingredients).toMatchObject([
    { text: '2 cups flour' },
    { text: '3 eggs' },
  ])
})

test('a line of several, each with its amount, is several; a break within one is a blank', () => {
  const read2 = (entry: string) => read({ recipeIngredient: [entry, '2 eggs'] }).ingredients.map(line => line.text)
  expect(read2('1 kg potatoes<br>1 onion')).toEqual(['1 kg potatoes', '1 onion', '2 eggs'])
  expect(read2('1 kg potatoes<br>peeled')).toEqual(['1 kg potatoes peeled', '2 eggs'])
})

test('lines that all set the name first are read amount first; one among others stays', () => {
  const texts = (recipeIngredient: string[]) => read({ recipeIngredient }).ingredients.map(line => line.text)
  expect(texts(['Mehl, 250 g', 'Milch, 500 ml', 'Eier, 4', 'Salz'])).toEqual([
    '250 g Mehl',
    '500 ml Milch',
    '4 Eier',
    'Salz',
  ])
  const usual = ['250 g Mehl', 'Milch, 500 ml', 'Eier, 4', 'Zucker, 2 EL']
  expect(texts(usual)).toEqual(usual)
})

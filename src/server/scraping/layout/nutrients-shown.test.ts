import { describe, expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const list = '<h2>Ingredients</h2><ul><li>200 g sugar</li><li>100 g fat</li><li>3 eggs</li></ul>'
const steps = '<h2>Method</h2><ol><li>Beat everything until light.</li><li>Bake for half an hour.</li></ol>'
const nutritionOf = (shown: string, before = '') => {
  const html = `<title>Soft cake</title><h1>Soft cake</h1>${before}${list}${steps}${shown}`
  const { nutrition } = scrape({ html }).recipe!
  return nutrition && Object.fromEntries(Object.entries(nutrition).filter(([, amount]) => amount !== null))
}

describe('what a page shows of its nutrients', () => {
  it.each([
    [
      'a table',
      '<h2>Nutrition per serving</h2><table><tr><th>Energy</th><td>1340 kJ / 320 kcal</td></tr><tr><th>Fat</th><td>12 g</td></tr><tr><th>of which saturates</th><td>4.5g</td></tr></table>',
      { calories: '320 kcal', fatContent: '12 g', saturatedFatContent: '4.5 g' },
    ],
    [
      'a list in German',
      '<h3>Nährwerte pro Portion</h3><ul><li>Brennwert: 320 kcal</li><li>davon Zucker: 9,5 g</li><li>Eiweiß: 6 g</li></ul>',
      { calories: '320 kcal', sugarContent: '9,5 g', proteinContent: '6 g' },
    ],
    [
      'the column of a portion',
      '<table><tr><th></th><th>Pour 100 g</th><th>Par portion</th></tr><tr><td>Énergie</td><td>220 kcal</td><td>330 kcal</td></tr><tr><td>Glucides</td><td>26 g</td><td>40 g</td></tr></table>',
      { calories: '330 kcal', carbohydrateContent: '40 g' },
    ],
    [
      'a line',
      '<p>Per serving: 320 kcal, 12g fat, 40g carbs and 150mg sodium</p>',
      { calories: '320 kcal', fatContent: '12 g', carbohydrateContent: '40 g', sodiumContent: '150 mg' },
    ],
    [
      'lines in Russian',
      '<p>На порцию</p><p>Калорийность: 250 ккал</p><p>Белки — 12 г</p>',
      { calories: '250 kcal', proteinContent: '12 g' },
    ],
  ])('%s', (_, shown, expected) => expect(nutritionOf(shown)).toEqual(expected))

  it('tiles with the value above its name', () => {
    const tile = (value: string, name: string) => `<div><div>${value}</div><div>${name}</div></div>`
    const tiles = `<div>${tile('320', 'Calories')}${tile('12 g', 'Fat')}${tile('6 g', 'Protein')}</div>`
    expect(nutritionOf('', tiles)).toEqual({ calories: '320', fatContent: '12 g', proteinContent: '6 g' })
  })

  it.each([
    ['of a weight', '<h3>Nutrition per 100 g</h3><ul><li>Energy: 250 kcal</li><li>Fat: 10 g</li></ul>'],
    ['without energy', '<ul><li>Fat: 10 g</li><li>Protein: 5 g</li></ul>'],
    ['of energy alone', '<p>Calories: 320</p>'],
  ])('nothing where it is %s', (_, shown) => expect(nutritionOf(shown)).toBeNull())

  it('gives way to what the page declares', () => {
    const declared = JSON.stringify({
      '@type': 'Recipe',
      name: 'Soft cake',
      recipeIngredient: ['3 eggs'],
      recipeInstructions: 'Bake.',
      nutrition: { calories: '300 kcal' },
    })
    const script = `<script type="application/ld+json">${declared}</script>`
    expect(nutritionOf('<p>Per serving: 320 kcal, 12g fat</p>', script)).toEqual({ calories: '300 kcal' })
  })
})

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

describe('what is of something else', () => {
  const cards = '<div><a href="/a"><h3>Curry</h3><div>450 kcal</div><div>32 g protein</div></a></div>'
  it.each([
    ['what readers say', '<section id="comments"><p>I made it with oil: 320 kcal, 12g fat, 40g carbs</p></section>'],
    ['a card of another recipe', cards],
    ['what follows the recipe', `<h2>You may also like</h2>${cards.replaceAll(/<\/?a[^>]*>/g, '')}`],
    ['all that it makes', '<h3>Nutrition (whole recipe)</h3><ul><li>Energy: 2500 kcal</li><li>Fat: 100 g</li></ul>'],
    ['all of it in a line', '<p>Nährwerte für das ganze Rezept: 2500 kcal, 100 g Fett</p>'],
    ['a weight in brackets', '<h3>Nutrition (100 g)</h3><ul><li>Energy: 250 kcal</li><li>Fat: 10 g</li></ul>'],
    [
      'another dish',
      `<h2>Stew</h2>${list.replace('200 g sugar', '2 leeks')}${steps}<p>320 kcal, 12g fat, 4g protein</p>`,
    ],
  ])('%s', (_, shown) => expect(nutritionOf(shown)).toBeNull())

  it('costs what the page is long', () => {
    const table = (row: string) => `<table>${row}</table>`
    const pages = [
      table(`<tr>${'<td>Fat</td>'.repeat(20_000)}</tr>`),
      table(
        `<tr><th>${'word '.repeat(20_000)}</th><th>a</th></tr>${'<tr><td>Fat</td><td>12 g</td></tr>'.repeat(4000)}`,
      ),
      table(`<tr><td>${'<p>fat</p>'.repeat(15_000)}</td><td>12 g</td></tr>`),
      `<div>${'<p>Fat</p><p>12 g</p>'.repeat(10_000)}</div>`,
    ]
    for (const page of pages) {
      const { user } = process.cpuUsage()
      nutritionOf(page)
      expect(process.cpuUsage().user - user).toBeLessThan(5_000_000)
    }
  })
})

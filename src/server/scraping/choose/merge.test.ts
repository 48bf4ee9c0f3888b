import { describe, expect, test } from 'vitest'
import { scrape } from '../scrape.ts'

const list = (rows: string[]) => `<ul>${rows.map(row => `<li>${row}</li>`).join('')}</ul>`
const body = `<h1>Leek pie</h1><p>Total time: 1 hour</p><h2>Ingredients</h2>${list(['2 leeks', '250 g flour', '1 egg'])}
  <h2>Method</h2><ol><li>Wash the leeks and slice them.</li><li>Knead the dough and bake it.</li></ol>`
const recipeOf = (declared: object, shown = body) =>
  scrape({
    url: 'https://kitchen.example/pie',
    html: `<title>Leek pie</title><script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Leek pie', ...declared })}</script>${shown}`,
  }).recipe

test('hours that are longer than the whole, and minutes as long as what is left of it, are minutes', () => {
  const recipe = recipeOf({ prepTime: 'PT15H', cookTime: 'PT240M', totalTime: 'PT255M' })
  expect([recipe?.prepMinutes, recipe?.cookMinutes, recipe?.totalMinutes]).toEqual([15, 240, 255])
})

describe('what a page declares without its lists', () => {
  test('counts more than what is read off the page', () => {
    const recipe = recipeOf({ totalTime: 'PT80M' })
    expect(recipe?.totalMinutes).toBe(80)
    expect(recipe?.recipeIngredient).toHaveLength(3)
  })

  test.each([
    ['hours', { prepTime: 'PT10H', cookTime: 'PT20H', totalTime: 'PT0M' }],
    ['seconds', { prepTime: 'PT10S', cookTime: 'PT20S', totalTime: 'PT30S' }],
  ])('but not %s where the page says minutes', (_unit, times) => {
    const recipe = recipeOf(times, body.replace('Total time: 1 hour', 'Prep: 10 min | Cook: 20 min'))
    expect([recipe?.prepMinutes, recipe?.cookMinutes, recipe?.totalMinutes]).toEqual([10, 20, 30])
  })
})

test('keywords that were declared as ingredients give way to the list that the page shows', () =>
  expect(recipeOf({ recipeIngredient: ['Leek, Pie'] })?.recipeIngredient[0]?.text).toBe('2 leeks'))

test.each([
  ['/static/imgFallback.jpg', '/media/leek_pie.jpg'],
  ['/static/no-image.jpg', '/media/leek_pie.jpg'],
  ['/media/cappuccino-image.jpg', '/media/cappuccino-image.jpg'],
])('a picture that stands for a missing one gives way to one called like the recipe: %s', (declared, chosen) => {
  const shown = `<meta property="og:image" content="${declared}">${body}<img src="/media/leek_pie.jpg">`
  expect(recipeOf({}, shown)?.image).toBe(`https://kitchen.example${chosen}`)
})

test.each(['0', 'servings'])(
  'a yield that tells no number ("%s") gives way to the one that the page shows',
  declared => {
    const shown = body.replace('<h2>Ingredients', '<p>Serves 4</p><h2>Ingredients')
    expect(
      recipeOf({ recipeYield: declared, recipeIngredient: ['2 leeks', '250 g flour', '1 egg'] }, shown)?.servings,
    ).toBe(4)
  },
)

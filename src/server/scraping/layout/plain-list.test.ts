import { expect, test } from 'vitest'
import { scrape } from '../scrape.ts'

const page = (
  list: string,
  between = '',
  steps = '<h2>Method</h2><ol><li>Chop it all.</li><li>Mix and serve.</li></ol>',
) =>
  `<html lang="en"><body><article><h1>Salad</h1><h2>Ingredients</h2>${between}${list}${steps}</article></body></html>`

const linesOf = (html: string) => scrape({ html }).recipe?.recipeIngredient.map(({ title, text }) => [title, text])

const plain = [
  [null, 'tomatoes'],
  [null, 'feta'],
  [null, 'olive oil'],
]

test.each([
  ['items', '<ul><li>tomatoes</li><li>feta</li><li>olive oil</li></ul>'],
  ['lines of a paragraph', '<p>tomatoes<br>feta<br>olive oil</p>'],
  ['blocks', '<div>tomatoes</div><div>feta</div><div>olive oil</div>'],
  [
    'links',
    '<ul><li><a href="/t">tomatoes</a></li><li><a href="/f">feta</a></li><li><a href="/o">olive oil</a></li></ul>',
  ],
])('everything under a heading for ingredients is one, with an amount or without: %s', (_, list) => {
  expect(linesOf(page(list))).toEqual(plain)
})

test('a button and the yield may stand above the list', () => {
  const list = '<ul><li>tomatoes</li><li>feta</li><li>olive oil</li></ul>'
  expect(linesOf(page(list, '<p>Print</p><p>Serves 4</p>'))).toEqual(plain)
})

test('groups have their names', () => {
  const list =
    '<p>Salad</p><ul><li>tomatoes</li><li>feta</li></ul><p>Dressing</p><ul><li>olive oil</li><li>lemon</li></ul>'
  const groups = linesOf(page(list.replace('<p>Salad</p>', '')))
  expect(groups?.map(([, text]) => text)).toEqual(['tomatoes', 'feta', 'olive oil', 'lemon'])
  expect(groups?.[2]).toEqual(['Dressing', 'olive oil'])
})

test('an article about ingredients without steps holds no recipe', () => {
  const html = page('<ul><li>Flour</li><li>Sugar</li><li>Butter</li></ul>', '', '<p>These three rule the kitchen.</p>')
  expect(scrape({ html }).recipe).toBeNull()
})

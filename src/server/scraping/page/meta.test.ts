import { expect, test } from 'vitest'
import { scrape } from '../scrape.ts'

const recipe =
  '<h2>Ingredients</h2><ul><li>2 eggs</li><li>200 g flour</li></ul><h2>Method</h2><ol><li>Mix all of it well.</li><li>Bake until golden.</li></ol>'
const authorOf = (...links: string[]) =>
  scrape({ html: `<h1>Bread</h1>${links.map(link => `<a rel="author" href="/a">${link}</a>`).join(' ')}${recipe}` })
    .recipe?.author

test('whom a page links to as its author is named without what the link says around the name', () => {
  expect(authorOf('', 'Ann Lee', 'View all posts by Ann Lee')).toBe('Ann Lee')
  expect(authorOf('Posted by Ann Lee')).toBe('Ann Lee')
})

test('a link that says no name, and several authors on one page, tell of none', () => {
  for (const text of ['About the author', '3 comments', 'ann@site.example', 'www.site.example'])
    expect(authorOf(text), text).toBeNull()
  expect(authorOf('Ann Lee', 'Carl')).toBeNull()
})

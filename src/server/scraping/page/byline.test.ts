import { describe, expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const recipe =
  '<h2>Ingredients</h2><ul><li>200 g beans</li><li>1 leek</li><li>salt</li></ul><h2>Method</h2><ol><li>Boil the beans until soft.</li><li>Add the leek and season.</li></ol>'
const authorOf = (line: string, head = '') =>
  scrape({ html: `<head>${head}</head><h1>Bean stew</h1><p>${line}</p><p>A stew for cold days.</p>${recipe}` }).recipe
    ?.author

describe('who wrote a page is taken from the line near its headline', () => {
  it.each([
    ['By Ann Lee', 'Ann Lee'],
    ['By Ann Lee on 3 May 2021', 'Ann Lee'],
    ['Posted on June 4, 2020 by Priya Nair', 'Priya Nair'],
    ['4. Oktober 2019 von Greta Holm', 'Greta Holm'],
    ['Rezept von Eva Sommer', 'Eva Sommer'],
    ['Par Louise de la Tour | 12 mars 2020', 'Louise de la Tour'],
    ['Por Maria Souza', 'Maria Souza'],
    ['Автор: Ольга Петрова', 'Ольга Петрова'],
    ['Oleh: Dewi Lestari', 'Dewi Lestari'],
    ['作者：王芳', '王芳'],
  ])('%s', (line, author) => expect(authorOf(line)).toBe(author))

  it.each([
    'By hand or with a mixer',
    'By Hand',
    'Von Natur aus gut',
    'Par exemple',
    'By 6 pm it was gone',
    'Di stagione',
  ])('nobody: %s', line => expect(authorOf(line)).toBeNull())

  it('does not beat what the page declares', () => {
    expect(authorOf('By Ann Lee', '<meta name="author" content="Ann B. Lee">')).toBe('Ann B. Lee')
  })
})

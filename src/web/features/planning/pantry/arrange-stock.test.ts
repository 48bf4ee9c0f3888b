import { expect, test } from 'vitest'
import { EMPTY_FIELDS, type ListItem } from '#shared/domain/shopping-list/item.ts'
import { arrangeStock, type StockView } from './arrange-stock.ts'

const item = (note: string, stock: Partial<ListItem>): ListItem => ({
  ...EMPTY_FIELDS,
  ...{ id: note, note, made: '', stamps: {}, additions: [], shares: [], mergedInto: null, addedBy: null },
  ...stock,
})
const items = [
  item('rice', { level: 'plenty', place: 'cellar' }),
  item('milk', { level: 'some', place: 'fridge', bestBefore: '2026-03-09' }),
  item('ham', { level: 'low', place: 'fridge', bestBefore: '2026-03-02' }),
  item('butter', { level: 'some', place: 'fridge' }),
  item('peas', { level: 'some', place: 'freezer', frozenOn: '2026-01-09' }),
  item('broth', { level: 'some', place: 'freezer', frozenOn: '2025-11-09' }),
  item('salt', { level: 'none' }),
  item('jam', { level: 'some' }),
]
const shown = (view: StockView, search = '') =>
  arrangeStock(items, { view, search, today: '2026-03-01', language: 'en-US', nameOf: one => one.note ?? '' }).map(
    shelf => [shelf.place, ...shelf.items.map(({ note }) => note)],
  )

test('all by place, what should be used first first; own places after those of every household', () => {
  expect(shown('all')).toEqual([
    ['fridge', 'ham', 'milk', 'butter'],
    ['freezer', 'broth', 'peas'],
    ['cellar', 'rice'],
    [null, 'jam'],
  ])
})

test('what does not keep, what runs low with what ran out, and what is frozen, the oldest first', () => {
  expect(shown('soon')).toEqual([[null, 'ham']])
  expect(shown('low')).toEqual([[null, 'ham', 'salt']])
  expect(shown('freezer')).toEqual([['freezer', 'broth', 'peas']])
})

test('searched by name, whatever the case', () => {
  expect(shown('all', 'BU')).toEqual([['fridge', 'butter']])
  expect(shown('all', 'nothing')).toEqual([])
})

test('what keeps alike stands in the alphabet of the language', () => {
  const oils = [item('öl', { level: 'some' }), item('zimt', { level: 'some' }), item('ananas', { level: 'some' })]
  const namesIn = (language: string) =>
    arrangeStock(oils, { view: 'all', search: '', today: '2026-03-01', language, nameOf: one => one.note ?? '' })
      .flatMap(shelf => shelf.items)
      .map(({ note }) => note)
  expect(namesIn('de-DE')).toEqual(['ananas', 'öl', 'zimt'])
  expect(namesIn('sv-SE')).toEqual(['ananas', 'zimt', 'öl'])
})

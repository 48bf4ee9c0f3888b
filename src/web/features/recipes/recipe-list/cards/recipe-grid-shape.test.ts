import { expect, test } from 'vitest'
import { gridShape, pagesOf } from './recipe-grid-shape.ts'

const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

test('the pages in sight are asked for, a page being 30 recipes', () => {
  expect(pagesOf([], 2, 1000)).toEqual([])
  expect(pagesOf(rows(0, 5), 2, 1000)).toEqual([1])
  expect(pagesOf(rows(13, 15), 2, 1000)).toEqual([1, 2])
  expect(pagesOf(rows(11, 20), 2, 31)).toEqual([1, 2])
})

test('so are those of the recipes around, as far as there are any', () => {
  expect(pagesOf(rows(0, 5), 2, 1000, 15)).toEqual([1])
  expect(pagesOf(rows(6, 10), 2, 1000, 15)).toEqual([1, 2])
  expect(pagesOf(rows(15, 20), 2, 1000, 15)).toEqual([1, 2])
  expect(pagesOf(rows(6, 10), 2, 28, 15)).toEqual([1])
})

test('larger text has higher cards, of which fewer stand beside each other', () => {
  expect(gridShape('card', 358).columns).toBe(2)
  expect(gridShape('card', 358, 'medium', 1.5).columns).toBe(1)
  expect(gridShape('card', 1200, 'medium', 1.5).columns).toBeLessThan(gridShape('card', 1200).columns)
  expect(gridShape('row', 358, 'medium', 1.5).rowHeight).toBe(gridShape('row', 358).rowHeight * 1.5)
})

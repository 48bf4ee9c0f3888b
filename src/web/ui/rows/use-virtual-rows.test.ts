import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOf } from './use-virtual-rows.ts'

test('rows in sight are drawn with some around them', () => {
  expect(rowsOf({ first: 3, last: 5 }, 100, 0)).toEqual({ first: 3, last: 5, rows: [3, 4, 5] })
  expect(rowsOf({ first: 3, last: 5 }, 100, 2).rows).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('before the list begins its first rows are drawn, after its end its last ones', () => {
  expect(rowsOf({ first: -4, last: 1 }, 100, 1)).toEqual({ first: 0, last: 1, rows: [0, 1, 2] })
  expect(rowsOf({ first: 98, last: 110 }, 100, 1)).toEqual({ first: 98, last: 99, rows: [97, 98, 99] })
  expect(rowsOf({ first: 0, last: 9 }, 0, 2).rows).toEqual([])
})

test('a list that became short while one was at its end still shows something', () => {
  const seen = fc.record({ first: fc.integer({ min: -500, max: 500 }), height: fc.nat(20) })
  fc.assert(
    fc.property(seen, fc.integer({ min: 1, max: 300 }), fc.nat(4), ({ first, height }, count, beyond) => {
      const { rows, ...sight } = rowsOf({ first, last: first + height }, count, beyond)
      expect(rows).toContain(sight.first)
      expect(rows).toContain(sight.last)
      expect(rows[0]).toBeGreaterThanOrEqual(0)
      expect(rows.at(-1)).toBeLessThan(count)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takeOffDiscounts } from './take-off-discounts.ts'

const line = (price: number | null, name = 'x') => ({ printed: name, name, price })
const pricesOf = (...prices: (number | null)[]) => takeOffDiscounts(prices.map(price => line(price))).map(l => l.price)

test('what is taken off comes off the line before it', () => {
  expect(pricesOf(2, 3.1, -0.4, 5)).toEqual([2, 2.7, 5])
  expect(pricesOf(3, -1, -0.5)).toEqual([1.5])
  expect(pricesOf(0.3, -0.1)).toEqual([0.2])
})

test('what is off the whole receipt, and what follows a line without a price, is nobody’s', () => {
  expect(pricesOf(-1, 2, -5, null, -1)).toEqual([2, null])
})

test('no price gets below zero, no thing is lost, and the lines stay as they were', () => {
  const cents = fc.option(fc.integer({ min: -2000, max: 5000 }).map(price => price / 100))
  fc.assert(
    fc.property(fc.array(cents), prices => {
      const lines = prices.map(price => line(price))
      const before = structuredClone(lines)
      const things = takeOffDiscounts(lines)
      expect(things).toHaveLength(prices.filter(price => price === null || price >= 0).length)
      expect(things.every(({ price }) => price === null || price >= 0)).toBe(true)
      expect(lines).toEqual(before)
    }),
  )
})

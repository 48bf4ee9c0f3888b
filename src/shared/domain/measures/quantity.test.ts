import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestFraction, parseQuantity, quantityOf, roundQuantity } from './quantity.ts'

test.each([
  ['1 1/2', 1.5],
  ['½', 0.5],
  ['1½', 1.5],
  ['1,5', 1.5],
  ['.5', 0.5],
  ['2', 2],
  ['٢', 2],
  ['1/3', 0.333],
  ['', null],
  ['a', null],
  ['0', null],
  ['1/0', null],
  ['-1', null],
])('%s is read as %s', (text, value) => expect(parseQuantity(text)).toBe(value))

test('three decimals are enough to know a kitchen fraction again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 12 }), (top, bottom) => {
      const value = quantityOf(roundQuantity(top / bottom))
      expect(value.equals(`${top}/${bottom}`)).toBe(true)
    }),
  )
})

test('no fraction of a bounded denominator is nearer than the nearest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 40 }), (thousandths, bound) => {
      const value = thousandths / 1000
      const near = nearestFraction(quantityOf(0).add(thousandths, 1000), bound)
      expect(near.d <= BigInt(bound)).toBe(true)
      const distance = Math.abs(near.valueOf() - value)
      for (let d = 1; d <= bound; d++)
        expect(Math.abs(Math.round(value * d) / d - value)).toBeGreaterThanOrEqual(distance - 1e-12)
    }),
  )
})

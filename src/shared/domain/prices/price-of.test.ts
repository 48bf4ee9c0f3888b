import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addUpCosts, costBy, costOf, type KnownPrice, type PricedAmount, timesOf } from './price-of.ts'

const units = [null, 'g', 'kg', 'ml', 'l', 'lb', 'clove'].map(name => name && { name })
const amount: fc.Arbitrary<PricedAmount> = fc.record({
  quantity: fc.double({ min: 0.01, max: 10_000, noNaN: true }),
  unit: fc.constantFrom(...units.map(unit => unit || null)),
  grams: fc.option(fc.double({ min: 0.1, max: 10_000, noNaN: true })),
})
const known: fc.Arbitrary<KnownPrice> = fc
  .tuple(
    amount,
    fc.double({ min: 0, max: 500, noNaN: true }),
    fc.constantFrom(null, 'Aldi', 'Market'),
    fc.integer({ min: 10, max: 28 }),
  )
  .map(([paid, price, shop, day]) => ({ ...paid, price, shop, paidOn: `2026-05-${day}` }))

test('the amount that was bought costs what was paid, and twice as much twice of it', () => {
  fc.assert(
    fc.property(known, fc.double({ min: 0.1, max: 50, noNaN: true }), (price, factor) => {
      expect(costBy(price, price)).toBeCloseTo(price.price, 6)
      const more = { ...price, quantity: price.quantity * factor, grams: price.grams ? price.grams * factor : null }
      expect(costBy(more, price)).toBeCloseTo(price.price * factor, 4)
    }),
  )
})

test('to convert there and back changes nothing', () => {
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const [there, back] = [timesOf(a, b), timesOf(b, a)]
      expect(there === null).toBe(back === null)
      if (there !== null && back !== null) expect(there * back).toBeCloseTo(1, 6)
    }),
  )
})

test('a cost is a number or unknown, and is known whenever one of the prices tells it', () => {
  fc.assert(
    fc.property(amount, fc.array(known), fc.constantFrom(null, 'Aldi'), (wanted, prices, shop) => {
      const cost = costOf(wanted, prices, shop)
      const each = prices.map(price => costBy(wanted, price))
      expect(cost === null).toBe(each.every(one => one === null))
      if (cost !== null) expect(each).toContain(cost)
    }),
  )
})

test('a sum says how much of it is known', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 1000 }))), costs => {
      const { cost, counted, outOf } = addUpCosts(costs)
      expect(outOf).toBe(costs.length)
      expect(counted).toBe(costs.filter(one => one !== null).length)
      expect(cost).toBe(costs.reduce<number>((sum, one) => sum + (one ?? 0), 0))
    }),
  )
})

test('units of a kind convert, also what packages hold; others do not', () => {
  const kilo = { quantity: 1, unit: { name: 'kg' }, price: 2, shop: null, paidOn: '2026-05-01' }
  expect(costBy({ quantity: 250, unit: { name: 'gram' } }, kilo)).toBeCloseTo(0.5)
  expect(costBy({ quantity: 2, unit: { name: 'tin' }, packageSize: { quantity: 400, unit: 'g' } }, kilo)).toBeCloseTo(
    1.6,
  )
  expect(costBy({ quantity: 1, unit: { name: 'l' } }, kilo)).toBeNull()
  expect(costBy({ quantity: 1, unit: null }, kilo)).toBeNull()
  expect(costBy({ quantity: 0, unit: { name: 'kg' } }, kilo)).toBeNull()
  expect(costBy({ quantity: 2, unit: null, grams: 300 }, { ...kilo, grams: 1000 })).toBeCloseTo(0.6)
})

test('a price of the same shop goes before a later one elsewhere', () => {
  const paid = { quantity: 1, unit: null }
  const prices = [
    { ...paid, price: 3, shop: 'Market', paidOn: '2026-05-09' },
    { ...paid, price: 1, shop: 'Aldi', paidOn: '2026-05-01' },
    { ...paid, price: 2, shop: 'Aldi', paidOn: '2026-05-04' },
  ]
  expect(costOf(paid, prices, 'aldi')).toBe(2)
  expect(costOf(paid, prices)).toBe(3)
})

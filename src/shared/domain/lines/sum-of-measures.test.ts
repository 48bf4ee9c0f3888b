import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantityOf } from '../measures/quantity.ts'
import { carried, ratioOf } from './sum-of-measures.ts'

describe('sums of two measures', () => {
  it.each([
    ['kg', 'g', 1000],
    ['lb.', 'oz.', 16],
    ['l', 'ml', 1000],
    ['tablespoons', 'teaspoon', 3],
    ['cup', 'tbsp', 16],
    ['g', 'kg', null],
    ['cup', 'oz', null],
    ['kg', 'oz', null],
    ['cloves', 'g', null],
  ])('of %s and %s', (larger, smaller, ratio) => expect(ratioOf(larger, smaller)).toBe(ratio))

  const amount = fc.integer({ min: 1, max: 40 })
  const part = fc.integer({ min: 1, max: 3000 })
  const scale = fc.constantFrom('1/4', '1/3', '1/2', '3/2', '2', '5', '10')
  const units = fc.constantFrom<[string, string]>(
    ['kg', 'g'],
    ['lb', 'oz'],
    ['l', 'ml'],
    ['cups', 'tbsp'],
    ['tbsp', 'tsp'],
  )

  it('never change how much there is, and leave no whole one in the smaller measure', () => {
    fc.assert(
      fc.property(amount, part, scale, units, (larger, smaller, by, pair) => {
        const [first, second] = [larger, smaller].map(value => quantityOf(value).mul(by))
        const ratio = ratioOf(...pair)!
        const made = carried(first!, second!, pair)
        const [whole, rest] = made ?? [first!, second!]
        expect(whole.mul(ratio).add(rest).toFraction()).toBe(first!.mul(ratio).add(second!).toFraction())
        expect([rest.lt(ratio), whole.gte(0), rest.gte(0)]).toEqual([true, true, true])
      }),
    )
  })
})

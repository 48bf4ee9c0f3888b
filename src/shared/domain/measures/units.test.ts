import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { densityOf } from './densities.ts'
import { quantityOf, roundQuantity } from './quantity.ts'
import { convertAmount, unitInSystem } from './units.ts'

const flour = densityOf({ name: 'Flour' })
const gram = { name: 'gram' }
const cup = { name: 'cup' }

describe('a food whose density is known', () => {
  test('is weighed in a metric kitchen and measured in an American one', () => {
    expect(convertAmount(1, cup, 'metric', flour)).toMatchObject({ quantity: 125, unit: { name: 'g' } })
    expect(convertAmount(250, gram, 'us', flour)).toMatchObject({ quantity: 2, unit: { name: 'cup' } })
    expect(convertAmount(1, cup, 'metric', densityOf({ name: 'Zucker' }))).toMatchObject({ quantity: 200 })
    expect(convertAmount(8, { name: 'ounce' }, 'metric', flour)).toMatchObject({ quantity: 225, unit: { name: 'g' } })
  })
  test('is measured in the parts that cups have, and weighed in ounces that scales show', () => {
    const shown = (grams: number, density: number | null) => {
      const { quantity, unit } = convertAmount(grams, gram, 'us', density)!
      return `${Math.round(quantity * 1000) / 1000} ${unit.name}`
    }
    expect([50, 100, 160, 300].map(grams => shown(grams, flour))).toEqual([
      '0.333 cup',
      '0.75 cup',
      '1.25 cup',
      '2.333 cup',
    ])
    expect([250, 300, 454, 500, 1000].map(grams => shown(grams, null))).toEqual([
      '8.75 oz',
      '10.5 oz',
      '1 lb',
      '17.5 oz',
      '2.25 lb',
    ])
  })
  test('is known by its very name in either number', () => {
    expect(densityOf({ name: 'rolled oat', pluralName: 'Rolled Oats' })).toBeCloseTo(0.38)
    expect(densityOf({ name: 'coconut flour' })).toBeNull()
    expect(densityOf(null)).toBeNull()
    expect(densityOf({ name: 'Flour', gramsPerMilliliter: 0.6 })).toBe(0.6)
    expect(densityOf({ name: 'Sugar', gramsPerMilliliter: null })).toBeCloseTo(0.85)
  })
  test('comes back from the other system but for the rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 900 }), grams => {
        const there = convertAmount(grams, gram, 'us', flour)!
        const back = convertAmount(there.quantity, there.unit, 'metric', flour)!
        // Half of the quarter of a cup that lies between its parts, and half a step of five grams.
        expect(Math.abs(back.quantity - grams)).toBeLessThanOrEqual(18.5)
      }),
    )
  })
})

test('amounts of one system come back from the other, within a step', () => {
  const units: [string, number][] = [
    ['ml', 4],
    ['g', 3],
  ]
  fc.assert(
    fc.property(fc.constantFrom(...units), fc.integer({ min: 30, max: 900 }), ([name], amount) => {
      const there = convertAmount(amount, { name }, 'us')!
      const back = convertAmount(there.quantity, there.unit, 'metric')!
      expect(back.unit.name).toBe(name)
      expect(Math.abs(back.quantity - amount)).toBeLessThanOrEqual(32)
    }),
  )
})

test('every fraction up to tenths is the same after it went over the wire', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 10 }), fc.nat(9), (whole, bottom, top) => {
      const value = whole + (top % bottom) / bottom
      const read = quantityOf(roundQuantity(value))
      expect(read.mul(bottom).d).toBe(1n)
      expect(read.valueOf()).toBeCloseTo(value, 9)
    }),
  )
})

test('what is at hand is said in the unit of the other system, exactly', () => {
  const cups = unitInSystem(250, gram, 'us', flour)
  expect(cups?.unit.name).toBe('cup')
  expect(250 * (cups?.each ?? 0)).toBeCloseTo(2.0, 1)
  expect(unitInSystem(1, { name: 'ounce' }, 'metric')).toMatchObject({ unit: { name: 'g' } })
  expect(unitInSystem(1, { name: 'ounce' }, 'metric')?.each).toBeCloseTo(28.3495)
  expect(unitInSystem(250, gram, 'metric', flour)).toBeNull()
  expect(unitInSystem(0, gram, 'us', flour)).toBeNull()
  expect(unitInSystem(2, { name: 'clove' }, 'us')).toBeNull()
})

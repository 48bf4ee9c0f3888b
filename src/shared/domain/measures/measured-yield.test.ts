import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measuredYield, portionsOf } from './measured-yield.ts'
import { servingsOf } from './scaling.ts'

test.each([
  ['2 liters', null, 2000],
  ['about 1,5 kg', null, 1500],
  ['500 ml', null, 500],
  ['1-2 l', null, 1000],
  ['16 fl oz', null, 16 * 29.5735295625],
  ['1 liter (4 servings)', 4, 1000],
  ['4 servings (1.5 l)', 4, null],
  ['Makes 12 muffins of 1/2 cup', 12, null],
  ['1 1/2 dozen cookies', 18, null],
  ['12 cup cakes', 12, null],
  ['1 pound cake', 1, null],
  ['1 (9-inch) pie', 1, null],
  ['20 cm cake', null, null],
  ['One 9-inch cake', null, null],
  ['2 x 20 cm cakes', 2, null],
  ['20 x 30 cm tin, 12 pieces', 12, null],
  ['4-6 servings', 4, null],
  ['a few', null, null],
  ['0 ml', null, null],
  ['', null, null],
] as const)('of "%s" there are %s portions and %s measured', (text, portions, size) => {
  expect(portionsOf(text)).toBe(portions)
  expect(measuredYield(text)?.size ?? null).toEqual(size === null ? null : expect.closeTo(size))
})

test('a yield without a measure makes as many portions as it can be scaled to', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.constantFrom('servings', 'Portionen', 'pieces', ''), (n, word) => {
      expect(portionsOf(`${n} ${word}`)).toBe(servingsOf(`${n} ${word}`))
    }),
  )
})

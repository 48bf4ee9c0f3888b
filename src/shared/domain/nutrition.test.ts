import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nutrients, shareOfDay } from './nutrition.ts'

test.each([
  ['calories', '500', 0.25],
  ['calories', '500 kcal', 0.25],
  ['calories', '1,000 calories', 0.5],
  ['calories', '2092 kJ', 0.25],
  ['proteinContent', '12', 0.24],
  ['proteinContent', '12,5 g', 0.25],
  ['proteinContent', '12.5 grams', 0.25],
  ['sodiumContent', '1.150 mg', 0.5],
  ['sodiumContent', '1,15 g', 0.5],
  ['sodiumContent', '1 150', 0.5],
  ['cholesterolContent', '0', 0],
  ['fiberContent', '2800 mg', 0.1],
] as const)('of %s, %s is %d of a day', (name, text, share) => {
  expect(shareOfDay(name, text)).toBeCloseTo(share, 10)
})

test('what has no daily value, or says no amount, says no share', () => {
  expect(shareOfDay('sugarContent', '10 g')).toBeNull()
  for (const text of [null, '', 'some', '12 spoons', '5-6 g', '<1 g', '-3 g', '1.2.3 g'])
    expect(shareOfDay('fatContent', text)).toBeNull()
})

test('no text breaks it, and a share is never negative', () => {
  fc.assert(
    fc.property(fc.constantFrom(...nutrients), fc.string(), (name, text) => {
      const share = shareOfDay(name, text)
      expect(share === null || (share >= 0 && Number.isFinite(share))).toBe(true)
    }),
  )
})

import { expect, test } from 'vitest'
import { plainAmount } from './nutrition.ts'

test.each([
  ['calories', '445 kcal', '445'],
  ['calories', '1,234 calories', '1234'],
  ['calories', '1860 kJ', '444.55'],
  ['fatContent', '12,5 g', '12.5'],
  ['fatContent', '23', '23'],
  ['fatContent', '500 mg', '0.5'],
  ['sodiumContent', '735mg', '735'],
  ['sodiumContent', '1.2 grams', '1200'],
  ['sugarContent', 'none', null],
  ['sugarContent', null, null],
] as const)('%s of %s is %s', (nutrient, text, expected) => {
  expect(plainAmount(nutrient, text)).toBe(expected)
})

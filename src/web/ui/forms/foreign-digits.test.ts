import { expect, test } from 'vitest'
import { plainNumber } from './foreign-digits.ts'

test.each([
  ['١٫٥', '.', '1.5'],
  ['١٫٥', ',', '1,5'],
  ['۱۲', '.', '12'],
  ['१२', '.', '12'],
  ['１２．５', '.', '12.5'],
  ['١٬٢٣٤٫٥', '.', '1234.5'],
  ['2,79', '.', '2,79'],
])('%s is written %s', (text, decimalSign, number) => expect(plainNumber(text, decimalSign)).toBe(number))

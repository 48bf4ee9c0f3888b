import { expect, test } from 'vitest'
import { plainNumber } from './foreign-digits.ts'

test.each([
  ['١٫٥', '.', '1.5'],
  ['١٫٥', ',', '1,5'],
  ['۱۲', '.', '12'],
  ['१२', '.', '12'],
  ['１２．５', '.', '12.5'],
  ['١٬٢٣٤٫٥', '.', '1234.5'],
  ['2,79', '.', '2.79'],
  ['١.٥', ',', '1,5'],
  ['١,٥', '.', '1.5'],
  ['１２．５', ',', '12,5'],
  ['1.234,5', ',', '1234,5'],
  ['1,234.5', ',', '1234,5'],
  ['1.234.567', ',', '1234567'],
])('%s is written %s', (text, decimalSign, number) => expect(plainNumber(text, decimalSign)).toBe(number))

test('what parts the thousands is no decimal sign', () => expect(plainNumber('١.٠٠٠', ',', '.')).toBe('1000'))

import { expect, test } from 'vitest'
import { guessCurrency } from './guess-currency.ts'

test('guesses the currency of the country that a language names or suggests', () => {
  expect(guessCurrency('de-CH,de;q=0.9', 'de-DE')).toBe('CHF')
  expect(guessCurrency('sv', 'en-US')).toBe('SEK')
  expect(guessCurrency('*', 'en-GB')).toBe('GBP')
  expect(guessCurrency('!!, ;q=1', 'ja-JP')).toBe('JPY')
  expect(guessCurrency(null, 'en-US')).toBe('USD')
})

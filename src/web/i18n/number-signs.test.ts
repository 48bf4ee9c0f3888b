import { expect, test } from 'vitest'
import { numberSigns } from './number-signs.ts'

test.each([
  ['en-US', '.', ','],
  ['de-DE', ',', '.'],
  ['fr-FR', ',', '\u202f'],
  ['sr-SP', ',', '.'],
  ['ja-JP', '.', ','],
  // Fields take no other digits, so the sign is the one that goes with these.
  ['ar-SA', '.', ','],
])('%s writes numbers with %s and %s', (language, decimal, group) => {
  expect(numberSigns(language)).toEqual({ decimal, group })
})

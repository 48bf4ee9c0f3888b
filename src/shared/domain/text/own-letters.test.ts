import { expect, test } from 'vitest'
import { ownLetters } from './own-letters.ts'

test.each([
  ['Äpfel', 'apfel'],
  [' “Texas Red” Chili', '"texas red" chili'],
  ['Øllebrød', 'ollebrod'],
  ['Ћевапи', 'ћевапи'],
  ['Ήπαρ', 'ηπαρ'],
  ['김치찌개', '김치찌개'],
  ['', ''],
])('%s goes by %s', (text, key) => {
  expect(ownLetters(text)).toBe(key)
})

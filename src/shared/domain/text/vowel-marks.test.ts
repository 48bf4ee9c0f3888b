import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { foldLetters } from './fold-letters.ts'

test.each([
  ['حُمُّص', 'حمص'],
  ['كِبّة', 'كبة'],
  ['كبـــة', 'كبة'],
  ['أرز', 'ارز'],
  ['שַׁקְשׁוּקָה', 'שקשוקה'],
  ['חַלָּה', 'חלה'],
])('%s is %s to the search of the server and to that of the browser', (marked, bare) => {
  expect(fold(marked)).toBe(fold(bare))
  expect(foldLetters(marked)).toBe(foldLetters(bare))
})

test('in other scripts marks make another word', () => {
  expect(fold('दाल')).not.toBe(fold('दल'))
  expect(foldLetters('パン')).not.toBe(foldLetters('ハン'))
})

import { expect, test } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

const choose = (...preferred: string[]) => chooseLanguage(preferred, ['ar-SA', 'de-DE', 'en-GB', 'en-US'], 'en-US')

test('the exact language wins, then its relative, then the original', () => {
  expect(choose('de-DE')).toBe('de-DE')
  expect(choose('de-at', 'ar')).toBe('de-DE')
  expect(choose('en-GB')).toBe('en-GB')
  expect(choose('en-AU')).toBe('en-US')
  expect(choose('xx', 'ar-EG')).toBe('ar-SA')
  expect(choose('fr')).toBe('en-US')
  expect(choose()).toBe('en-US')
})

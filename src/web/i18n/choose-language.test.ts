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

test('what browsers call otherwise is found under our code', () => {
  const offered = ['en-US', 'no-NO', 'zh-CN', 'zh-TW']
  expect(chooseLanguage(['nb-NO'], offered, 'en-US')).toBe('no-NO')
  expect(chooseLanguage(['nn'], offered, 'en-US')).toBe('no-NO')
  expect(chooseLanguage(['zh-HK'], offered, 'en-US')).toBe('zh-TW')
  expect(chooseLanguage(['zh-Hant-TW'], offered, 'en-US')).toBe('zh-TW')
  expect(chooseLanguage(['zh-Hans'], offered, 'en-US')).toBe('zh-CN')
})

import { expect, test } from 'vitest'
import { bestLanguage, fallbacksOf, type Language } from './languages.ts'

const language = (code: string, more: Partial<Language> = {}): Language => ({ code, name: code, ...more })
const languages = [
  language('ar-SA'),
  language('de-DE'),
  language('en-GB', { aliases: ['en-AU', 'en-IE'], fallback: 'en-US' }),
  language('en-US'),
  language('fr-CA', { fallback: 'fr-FR' }),
  language('fr-FR'),
  language('no-NO', { aliases: ['nb', 'nn'] }),
  language('zh-CN'),
  language('zh-TW', { aliases: ['zh-Hant', 'zh-HK', 'zh-MO'] }),
]
const best = (...preferred: string[]) => bestLanguage(preferred, languages, 'en-US')

test('the exact language wins, then its relative, then the original', () => {
  expect(best('de-DE')).toBe('de-DE')
  expect(best('de-at', 'ar')).toBe('de-DE')
  expect(best('en-GB')).toBe('en-GB')
  expect(best('en-IN')).toBe('en-US')
  expect(best('xx', 'ar-EG')).toBe('ar-SA')
  expect(best('it')).toBe('en-US')
  expect(best()).toBe('en-US')
})

test('what browsers call otherwise is found under our code', () => {
  expect(best('nb-NO')).toBe('no-NO')
  expect(best('nn')).toBe('no-NO')
  expect(best('en-au')).toBe('en-GB')
  expect(best('zh-HK')).toBe('zh-TW')
  expect(best('zh-Hant-TW')).toBe('zh-TW')
  expect(best('zh-Hans')).toBe('zh-CN')
  expect(best('nbx')).toBe('en-US')
})

test('words that a language lacks come from the one that its manifest names', () => {
  expect(fallbacksOf('fr-CA', languages)).toEqual(['fr-FR'])
  expect(fallbacksOf('fr-FR', languages)).toEqual([])
  expect(fallbacksOf('xx-XX', languages)).toEqual([])
})

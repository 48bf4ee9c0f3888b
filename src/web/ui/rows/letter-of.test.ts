import { expect, test } from 'vitest'
import { letterOf } from './letter-of.ts'

test('a shortcut is where it is on other keyboards, whatever is written on the key', () => {
  expect(letterOf({ key: 'z', code: 'KeyZ' })).toBe('z')
  expect(letterOf({ key: 'Z', code: 'KeyZ' })).toBe('z')
  // German keyboards have Z where others have Y: there the letter counts.
  expect(letterOf({ key: 'z', code: 'KeyY' })).toBe('z')
  expect(letterOf({ key: 'ئ', code: 'KeyZ' })).toBe('z')
  expect(letterOf({ key: 'ζ', code: 'KeyZ' })).toBe('z')
  expect(letterOf({ key: 'Enter', code: 'Enter' })).toBe('')
})

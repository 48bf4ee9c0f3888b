import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spacelessKeys } from './extras.ts'

test('white space in a key becomes a hyphen', () => {
  expect(spacelessKeys({ 'my key': 'a', 'two \t lines\n': 'b', plain: null })).toEqual({
    'my-key': 'a',
    'two-lines-': 'b',
    plain: null,
  })
  const plain = { 'my-key': 'a' }
  expect(spacelessKeys(plain)).toBe(plain)
})

test('no value is lost where two keys would become one', () => {
  expect(spacelessKeys({ 'my key': 'a', 'my-key': 'b', 'my  key': 'c', 'my-key-2': 'd' })).toEqual({
    'my-key': 'b',
    'my-key-2': 'd',
    'my-key-3': 'a',
    'my-key-4': 'c',
  })
  const keys = fc.uniqueArray(fc.stringMatching(/^[a \t-]{1,4}2?$/))
  fc.assert(
    fc.property(keys, given => {
      const mended = spacelessKeys(Object.fromEntries(given.map((key, index) => [key, index])))
      expect(Object.keys(mended).filter(key => /\s/.test(key))).toEqual([])
      expect(Object.values(mended).sort((a, b) => a - b)).toEqual(given.map((_, index) => index))
    }),
  )
})

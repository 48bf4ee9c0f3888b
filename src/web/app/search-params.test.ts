import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('a repeated key is a list, and texts stay texts', () => {
  expect(parseSearch('?tags=a&tags=b&token=0123')).toEqual({ tags: ['a', 'b'], token: '0123' })
  expect(parseSearch('')).toEqual({})
})

test('what is absent stays away', () => {
  expect(stringifySearch({ tags: ['a', 'b'], search: '', direct: true, page: 2, none: undefined, off: false })).toBe(
    '?tags=a&tags=b&direct=1&page=2',
  )
  expect(stringifySearch({})).toBe('')
})

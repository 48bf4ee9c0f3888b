import { expect, test } from 'vitest'
import { isSameSearch } from './same-search.ts'

test('the order of keys and the seed of a random order do not make another search', () => {
  expect(isSameSearch({ minutes: 30, rating: 4 }, { rating: 4, minutes: 30 })).toBe(true)
  expect(isSameSearch({ orderBy: 'random', seed: 'a' }, { orderBy: 'random', seed: 'b' })).toBe(true)
  expect(isSameSearch({ minutes: 30 }, { minutes: 31 })).toBe(false)
  expect(isSameSearch({ minutes: 30 }, {})).toBe(false)
})

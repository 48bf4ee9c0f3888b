import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('a repeated key is a list, and texts stay texts', () => {
  expect(parseSearch('?tags=a&tags=b&token=0123')).toEqual({ tags: ['a', 'b'], token: '0123' })
  expect(parseSearch('')).toEqual({})
})

test('the address of a page that was put behind ours as it is stays whole', () => {
  const address = 'https://a.example/soup?id=7&lang=de&x=a%20b+c'
  expect(parseSearch(`?recipe_import_url=${address}`)).toEqual({ recipe_import_url: address })
  expect(parseSearch(`?recipe_import_url=${address}&use_keywords=1&edit=0`)).toEqual({
    recipe_import_url: address,
    use_keywords: '1',
    edit: '0',
  })
  const long = `https://a.example/${'x&edit=1'.repeat(50_000)}&x`
  expect(parseSearch(`?recipe_import_url=${long}`)).toEqual({ recipe_import_url: long })
  expect(parseSearch(`?handover=1&recipe_import_url=${encodeURIComponent(address)}`)).toEqual({
    handover: '1',
    recipe_import_url: address,
  })
})

test('what is absent stays away', () => {
  expect(stringifySearch({ tags: ['a', 'b'], search: '', direct: true, page: 2, none: undefined, off: false })).toBe(
    '?tags=a&tags=b&direct=1&page=2',
  )
  expect(stringifySearch({})).toBe('')
})

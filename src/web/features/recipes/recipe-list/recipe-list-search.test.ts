import { expect, test } from 'vitest'
import {
  filterCount,
  listQueryOf,
  listQueryWithin,
  readListSearch,
  toggleId,
  toggleWithout,
  withOwnOrder,
  withoutFilters,
  withoutKind,
} from './recipe-list-search.ts'

const ID = '7f0e4aa2-1c5d-4b1e-9a57-0c6f3b2d9e10'

test('an address is read, and what makes no sense is left out', () => {
  expect(
    readListSearch({
      tags: 'b',
      categories: ['z', 'a', 'a'],
      rating: '9',
      minutes: 'x',
      orderBy: 'created_at',
      made: 'maybe',
    }),
  ).toEqual({
    tags: ['b'],
    categories: ['a', 'z'],
  })
  expect(readListSearch({ foods: ['flour', ID], tags: ['quick', 'x'.repeat(201)] })).toEqual({
    foods: [ID],
    tags: ['quick'],
  })
  expect(
    readListSearch({ orderBy: 'last_made', orderDirection: 'asc', requireAllTags: 'true', search: 12, minutes: '30' }),
  ).toEqual({
    orderBy: 'lastMade',
    orderDirection: 'asc',
    requireAllTags: true,
    minutes: 30,
    search: '12',
  })
})

test('filters become a query filter, favourites name the user', () => {
  expect(listQueryOf({ rating: 4, minutes: 45, made: 'no', favorites: true }, 'u')).toMatchObject({
    minRating: 4,
    queryFilter: 'totalMinutes <= 45 AND lastMade IS NULL AND favoritedBy.id = "u"',
    orderBy: 'created_at',
    orderDirection: 'desc',
  })
})

test('a search without an order comes by rank', () => {
  expect(listQueryOf({ search: 'soup' }).orderBy).toBeUndefined()
})

test('times go from the shortest, and recipes without one come last', () => {
  const search = readListSearch({ orderBy: 'total_minutes', orderDirection: 'asc' })
  expect(search).toEqual({ orderBy: 'totalMinutes' })
  const last = { orderBy: 'total_minutes', orderByNullPosition: 'last' }
  expect(listQueryOf(search)).toMatchObject({ ...last, orderDirection: 'asc' })
  expect(listQueryOf({ ...search, orderDirection: 'desc' })).toMatchObject({ ...last, orderDirection: 'desc' })
})

test('ids are toggled, counted and cleared', () => {
  const one = toggleId({ requireAllTags: true, orderBy: 'name' }, 'tags', 'a')
  expect(filterCount(one)).toBe(1)
  expect(toggleId(one, 'tags', 'a')).toEqual({ orderBy: 'name' })
  expect(withoutFilters({ ...one, search: 'x' })).toEqual({ orderBy: 'name' })
})

test('recipes are to be without some, which are never wanted at once', () => {
  const search = readListSearch({ notFoods: [ID, 'flour'], notTags: ID, tags: ID, notHouseholds: ID })
  expect(search).toEqual({ notFoods: [ID], tags: [ID] })
  expect(filterCount(search)).toBe(2)
  expect(listQueryOf({ notFoods: [ID], notCategories: ['a', 'b'], minutes: 30 }).queryFilter).toBe(
    `totalMinutes <= 30 AND recipe_category.id NOT IN ["a","b"] AND recipe_ingredient.food_id NOT IN ["${ID}"]`,
  )
  const without = toggleWithout({ tags: ['a', 'b'] }, 'tags', 'a')
  expect(without).toEqual({ tags: ['b'], notTags: ['a'] })
  expect(toggleId(without, 'tags', 'a')).toEqual({ tags: ['a', 'b'] })
  expect(toggleWithout(without, 'tags', 'a')).toEqual({ tags: ['b'] })
  expect(withoutKind(without, 'tags')).toEqual({})
})

test('within a list, what is asked for holds besides', () => {
  const within = { queryFilter: 'favoritedBy.id = "u"' }
  expect(listQueryWithin(within, listQueryOf({ minutes: 30, made: 'no' }))).toMatchObject({
    queryFilter: '(favoritedBy.id = "u") AND (totalMinutes <= 30 AND lastMade IS NULL)',
    orderBy: 'created_at',
  })
  expect(listQueryWithin(within, listQueryOf({})).queryFilter).toBe('favoritedBy.id = "u"')
  expect(listQueryWithin({ cookbook: 'soups' }, listQueryOf({ rating: 4 }))).toMatchObject({
    cookbook: 'soups',
    minRating: 4,
  })
})

test('a list begins in the order of its reader, unless the address names one or words are searched for', () => {
  const own = { orderBy: 'name', orderDirection: 'desc' as const }
  expect(withOwnOrder({ tags: ['quick'] }, own)).toEqual({ tags: ['quick'], orderBy: 'name', orderDirection: 'desc' })
  expect(withOwnOrder({ orderBy: 'rating' }, own)).toEqual({ orderBy: 'rating' })
  expect(withOwnOrder({ orderDirection: 'asc' }, own)).toEqual({ orderDirection: 'asc' })
  expect(withOwnOrder({ search: 'soup' }, own)).toEqual({ search: 'soup' })
  const search = {}
  expect(withOwnOrder(search, { orderBy: 'createdAt', orderDirection: 'desc' })).toBe(search)
  expect(withOwnOrder(search, { orderBy: 'heap', orderDirection: 'desc' })).toBe(search)
})

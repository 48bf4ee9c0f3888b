import { expect, test } from 'vitest'
import { readParts, writeFilter } from '#shared/domain/filter/condition.ts'
import type { RecipeListSearch } from '../recipe-list/recipe-list-search.ts'
import { canBeCookbook, searchConditions } from './search-conditions.ts'

const beneath: Record<string, string[]> = { soups: ['1', '2'], gone: [] }
const filterOf = (search: RecipeListSearch) =>
  writeFilter(readParts(searchConditions(search, (_kind, id) => beneath[id] ?? [id])))

test('every filter of the list that a cookbook can ask for is a condition', () => {
  expect(filterOf({ search: 'red "lentil  soup"', tags: ['3', '4'], foods: ['5'], households: ['6'] })).toBe(
    'name LIKE "%red%" AND name LIKE "%lentil%" AND name LIKE "%soup%" AND tags.id IN ["3","4"]' +
      ' AND recipe_ingredient.food_id IN ["5"] AND household_id IN ["6"]',
  )
  expect(filterOf({ tags: ['3'], notTags: ['soups', '4'], notFoods: ['5'] })).toBe(
    'tags.id IN ["3"] AND tags.id NOT IN ["1","2","4"] AND recipe_ingredient.food_id NOT IN ["5"]',
  )
  expect(filterOf({ rating: 4, minutes: 30, calories: 500, made: 'no' })).toBe(
    'rating >= 4 AND total_minutes <= 30 AND per_serving.calories <= 500 AND last_made IS NULL',
  )
})

test('a category means what is beneath it too, and what is gone means nothing', () => {
  expect(filterOf({ categories: ['soups', '2', 'gone'] })).toBe('recipe_category.id IN ["1","2"]')
  expect(filterOf({ categories: ['soups', '7'], requireAllCategories: true })).toBe(
    'recipe_category.id IN ["1","2"] AND recipe_category.id IN ["7"]',
  )
  expect(filterOf({ tags: ['3', '4'], requireAllTags: true, made: 'yes' })).toBe(
    'tags.id CONTAINS ALL ["3","4"] AND last_made IS NOT NULL',
  )
})

test('an order, favourites or who eats at home alone are no cookbook', () => {
  expect(canBeCookbook({ favorites: true, forTable: true, orderBy: 'name' })).toBe(false)
  expect(canBeCookbook({ favorites: true, minutes: 20 })).toBe(true)
})

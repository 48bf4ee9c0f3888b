import { expect, test } from 'vitest'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { recipesOf, stillToBuyFor } from './recipes-of-meals.ts'

const meal = (id: string, servings: number | null, more: object = {}) =>
  ({
    recipe: { id, slug: id, name: id, recipeYield: 'Makes 4 servings' },
    servings,
    isLeftovers: false,
    substitutions: [],
    ...more,
  }) as unknown as PlanEntry

test('a recipe that is cooked twice is bought once, for all who eat it', () => {
  expect(recipesOf([meal('soup', 2), meal('soup', 6), meal('pie', null)])).toMatchObject([
    { id: 'soup', scale: 2 },
    { id: 'pie', scale: 1 },
  ])
})

test('two who eat of a recipe for six need a third of it, to the gram', () => {
  const [soup] = recipesOf([meal('soup', 2, { recipe: { id: 'soup', slug: 'soup', name: 'soup', recipeYield: '6' } })])
  expect(600 * soup!.scale).toBe(200)
})

test('a yield may be a fraction, in signs or in digits', () => {
  const scaleOf = (recipeYield: string) =>
    recipesOf([meal('bread', 3, { recipe: { id: 'bread', slug: 'bread', name: 'bread', recipeYield } })])[0]?.scale
  expect(['½ loaf', '1 1/2 loaves', '1/2 loaf'].map(scaleOf)).toEqual([6, 2, 6])
})

test('leftovers and notes need nothing', () => {
  expect(recipesOf([meal('soup', 2, { isLeftovers: true }), meal('note', 2, { recipe: null })])).toEqual([])
})

test('nothing is bought for meals that were made, nor for days that are over', () => {
  const date = '2031-03-04'
  const soup = meal('soup', 2, { date, madeAt: null })
  const others = [
    meal('pie', 2, { date, madeAt: '2031-03-04T18:00:00Z' }),
    meal('roast', 2, { date: '2031-03-03', madeAt: null }),
    meal('rest', 2, { date, madeAt: null, isLeftovers: true }),
    meal('note', 2, { date, madeAt: null, recipe: null }),
  ]
  expect(stillToBuyFor([soup, ...others], date)).toEqual([soup])
})

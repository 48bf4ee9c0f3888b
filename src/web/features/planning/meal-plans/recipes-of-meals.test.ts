import { expect, test } from 'vitest'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { recipesOf } from './recipes-of-meals.ts'

const meal = (id: string, servings: number | null, more: object = {}) =>
  ({
    recipe: { id, slug: id, name: id, recipeYield: 'Makes 4 servings' },
    servings,
    leftoversOf: null,
    substitutions: [],
    ...more,
  }) as unknown as PlanEntry

test('a recipe that is cooked twice is bought once, for all who eat it', () => {
  expect(recipesOf([meal('soup', 2), meal('soup', 6), meal('pie', null)])).toMatchObject([
    { id: 'soup', scale: 2 },
    { id: 'pie', scale: 1 },
  ])
})

test('leftovers and notes need nothing', () => {
  expect(recipesOf([meal('soup', 2, { leftoversOf: 1 }), meal('note', 2, { recipe: null })])).toEqual([])
})

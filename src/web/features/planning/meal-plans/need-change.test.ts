import { expect, test } from 'vitest'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { needsOf } from './need-change.ts'

const meal = (id: number, date: string | null) =>
  ({ id, date, servings: 6, recipe: { name: 'Soup', recipeYield: '4 servings' } }) as PlanEntry
const [idea, dinner] = [meal(1, null), meal(2, '2026-01-05')] as const
const both = [idea, dinner]

test('a meal that leaves the shelf is needed, one that goes back to it no longer', () => {
  expect(needsOf([{ id: 1, date: '2026-01-06' }], both)).toEqual([{ entry: idea, by: 1.5, isNew: true }])
  expect(needsOf([{ id: 2, date: null }], both)).toEqual([{ entry: dinner, by: -1.5, isOff: true }])
})

test('a meal that changes its day is needed as before', () => {
  expect(needsOf([{ id: 2, date: '2026-01-09' }], both)).toEqual([])
  expect(needsOf([{ id: 1, date: null }], both)).toEqual([])
  expect(needsOf([{ id: 9, date: null }], both)).toEqual([])
})

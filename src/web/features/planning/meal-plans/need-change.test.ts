import { expect, test } from 'vitest'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { inOne, needOf, needsOf, reversed } from './need-change.ts'

const meal = (id: number, date: string | null) =>
  ({
    id,
    date,
    recipeId: 'soup',
    substitutions: [],
    servings: 6,
    recipe: { name: 'Soup', recipeYield: '4 servings' },
  }) as PlanEntry
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

test('a meal for more people needs more, and one that takes another food needs that instead', () => {
  const oat = [{ foodId: 'milk', substituteId: 'oat' }] as PlanEntry['substitutions']
  expect(needOf(dinner, { ...dinner, text: 'x' })).toBeNull()
  const more = { ...dinner, servings: 8 }
  expect(needOf(dinner, more)).toEqual({ entry: more, by: 0.5 })
  const other = { ...dinner, substitutions: oat }
  const need = needOf(dinner, other)!
  expect(need).toEqual({ entry: other, by: 1.5, instead: [] })
  expect(reversed(need)).toEqual({ entry: dinner, by: 1.5, instead: oat })
})

test('two meals of a recipe are one change, unless they take other foods; taken back it is the opposite', () => {
  const off = (entry: PlanEntry) => ({ entry, by: -1.5, isOff: true })
  const oat = { ...dinner, substitutions: [{ foodId: 'milk', substituteId: 'oat' }] as PlanEntry['substitutions'] }
  const changes = inOne([off(dinner), off(oat), off(idea)])
  expect(changes).toEqual([{ entry: dinner, by: -3, isOff: true }, off(oat)])
  expect(reversed(changes[0]!)).toEqual({ entry: dinner, by: 3, isNew: true })
})

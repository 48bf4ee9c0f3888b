import { expect, test } from 'vitest'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { moveOf, movesOf } from './use-board-drag.ts'

const meal = (id: number, date: string | null, position: number, entryType = 'dinner') =>
  ({ id, date, position, entryType }) as PlanEntry
const [soup, pie, roast] = [meal(1, '2026-01-05', 1), meal(2, '2026-01-05', 2), meal(3, '2026-01-06', 1, 'lunch')]
const all = [soup!, pie!, roast!]
const drop = (entry: PlanEntry, over: object | null) =>
  moveOf({ active: { data: { current: { entry } } }, over: over && { data: { current: over } } } as never, all)

test('upon a day a meal goes to its end, upon its own day it stays', () => {
  expect(drop(soup!, { day: '2026-01-07' })).toEqual({ id: 1, date: '2026-01-07' })
  expect(drop(soup!, { day: '2026-01-05' })).toBeNull()
  expect(drop(soup!, { day: null })).toEqual({ id: 1, date: null })
  expect(drop(soup!, null)).toBeNull()
})

test('upon another meal it comes before it, or behind it from above', () => {
  expect(drop(roast!, { entry: pie })).toEqual({ id: 3, date: '2026-01-05', entryType: 'dinner', position: 1.5 })
  expect(drop(pie!, { entry: soup })).toEqual({ id: 2, date: '2026-01-05', entryType: 'dinner', position: 0 })
  expect(drop(soup!, { entry: pie })).toEqual({ id: 1, date: '2026-01-05', entryType: 'dinner', position: 3 })
  expect(drop(soup!, { entry: soup })).toBeNull()
})

test('those that are selected come along to its day, in their order', () => {
  const carry = (entry: PlanEntry, over: object, selected: number[]) =>
    movesOf(
      { active: { data: { current: { entry } } }, over: { data: { current: over } } } as never,
      all,
      new Set(selected),
    )
  expect(carry(roast!, { day: '2026-01-08' }, [1, 2, 3])).toEqual([
    { id: 3, date: '2026-01-08' },
    { id: 1, date: '2026-01-08' },
    { id: 2, date: '2026-01-08' },
  ])
  expect(carry(soup!, { day: '2026-01-05' }, [1, 3])).toEqual([{ id: 3, date: '2026-01-05' }])
  expect(carry(soup!, { day: null }, [2, 3])).toEqual([{ id: 1, date: null }])
})

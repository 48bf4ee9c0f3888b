import { expect, test } from 'vitest'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { changedFields, fieldsInConflict } from './meal-conflict.ts'

const base = {
  id: 1,
  date: '2026-01-05',
  servings: 4,
  cookId: null,
  eaterIds: ['ann'],
  text: '',
} as unknown as PlanEntry

test('only what differs from the meal is sent', () => {
  expect(changedFields(base, { date: '2026-01-05', servings: 2, cookId: null, eaterIds: ['ann'], text: '' })).toEqual({
    servings: 2,
  })
})

test('two who change different fields are not in each other’s way, nor are two who change the same alike', () => {
  const theirs = { ...base, servings: 6, eaterIds: ['ann', 'bob'] }
  expect(fieldsInConflict(base, theirs, { date: '2026-01-06' })).toEqual([])
  expect(fieldsInConflict(base, theirs, { servings: 6 })).toEqual([])
  expect(fieldsInConflict(base, theirs, { servings: 2, date: null, eaterIds: [] })).toEqual(['servings', 'eaterIds'])
})

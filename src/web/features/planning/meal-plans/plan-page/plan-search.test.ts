import { expect, test } from 'vitest'
import { daysToSuggest, rangeAround, readPlanSearch } from './plan-search.ts'

test('a week is the one that holds the day, from the first day of the household', () => {
  const range = rangeAround('2026-01-07', 'week', 1, 7)
  expect([range.days[0], range.days.at(-1), range.previous, range.next]).toEqual([
    '2026-01-05',
    '2026-01-11',
    '2025-12-29',
    '2026-01-12',
  ])
  expect(rangeAround('2026-01-07', 'week', 0, 14).days).toHaveLength(14)
})

test('another number of days begins with the day itself', () => {
  expect(rangeAround('2026-01-07', 'week', 1, 3).days).toEqual(['2026-01-07', '2026-01-08', '2026-01-09'])
  expect(rangeAround('2026-01-07', 'week', 1, -4).days).toHaveLength(1)
})

test('a month stands in whole weeks', () => {
  const range = rangeAround('2026-02-14', 'month', 1, 7)
  expect([range.days[0], range.days.at(-1), range.previous, range.next]).toEqual([
    '2026-01-26',
    '2026-03-01',
    '2026-01-01',
    '2026-03-01',
  ])
  expect(range.isOutside('2026-01-26')).toBe(true)
})

test('meals are suggested for what is left of a week, at its end for the next one too', () => {
  const week = rangeAround('2026-01-07', 'week', 1, 7)
  const ends = (...[range, today]: Parameters<typeof daysToSuggest>) => {
    const days = daysToSuggest(range, today)
    return [days[0], days.at(-1), days.length]
  }
  expect(ends(week, '2025-12-30')).toEqual(['2026-01-05', '2026-01-11', 7])
  expect(ends(week, '2026-01-09')).toEqual(['2026-01-09', '2026-01-11', 3])
  expect(ends(week, '2026-01-10')).toEqual(['2026-01-10', '2026-01-18', 9])
  expect(ends(week, '2026-01-11')).toEqual(['2026-01-11', '2026-01-18', 8])
  expect(ends(week, '2026-01-12')).toEqual([undefined, undefined, 0])
  expect(ends(rangeAround('2026-01-31', 'month', 1, 7), '2026-01-31')).toEqual(['2026-01-31', '2026-02-07', 8])
  // Who wants to see two days plans two.
  expect(ends(rangeAround('2026-01-07', 'week', 1, 2), '2026-01-07')).toEqual(['2026-01-07', '2026-01-08', 2])
})

test('what an address says wrongly is passed over', () => {
  expect(readPlanSearch({ from: 'soon', view: 'year' })).toEqual({})
  expect(readPlanSearch({ from: '2026-01-07', view: 'month' })).toEqual({ from: '2026-01-07', view: 'month' })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  daysFrom,
  monthEnd,
  monthGrid,
  weekdayNameOf,
  weekdayOf,
  weekStart,
} from './days.ts'

const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

describe('days', () => {
  test('know their weekday, as the reference counts it', () => {
    expect(weekdayNameOf('2022-02-07')).toBe('monday')
    expect(weekdayNameOf('2022-02-13')).toBe('sunday')
  })

  test('are counted across leap years and changes of the clock', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysFrom('2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
    expect(daysFrom('2026-10-26', '2026-10-24')).toEqual([])
  })

  test('adding and counting are each other’s opposite', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -2000, max: 2000 }), (from, n) => daysBetween(from, addDays(from, n)) === n),
    )
  })

  test('a week starts on its first day, at most six days before', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 6 }), (one, first) => {
        const start = weekStart(one, first)
        const back = daysBetween(start, one)
        return weekdayOf(start) === first && back >= 0 && back < 7
      }),
    )
  })

  test('a month is shown in whole weeks that hold all of it', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 6 }), (one, first) => {
        const grid = monthGrid(one, first)
        expect(grid.length % 7).toBe(0)
        expect(grid).toContain(`${one.slice(0, 8)}01`)
        expect(grid).toContain(monthEnd(one))
        expect(grid.length).toBeLessThanOrEqual(42)
      }),
    )
  })

  test('the same day of a shorter month is its last', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from './days.ts'
import { occurrences } from './repetition.ts'

describe('repetition', () => {
  test('every other week until a day', () => {
    expect(occurrences('2026-11-02', { every: 2, unit: 'week', until: '2026-11-30' }, '2027-12-31')).toEqual([
      '2026-11-02',
      '2026-11-16',
      '2026-11-30',
    ])
  })

  test('over several days', () => {
    expect(occurrences('2026-11-02', { every: 1, unit: 'day', until: '2026-11-04' }, '2027-12-31')).toHaveLength(3)
  })

  test('goes on where it was written down to, without gap or double', () => {
    const start = '2026-01-05'
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom('day' as const, 'week' as const),
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 0, max: 90 }),
        (every, unit, first, more) => {
          const rule = { every, unit, until: null }
          const half = addDays(start, first)
          const end = addDays(half, more)
          const whole = occurrences(start, rule, end)
          expect([...occurrences(start, rule, half), ...occurrences(start, rule, end, half)]).toEqual(whole)
          expect(whole.every(day => daysBetween(start, day) % (every * (unit === 'week' ? 7 : 1)) === 0)).toBe(true)
        },
      ),
    )
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDispensable } from './retention.ts'

const daysBack = (days: number, from = '2026-11-23') =>
  Array.from({ length: days }, (_, i) => ({
    at: new Date(Date.parse(`${from}T03:10:00Z`) - i * 86_400_000).toISOString(),
  }))

test('of a year of nights seven days, four weeks and twelve months stay', () => {
  const nights = daysBack(400)
  const gone = new Set(findDispensable(nights, { daily: 7, weekly: 4, monthly: 12 }))
  const kept = nights.filter(night => !gone.has(night)).map(({ at }) => at.slice(0, 10))
  expect(kept.slice(0, 7)).toEqual(nights.slice(0, 7).map(({ at }) => at.slice(0, 10)))
  // The last nights of the weeks before, of which one is among the seven days.
  expect(kept).toEqual(expect.arrayContaining(['2026-11-22', '2026-11-15', '2026-11-08']))
  expect(kept).toEqual(expect.arrayContaining(['2026-10-31', '2026-09-30', '2026-01-31', '2025-12-31']))
  expect(kept).not.toContain('2025-11-30')
})

test('the newest stays, whatever is set, and nothing goes twice', () => {
  const count = fc.nat({ max: 10 })
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat({ max: 500 }), { minLength: 1 }),
      fc.record({ daily: count, weekly: count, monthly: count }),
      (days, keep) => {
        const all = daysBack(501)
        const backups = days.map(day => all[day] as { at: string })
        const gone = findDispensable(backups, keep)
        expect(new Set(gone).size).toBe(gone.length)
        const newest = backups.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0] as { at: string }
        expect(gone).not.toContain(newest)
        const left = backups.filter(backup => !gone.includes(backup))
        expect(left.length).toBeLessThanOrEqual(Math.max(1, keep.daily + keep.weekly + keep.monthly))
        // What was kept once is kept again: the next night without a new backup takes nothing more.
        expect(findDispensable(left, keep)).toEqual([])
      },
    ),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, dayOf, endOfDay } from './share-days.ts'

test('a link holds until the last moment of the chosen day, where the reader lives', () => {
  const end = endOfDay('2026-03-01') as Date
  expect(dayOf(end)).toBe('2026-03-01')
  expect(dayOf(new Date(end.getTime() + 1))).toBe('2026-03-02')
  for (const nonsense of ['', 'soon', '2026-02-30', '2026-13-01', '26-1-1', '0000-00-00'])
    expect(endOfDay(nonsense)).toBeNull()
})

test('days are counted over months, years and the change of the clocks', () => {
  expect(dayAfter(new Date(2026, 11, 31, 23, 30), 1)).toBe('2027-01-01')
  expect(dayAfter(new Date(2028, 1, 28, 12), 1)).toBe('2028-02-29')
  const moment = fc.date({ min: new Date(2000, 0, 1), max: new Date(2100, 0, 1), noInvalidDate: true })
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 400 }), (now, days) => {
      const day = dayAfter(now, days)
      expect((endOfDay(day) as Date) >= now).toBe(true)
      expect(day > dayOf(now)).toBe(days > 0)
    }),
  )
})

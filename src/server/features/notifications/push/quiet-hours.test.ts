import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const berlin = { quietFrom: '22:00', quietTo: '07:00', timeZone: 'Europe/Berlin' }
const until = (hours: Parameters<typeof quietUntil>[0], moment: string) => {
  const end = quietUntil(hours, Date.parse(moment))
  return end === null ? null : new Date(end).toISOString().slice(0, 16)
}

test('a night ends in the morning, by the clocks of the device', () => {
  expect(until(berlin, '2026-07-01T19:59:00Z')).toBeNull()
  expect(until(berlin, '2026-07-01T20:00:00Z')).toBe('2026-07-02T05:00')
  expect(until(berlin, '2026-07-02T04:59:00Z')).toBe('2026-07-02T05:00')
  expect(until(berlin, '2026-07-02T05:00:00Z')).toBeNull()
  expect(until(berlin, '2026-01-01T21:30:00Z')).toBe('2026-01-02T06:00')
})

test('hours within a day end on that day', () => {
  const nap = { quietFrom: '13:00', quietTo: '14:30', timeZone: 'UTC' }
  expect(until(nap, '2026-07-01T13:10:00Z')).toBe('2026-07-01T14:30')
  expect(until(nap, '2026-07-01T12:59:00Z')).toBeNull()
  expect(until(nap, '2026-07-01T14:30:00Z')).toBeNull()
})

test('without hours, or with none between them, nothing waits', () => {
  expect(until({ ...berlin, quietFrom: null, quietTo: null }, '2026-07-01T23:00:00Z')).toBeNull()
  expect(until({ ...berlin, quietTo: '22:00' }, '2026-07-01T20:00:00Z')).toBeNull()
})

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const minutesBetween = (from: string, to: string) => (minutesOf(to) - minutesOf(from) + 1440) % 1440

test('they end within a day and an hour, at a moment that is not quiet', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'))
  const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland')
  const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) })
  fc.assert(
    fc.property(time, time, zone, moment, (quietFrom, quietTo, timeZone, millis) => {
      // Where the hour of which nothing is quiet does not exist on a day, one quiet time ends as the next begins.
      fc.pre(minutesBetween(quietTo, quietFrom) > 60)
      const hours = { quietFrom, quietTo, timeZone }
      const end = quietUntil(hours, millis)
      if (end === null) return
      expect(end).toBeGreaterThan(millis)
      expect(end - millis).toBeLessThanOrEqual(25 * 3_600_000)
      expect(quietUntil(hours, end)).toBeNull()
    }),
  )
})

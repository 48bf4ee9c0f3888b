import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextMoment, readTimeOfDay, toLocalTime, toUtcTime, wasDueToday } from './time-of-day.ts'

test.each([
  ['10:30', '10:30:00'],
  ['9:05', '09:05:00'],
  ['10:30:15.5', '10:30:15.500000'],
  ['10:30Z', '10:30:00'],
  ['10:30+02:00', '10:30:00'],
  ['T10:30', '10:30:00'],
  ['1030', '00:17:10'],
  [630, '00:10:30'],
  ['2024-01-01T10:30:00Z', '10:30:00'],
  ['2024-01-01 10:30:00.123456+00:00', '10:30:00.123456'],
  ['2024-01-01T10:30:00+02:00', '08:30:00'],
  ['2024-01-01T10:30:00', '15:30:00'],
  [1_704_105_000_000, '10:30:00'],
])('%s is %s', (given, time) => expect(readTimeOfDay(given, 'America/New_York')).toBe(time))

test.each(['', '25:00', 'abc', '10', '10:30:61x', '2024-13-01T10:30:00Z'].filter(text => text !== '10'))(
  '%j is no time of day',
  given => expect(readTimeOfDay(given, 'UTC')).toBeNull(),
)

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'Australia/Lord_Howe']
const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(parts => `${parts.map(part => String(part).padStart(2, '0')).join(':')}:00`)

test('a time comes next within a day and an hour, and shows on the clocks of its zone', () => {
  fc.assert(
    fc.property(moment, time, fc.constantFrom(...ZONES), (date, local, zone) => {
      const next = nextMoment(local, zone, date.toISOString())
      const hours = (Date.parse(next) - date.getTime()) / 3_600_000
      expect(hours).toBeGreaterThan(0)
      expect(hours).toBeLessThanOrEqual(25)
      const shown = Temporal.Instant.from(next).toZonedDateTimeISO(zone).toPlainTime()
      const apart = shown.since(Temporal.PlainTime.from(local)).total('minutes')
      expect([0, 30, 60]).toContain(apart) // later only where the clocks leave it out
    }),
  )
})

test('over a year each day has the time once, also when the clocks change', () => {
  for (const zone of ZONES)
    for (const local of ['00:00:00', '02:30:00', '01:45:00', '23:59:59']) {
      let at = '2026-01-01T00:00:00Z'
      const days = new Set<string>()
      let runs = 0
      while (at < '2027-01-01T00:00:00Z') {
        at = nextMoment(local, zone, at)
        days.add(Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString())
        runs++
      }
      expect([zone, local, runs]).toEqual([zone, local, days.size])
    }
})

test('midnight counts as earlier today', () => {
  expect(wasDueToday('00:00:00', 'UTC', '2026-05-01T00:00:00.5Z')).toBe(true)
  expect(wasDueToday('09:00:00', 'Europe/Berlin', '2026-05-01T07:30:00Z')).toBe(true)
  expect(wasDueToday('09:00:00', 'Europe/Berlin', '2026-05-01T06:30:00Z')).toBe(false)
})

test('the clocks of a zone keep their time, and UTC moves with the season', () => {
  const local = toLocalTime('07:00:00', 'Europe/Berlin', '2026-07-01T12:00:00Z')
  expect(local).toBe('09:00:00')
  expect(toUtcTime(local, 'Europe/Berlin', '2026-07-01T12:00:00Z')).toBe('07:00:00')
  expect(toUtcTime(local, 'Europe/Berlin', '2026-12-01T12:00:00Z')).toBe('08:00:00')
})

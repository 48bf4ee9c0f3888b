import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIn, isTimeZone, momentIn, timeIn } from './time-zones.ts'

const ZONES = [
  'Australia/Lord_Howe',
  'Atlantic/Azores',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'America/New_York',
  'UTC',
]

const moment = fc
  .integer({ min: Date.UTC(2005, 0, 1), max: Date.UTC(2037, 0, 1) })
  .map(ms => Math.floor(ms / 60_000) * 60_000)

describe('time zones', () => {
  test('the day differs on both sides of the date line', () => {
    const now = Date.UTC(2026, 10, 23, 10, 30)
    expect(dayIn('Pacific/Kiritimati', now)).toBe('2026-11-24')
    expect(dayIn('Pacific/Pago_Pago', now)).toBe('2026-11-22')
    expect(timeIn('Asia/Kathmandu', now)).toBe('16:15')
  })

  test('clocks that go forward skip a time: it becomes the one as much later', () => {
    // Lord Howe moves by half an hour.
    expect(timeIn('Australia/Lord_Howe', momentIn('Australia/Lord_Howe', '2026-10-04', '02:15'))).toBe('02:45')
    expect(timeIn('Europe/Berlin', momentIn('Europe/Berlin', '2026-03-29', '02:30'))).toBe('03:30')
    // On the Azores the hour after midnight is skipped.
    expect(timeIn('Atlantic/Azores', momentIn('Atlantic/Azores', '2026-03-29', '00:30'))).toBe('01:30')
  })

  test('a time that comes twice is the first', () => {
    expect(new Date(momentIn('Europe/Berlin', '2026-10-25', '02:30')).toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(new Date(momentIn('Australia/Lord_Howe', '2026-04-05', '01:45')).toISOString()).toBe(
      '2026-04-04T14:45:00.000Z',
    )
  })

  test('Samoa had no 30 December 2011', () => {
    expect(dayIn('Pacific/Apia', momentIn('Pacific/Apia', '2011-12-29', '12:00') + 86_400_000)).toBe('2011-12-31')
    expect(dayIn('Pacific/Apia', momentIn('Pacific/Apia', '2011-12-30', '12:00'))).toBe('2011-12-31')
  })

  test('a moment read on the wall and sought again is the same, or the first of two', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moment, (zone, at) => {
        const again = momentIn(zone, dayIn(zone, at), timeIn(zone, at))
        expect(again).toBeLessThanOrEqual(at)
        expect([dayIn(zone, again), timeIn(zone, again)]).toEqual([dayIn(zone, at), timeIn(zone, at)])
      }),
      { numRuns: 400 },
    )
  })

  test('day, time and moment are those of the calendar of the platform, in every zone that it knows', () => {
    const everyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    fc.assert(
      fc.property(everyZone, moment, (zone, at) => {
        const shown = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
        const day = shown.toPlainDate().toString()
        const time = shown.toPlainTime().toString({ smallestUnit: 'minute' })
        expect([zone, dayIn(zone, at), timeIn(zone, at)]).toEqual([zone, day, time])
        const again = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone, {
          disambiguation: 'compatible',
        })
        expect([zone, momentIn(zone, day, time)]).toEqual([zone, again.epochMilliseconds])
      }),
      { numRuns: 400 },
    )
  })

  test('times that are skipped or come twice are those of the platform too', () => {
    const minutes = fc.integer({ min: 0, max: 1439 })
    const around = fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-09-27', '2026-10-04', '2026-10-25')
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), around, minutes, (zone, day, minute) => {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
        const wanted = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone)
        expect([zone, momentIn(zone, day, time)]).toEqual([zone, wanted.epochMilliseconds])
      }),
      { numRuns: 400 },
    )
  })

  test('only real zones are taken', () => {
    expect(isTimeZone('Europe/Berlin')).toBe(true)
    for (const text of ['', 'Mars/Olympus', '../../etc', '+02:00']) expect(isTimeZone(text), text).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import { calendarOf } from '#server/testing/caldav.ts'
import { readEvent, writeEvent } from './event-text.ts'

const ZONE = 'Europe/Berlin'
const event = (...lines: string[]) => calendarOf('VEVENT', 'UID:e', 'DTSTAMP:20260101T000000Z', ...lines)
const atOf = (...lines: string[]) => readEvent(event(...lines), ZONE).at

describe('times', () => {
  test.each([
    ['in UTC', 'DTSTART:20260704T173000Z', '2026-07-04', '19:30'],
    ['of a zone by its name', 'DTSTART;TZID=America/New_York:20260704T190000', '2026-07-05', '01:00'],
    ['of no zone', 'DTSTART:20260704T193000', '2026-07-04', '19:30'],
    ['of a zone that nobody knows', 'DTSTART;TZID=Nowhere:20260704T193000', '2026-07-04', '19:30'],
    ['of a whole day', 'DTSTART;VALUE=DATE:20260704', '2026-07-04', null],
  ])('%s', (_name, line, day, time) => {
    expect(atOf(line)).toMatchObject({ day, time })
  })

  test('of a zone that the text itself describes', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Desk', 'BEGIN:STANDARD', 'DTSTART:19700101T000000']
    const rules = ['TZOFFSETFROM:+0500', 'TZOFFSETTO:+0500', 'END:STANDARD', 'END:VTIMEZONE', 'BEGIN:VEVENT']
    const text = event('DTSTART;TZID=Desk:20260704T193000').replace('BEGIN:VEVENT', [...zone, ...rules].join('\r\n'))
    expect(readEvent(text, ZONE).at).toMatchObject({ day: '2026-07-04', time: '16:30' })
  })
})

describe('repetitions', () => {
  const repeatOf = (rule: string, zone = ZONE) =>
    readEvent(event('DTSTART:20260807T170000Z', `RRULE:${rule}`), zone).repeat

  test.each([
    ['FREQ=DAILY', { every: 1, unit: 'day', until: null }],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', { every: 2, unit: 'week', until: null }],
    ['FREQ=WEEKLY;UNTIL=20260901T000000Z', { every: 1, unit: 'week', until: '2026-09-01' }],
    ['FREQ=DAILY;INTERVAL=3;COUNT=4', { every: 3, unit: 'day', until: '2026-08-16' }],
  ])('%s is one of the plan', (rule, expected) => expect(repeatOf(rule)).toEqual(expected))

  test('ends on the day of the household, also where that is the next one in UTC', () => {
    expect(repeatOf('FREQ=DAILY;UNTIL=20260901T065959Z', 'America/Los_Angeles')).toMatchObject({ until: '2026-08-31' })
    expect(repeatOf('FREQ=DAILY;UNTIL=20260831', 'America/Los_Angeles')).toMatchObject({ until: '2026-08-31' })
  })

  test.each([
    'FREQ=MONTHLY',
    'FREQ=WEEKLY;BYDAY=MO,FR',
    'FREQ=WEEKLY;BYDAY=MO',
    'FREQ=DAILY;BYDAY=FR',
    'FREQ=DAILY;BYHOUR=8',
  ])('%s is refused', rule => expect(() => repeatOf(rule)).toThrow('calendar.repeats'))
})

test('only what changed is put right in the text of a program', () => {
  const start = Date.parse('2026-07-04T17:30:00Z')
  const facts = { uid: 'other', summary: 'Pie', description: '', url: null, day: '2026-07-04', start, hasTime: true }
  const made = { revision: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-02T00:00:00Z' }
  const stored = event('DTSTART;TZID=Europe/Berlin:20260704T193000', 'DURATION:PT90M', 'SUMMARY:Pie', 'X-A;B=c:d')
  const same = writeEvent(stored, { ...facts, ...made }, ZONE)
  expect(same.uid).toBe('e')
  for (const line of ['DTSTART;TZID=Europe/Berlin:20260704T193000', 'DURATION:PT90M', 'X-A;B=c:d'])
    expect(same.text).toContain(line)
  const later = writeEvent(stored, { ...facts, ...made, start: start + 3_600_000 }, ZONE)
  expect(later.text).toContain('DTSTART:20260704T183000Z\r\nDTEND:20260704T200000Z')
  expect(later.text).not.toContain('DURATION')
  expect(later.text).toContain('X-A;B=c:d')
})

test('a meal of the last day there is ends with it: a year of five digits is none that programs read', () => {
  const day = '9999-12-31'
  const moment = '2026-01-01T00:00:00.000000Z'
  const facts = { uid: 'e', summary: 'Pie', description: '', url: null, day, start: Date.parse(`${day}T23:30:00Z`) }
  const written = { hasTime: true, revision: 1, createdAt: moment, updatedAt: moment }
  const { text } = writeEvent(null, { ...facts, ...written }, 'UTC')
  expect(text.match(/^DT(START|END).*$/gm)?.map(line => line.trim())).toEqual([
    'DTSTART:99991231T233000Z',
    'DTEND:99991231T235959Z',
  ])
  expect(readEvent(text, 'UTC').at).toMatchObject({ day, time: '23:30' })
})

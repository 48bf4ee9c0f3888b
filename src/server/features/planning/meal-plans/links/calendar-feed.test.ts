import fc from 'fast-check'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { expect, test } from 'vitest'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { mealTypes } from '#shared/domain/meal-plan/positions.ts'
import { dayIn, timeIn } from '#shared/domain/meal-plan/time-zones.ts'
import { writeCalendar } from './calendar-feed.ts'

const anyEntry = fc.record({
  date: fc.constantFrom('2026-03-28', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2028-02-29'),
  entryType: fc.constantFrom(...mealTypes),
  title: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }).map(text => text.replace(/\p{C}/gu, '') || 'x'),
  text: fc.string({ maxLength: 300 }).map(text => text.replace(/\p{C}/gu, '')),
  startTime: fc.option(fc.constantFrom('00:30', '02:15', '02:30', '12:00', '23:59')),
  recipeId: fc.option(fc.constant('beans')),
  leftoversOf: fc.option(fc.constant(7)),
})
const preparing = new Map([
  [
    'beans',
    {
      minutes: 45,
      ahead: [
        { kind: 'soak' as const, text: 'Soak; overnight,\nin water' },
        { kind: 'defrost' as const, text: 'x' },
      ],
    },
  ],
])
const zones = fc.constantFrom('Australia/Lord_Howe', 'Atlantic/Azores', 'Pacific/Kiritimati', 'Europe/Berlin', 'UTC')

test('a calendar is read back alike by two libraries, whatever is planned, in every zone', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 6 }), zones, (given, zone) => {
      const entries = given.map((one, i) => ({ ...row, ...one, id: i + 1 }))
      const text = writeCalendar({ ...feed, preparing, zone, entries })
      expectValid(text)
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const all = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map(component => {
        const event = new ICAL.Event(component)
        const { uid, summary, description } = event
        return { uid, summary, description, start: event.startDate.toJSDate().getTime() }
      })
      const isAhead = ({ summary }: { summary: string }) => summary.startsWith('ahead.')
      const strict = all.filter(one => !isAhead(one))
      // The evening before, by the clocks of the household, whatever they do in the night.
      expect(
        all.filter(isAhead).map(one => [one.summary, one.description, dayIn(zone, one.start), timeIn(zone, one.start)]),
      ).toEqual(
        entries.flatMap(({ recipeId, leftoversOf, date }) =>
          (recipeId && !leftoversOf ? preparing.get(recipeId)!.ahead : []).map(({ kind, text }) => [
            `ahead.${kind}`,
            text,
            addDays(date, -1),
            '20:00',
          ]),
        ),
      )
      // Leftovers were cooked before.
      expect(strict.map(one => one.description?.includes('start-at'))).toEqual(
        entries.map(one => one.text.includes('start-at') || (one.recipeId !== null && !one.leftoversOf)),
      )
      expect(strict.map(one => one.summary)).toEqual(entries.map(one => `meals.${one.entryType}: ${one.title}`))
      expect(new Set(all.map(one => one.uid)).size).toBe(all.length)
      const second = nodeIcal.sync.parseICS(text)
      for (const [i, { uid, start }] of strict.entries()) {
        expect((second[uid] as { start: Date }).start.getTime()).toBe(start)
        const { date, startTime } = entries[i] as (typeof entries)[number]
        expect(dayIn(zone, start)).toBe(date)
        // A time that the clocks skip comes later by as much.
        if (startTime) expect(timeIn(zone, start) >= startTime).toBe(true)
      }
    }),
    { numRuns: 150 },
  )
})

/** What RFC 5545 asks of a calendar, its events and their reminders. */
function expectValid(text: string) {
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const name of ['prodid', 'version']) expect(calendar.getAllProperties(name)).toHaveLength(1)
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  for (const event of calendar.getAllSubcomponents('vevent')) {
    for (const name of ['uid', 'dtstamp', 'dtstart', 'summary']) expect(event.getAllProperties(name)).toHaveLength(1)
    for (const alarm of event.getAllSubcomponents('valarm'))
      for (const name of ['action', 'trigger', 'description']) expect(alarm.getAllProperties(name)).toHaveLength(1)
  }
}

const row: MealPlanEntryRow = {
  id: 1,
  groupId: 'g',
  householdId: 'h',
  userId: 'u',
  date: '2026-01-01',
  entryType: 'dinner',
  title: 'x',
  text: '',
  recipeId: null,
  servings: null,
  position: 1,
  cookId: null,
  eaterIds: [],
  startTime: null,
  leftoversOf: null,
  isOrphaned: false,
  substitutions: null,
  seriesId: null,
  madeAt: null,
  servingsLeft: null,
  loggedAt: null,
  revision: 1,
  createdAt: '2026-01-01T00:00:00.000000Z',
  updatedAt: '2026-01-01T00:00:00.000000Z',
  stateAt: null,
}

const feed = {
  recipes: new Map(),
  preparing: new Map(),
  settings: { mealTimes: {}, mealNames: {} },
  name: 'Home',
  recipeAddress: (slug: string) => `https://example.com/${slug}`,
  t: (key: string) => key,
}

import fc from 'fast-check'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { describe, expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { mealPlanLinks } from '#shared/contract/planning/meal-plan-links.ts'
import { mealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { mealTypes } from '#shared/domain/meal-plan/positions.ts'
import { dayIn, timeIn } from '#shared/domain/meal-plan/time-zones.ts'
import { writeCalendar } from './calendar-feed.ts'
import { purgeExpiredLinks } from './plan-links.service.ts'

const { app, server } = await startApp()

async function newcomer(place: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(app, { flags: ALL_FLAGS, ...place })
  const ask = as(server, person.token)
  const plan = (date: string, title: string, more: object = {}) =>
    ask(mealPlans.create, { body: { date, title, entryType: 'dinner', ...more } })
  return { ...person, ask, plan }
}

const today = new Date().toISOString().slice(0, 10)
const nobody = as(server, null)
const pathOf = (address: string | null) => new URL(address ?? '').pathname

async function summariesOf(address: string | null): Promise<string[]> {
  const { body } = await server.inject({ url: pathOf(address) })
  return new ICAL.Component(ICAL.parse(body))
    .getAllSubcomponents('vevent')
    .map(event => String(event.getFirstPropertyValue('summary')))
}

describe('the calendar feed', () => {
  test('is read without signing in, follows the plan, and ends when it is revoked', async () => {
    const ann = await newcomer()
    await ann.plan(today, 'Soup')
    const made = await ann.ask(mealPlanLinks.create, { body: { kind: 'calendar', name: 'Meals' } })
    const { address, id } = made.body
    expect([made.status, address]).toEqual([201, expect.stringMatching(/\/api\/mealplans\/calendar\/.{43}\.ics$/)])
    const answer = await server.inject({ url: pathOf(address) })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(await summariesOf(address)).toEqual(['Dinner: Soup'])
    await ann.plan(today, 'Pie')
    expect(await summariesOf(address)).toHaveLength(2)
    const [listed] = (await ann.ask(mealPlanLinks.list)).body
    expect(listed).toMatchObject({ id, address: null, lastUsedAt: expect.any(String) })
    expect(JSON.stringify(await app.db.selectFrom('mealPlanLinks').selectAll().execute())).not.toContain(
      (address ?? '').split('/').at(-1)?.replace('.ics', ''),
    )
    const stranger = await newcomer()
    expect((await stranger.ask(mealPlanLinks.remove, { params: { id } })).status).toBe(400)
    await ann.ask(mealPlanLinks.remove, { params: { id } })
    expect((await server.inject({ url: pathOf(address) })).statusCode).toBe(404)
    expect((await nobody(mealPlanLinks.getCalendar, { params: { token: 'guess' } })).status).toBe(404)
  })

  test('of one person has what they eat or cook; of a stranger there is none', async () => {
    const ann = await newcomer()
    const bob = await newcomer({ group: ann.group, household: ann.household })
    const stranger = await newcomer()
    await ann.plan(today, 'For all')
    await ann.plan(today, 'For Ann', { eaterIds: [ann.user.id] })
    await ann.plan(today, 'By Bob', { eaterIds: [ann.user.id], cookId: bob.user.id })
    const make = (personId: string) => ann.ask(mealPlanLinks.create, { body: { kind: 'calendar', personId } })
    const { address } = (await make(bob.user.id)).body
    expect(await summariesOf(address)).toEqual(['Dinner: For all', 'Dinner: By Bob'])
    expect((await make(stranger.user.id)).status).toBe(422)
  })

  test('says when to start, and on the evening before what to soak', async () => {
    const ann = await newcomer()
    await ann.ask(mealPlanSettings.update, { body: { timeZone: 'Europe/Berlin' } })
    const slug = (await ann.ask(recipes.create, { body: { name: 'Beans' } })).body
    const body = { totalTime: '45 minutes', recipeInstructions: [{ text: 'Soak the beans overnight.' }] }
    const recipe = (await ann.ask(recipes.patch, { params: { slug }, body })).body
    await ann.plan(today, '', { recipeId: recipe.id, startTime: '19:00' })
    const { address } = (await ann.ask(mealPlanLinks.create, { body: { kind: 'calendar' } })).body
    const events = Object.values(nodeIcal.sync.parseICS((await server.inject({ url: pathOf(address) })).body)).filter(
      one => one?.type === 'VEVENT',
    ) as { summary: string; description: string; start: Date; alarms?: unknown[] }[]
    const meal = events.find(one => one.summary === 'Dinner: Beans')
    expect(timeIn('Europe/Berlin', meal!.start.getTime())).toBe('19:00')
    expect(meal?.description).toContain('Start cooking at 18:15')
    const soak = events.find(one => one.summary.startsWith('Soak'))
    expect(timeIn('Europe/Berlin', soak!.start.getTime())).toBe('20:00')
    expect(soak!.start < meal!.start).toBe(true)
  })

  test('has every day of a meal that repeats or lasts for several days, each as an event of its own', async () => {
    const ann = await newcomer()
    await ann.ask(mealPlanSettings.update, { body: { timeZone: 'Atlantic/Azores' } })
    const [monday, tuesday] = [addDays(today, 3), addDays(today, 4)]
    await ann.plan(monday, 'Pizza', { repeat: { every: 2, unit: 'week', until: addDays(monday, 28) } })
    await ann.plan(tuesday, 'Stew', { repeat: { every: 1, unit: 'day', until: addDays(tuesday, 2) } })
    const { address } = (await ann.ask(mealPlanLinks.create, { body: { kind: 'calendar' } })).body
    const read = async () => {
      const events = new ICAL.Component(ICAL.parse((await server.inject({ url: pathOf(address) })).body))
        .getAllSubcomponents('vevent')
        .map(component => new ICAL.Event(component))
      expect(new Set(events.map(event => event.uid)).size).toBe(events.length)
      return events
        .map(event => `${dayIn('Atlantic/Azores', event.startDate.toJSDate().getTime())} ${event.summary}`)
        .sort()
    }
    const pizzas = [0, 14, 28].map(days => `${addDays(monday, days)} Dinner: Pizza`)
    const stews = [0, 1, 2].map(days => `${addDays(tuesday, days)} Dinner: Stew`)
    expect(await read()).toEqual([...pizzas, ...stews].sort())
    const { items } = (await ann.ask(mealPlans.list, { query: { perPage: -1, queryFilter: 'title = "Pizza"' } })).body
    const params = { id: items.find(entry => entry.date === addDays(monday, 14))!.id }
    expect((await ann.ask(mealPlans.remove, { params })).status).toBe(200)
    expect(await read()).toEqual([pizzas[0], pizzas[2], ...stews].sort())
  })

  const anyEntry = fc.record({
    date: fc.constantFrom('2026-03-28', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2028-02-29'),
    entryType: fc.constantFrom(...mealTypes),
    title: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
      .map(text => text.replace(/\p{C}/gu, '') || 'x'),
    text: fc.string({ maxLength: 300 }).map(text => text.replace(/\p{C}/gu, '')),
    startTime: fc.option(fc.constantFrom('00:30', '02:15', '02:30', '12:00', '23:59')),
    recipeId: fc.option(fc.constant('beans')),
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

  test('is read back alike by two libraries, whatever is planned, in every zone', () => {
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
          all
            .filter(isAhead)
            .map(one => [one.summary, one.description, dayIn(zone, one.start), timeIn(zone, one.start)]),
        ).toEqual(
          entries.flatMap(({ recipeId, date }) =>
            (recipeId ? preparing.get(recipeId)!.ahead : []).map(({ kind, text }) => [
              `ahead.${kind}`,
              text,
              addDays(date, -1),
              '20:00',
            ]),
          ),
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
  substitutions: null,
  seriesId: null,
  madeAt: null,
  servingsLeft: null,
  loggedAt: null,
  revision: 1,
  createdAt: '2026-01-01T00:00:00.000000Z',
  updatedAt: '2026-01-01T00:00:00.000000Z',
}

const feed = {
  recipes: new Map(),
  preparing: new Map(),
  settings: { mealTimes: {} },
  name: 'Home',
  recipeAddress: (slug: string) => `https://example.com/${slug}`,
  t: (key: string) => key,
}

describe('a link to a page', () => {
  test('shows the days to anybody, with no more than they need, until it expires', async () => {
    const ann = await newcomer()
    const soup = { text: 'with bread', cookId: ann.user.id, startTime: '19:00' }
    const { id: leftoversOf } = (await ann.plan('2026-01-05', 'Soup', soup)).body
    await ann.plan('2026-01-06', 'Soup', { entryType: 'lunch', leftoversOf })
    await ann.plan('2026-01-12', 'Later')
    const body = { kind: 'page' as const, from: '2026-01-05', to: '2026-01-11' }
    const { address } = (await ann.ask(mealPlanLinks.create, { body })).body
    const token = pathOf(address).split('/').at(-1) as string
    const shared = await nobody(mealPlanLinks.getShared, { params: { token } })
    expect(shared.body).toEqual({
      household: ann.household.name,
      from: '2026-01-05',
      to: '2026-01-11',
      firstDayOfWeek: 0,
      entries: [
        {
          date: '2026-01-05',
          entryType: 'dinner',
          name: 'Soup',
          text: 'with bread',
          startTime: '19:00',
          cook: ann.user.fullName,
          isLeftovers: false,
        },
        {
          date: '2026-01-06',
          entryType: 'lunch',
          name: 'Soup',
          text: '',
          startTime: null,
          cook: null,
          isLeftovers: true,
        },
      ],
    })
    expect((await nobody(mealPlanLinks.getCalendar, { params: { token } })).status).toBe(404)
    await app.db
      .updateTable('mealPlanLinks')
      .set({ expiresAt: '2020-01-01T00:00:00.000000Z' })
      .where('kind', '=', 'page')
      .execute()
    expect((await nobody(mealPlanLinks.getShared, { params: { token } })).status).toBe(404)
    expect(await purgeExpiredLinks(createSystemContext(app))).toBe(1)
    expect((await ann.ask(mealPlanLinks.create, { body: { kind: 'page' } })).status).toBe(422)
  })
})

import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { describe, expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { mealPlanLinks } from '#shared/contract/planning/meal-plan-links.ts'
import { mealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { recipeAudience } from '#shared/contract/recipes/recipe-audience.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { dayIn, timeIn } from '#shared/domain/meal-plan/time-zones.ts'
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

  test('is sent again only when the plan has changed', async () => {
    const ann = await newcomer()
    await ann.plan(today, 'Soup')
    const { address, id } = (await ann.ask(mealPlanLinks.create, { body: { kind: 'calendar' } })).body
    const ask = async (etag?: unknown) => {
      const headers = etag ? { 'if-none-match': String(etag) } : {}
      const { statusCode, body, headers: head } = await server.inject({ url: pathOf(address), headers })
      return { status: statusCode, body, etag: head.etag }
    }
    const first = await ask()
    expect(first.etag).toMatch(/^"[0-9a-f]+"$/)
    expect(await ask(first.etag)).toEqual({ status: 304, body: '', etag: first.etag })
    // A proxy that compresses makes it weak.
    expect((await ask(`"other", W/${first.etag}`)).status).toBe(304)
    const pie = (await ann.plan(today, 'Pie')).body
    const second = await ask(first.etag)
    expect([second.status, second.etag === first.etag]).toEqual([200, false])
    await ann.ask(mealPlans.remove, { params: { id: pie.id } })
    expect((await ask(second.etag)).status).toBe(200)
    expect((await ask(first.etag)).status).toBe(304)
    await ann.ask(mealPlanLinks.remove, { params: { id } })
    expect((await ask(first.etag)).status).toBe(404)
  })

  test('knows a meal by a name that no deleted one had, also where its number is given again', async () => {
    const ann = await newcomer()
    const { address } = (await ann.ask(mealPlanLinks.create, { body: { kind: 'calendar' } })).body
    const uids = async () => (await server.inject({ url: pathOf(address) })).body.match(/^UID:.*$/gm)
    const soup = (await ann.plan(today, 'Soup')).body
    const before = await uids()
    await ann.ask(mealPlans.remove, { params: { id: soup.id } })
    await ann.plan(today, 'Pie')
    expect(before).toHaveLength(1)
    expect(await uids()).toHaveLength(1)
    expect(await uids()).not.toEqual(before)
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
})

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
      mealNames: {},
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

test('of a recipe that not everybody sees, a calendar and a page say that something is planned', async () => {
  const ann = await newcomer()
  const slug = (await ann.ask(recipes.create, { body: { name: 'Surprise cake' } })).body
  const { id: recipeId } = (await ann.ask(recipes.get, { params: { slug } })).body
  await ann.plan(today, '', { recipeId })
  await ann.ask(recipeAudience.update, { params: { slug }, body: { audience: 'owner' } })
  const calendar = (await ann.ask(mealPlanLinks.create, { body: { kind: 'calendar' } })).body
  expect(await summariesOf(calendar.address)).toEqual(['Dinner: A private recipe'])
  const page = (await ann.ask(mealPlanLinks.create, { body: { kind: 'page', from: today, to: today } })).body
  const token = pathOf(page.address).split('/').at(-1) as string
  const { entries } = (await nobody(mealPlanLinks.getShared, { params: { token } })).body
  expect(entries.map(({ name }) => name)).toEqual(['A private recipe'])
})

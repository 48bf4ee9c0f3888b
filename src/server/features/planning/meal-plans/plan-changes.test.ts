import { describe, expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { mealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { mealPlanTemplates } from '#shared/contract/planning/meal-plan-templates.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { timeline } from '#shared/contract/recipes/timeline.ts'
import { addDays, daysBetween } from '#shared/domain/meal-plan/days.ts'
import { continueSeries } from './series.ts'

const { app, server } = await startApp()

async function newcomer(place: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(app, { flags: ALL_FLAGS, ...place })
  const ask = as(server, person.token)
  const cook = async (name: string) => {
    const slug = (await ask(recipes.create, { body: { name } })).body
    return (await ask(recipes.get, { params: { slug } })).body
  }
  const plan = async (date: string, title: string, more: object = {}) =>
    (await ask(mealPlans.create, { body: { date, title, entryType: 'dinner', ...more } })).body
  const titles = async (from: string, to: string) => {
    const query = {
      start_date: from,
      end_date: to,
      perPage: -1,
      orderBy: 'date,position',
      orderDirection: 'asc',
    } as const
    const { items } = (await ask(mealPlans.list, { query })).body
    return items.map(({ date, title, recipe }) => `${date?.slice(8)} ${recipe?.name ?? title}`)
  }
  const undo = async ({ headers }: { headers: Record<string, unknown> }) => {
    const ids = String(headers['larder-bin'] ?? '')
      .split(',')
      .filter(Boolean)
    expect(ids.length).toBeGreaterThan(0)
    expect((await ask(bin.restore, { body: { ids } })).status).toBe(200)
  }
  return { ...person, ask, cook, plan, titles, undo }
}

const WEEK = ['2026-01-05', '2026-01-11'] as const

describe('several at once', () => {
  test('are made, and taken back in one step', async () => {
    const ann = await newcomer()
    const made = await ann.ask(mealPlans.createSeveral, {
      body: { entries: ['Soup', 'Pie'].map(title => ({ date: '2026-01-05', entryType: 'dinner' as const, title })) },
    })
    expect([made.status, made.body.map(({ position }) => position)]).toEqual([201, [1, 2]])
    expect(await ann.titles(...WEEK)).toEqual(['05 Soup', '05 Pie'])
    await ann.undo(made)
    expect(await ann.titles(...WEEK)).toEqual([])
  })

  test('all or none', async () => {
    const ann = await newcomer()
    const entries = [
      { date: '2026-01-05', title: 'Soup' },
      { date: '2026-01-05', recipeId: ann.user.id },
    ]
    expect((await ann.ask(mealPlans.createSeveral, { body: { entries } })).status).toBe(404)
    expect(await ann.titles(...WEEK)).toEqual([])
  })

  test('are moved, also to another order, and swapped; and go back', async () => {
    const ann = await newcomer()
    const [soup, pie] = [await ann.plan('2026-01-05', 'Soup'), await ann.plan('2026-01-06', 'Pie')]
    const swapped = await ann.ask(mealPlans.move, {
      body: {
        moves: [
          { id: soup.id, date: '2026-01-06' },
          { id: pie.id, date: '2026-01-05' },
        ],
      },
    })
    expect(await ann.titles(...WEEK)).toEqual(['05 Pie', '06 Soup'])
    await ann.undo(swapped)
    expect(await ann.titles(...WEEK)).toEqual(['05 Soup', '06 Pie'])
    await ann.ask(mealPlans.move, { body: { moves: [{ id: pie.id, date: '2026-01-05', position: 0.5 }] } })
    expect(await ann.titles(...WEEK)).toEqual(['05 Pie', '05 Soup'])
    await ann.ask(mealPlans.move, { body: { moves: [{ id: pie.id, date: null }] } })
    expect((await ann.ask(mealPlans.listIdeas)).body.map(({ title }) => title)).toEqual(['Pie'])
  })

  test('what somebody moved on stays there when the move is taken back', async () => {
    const ann = await newcomer()
    const soup = await ann.plan('2026-01-05', 'Soup')
    const move = (date: string) => ann.ask(mealPlans.move, { body: { moves: [{ id: soup.id, date }] } })
    const first = await move('2026-01-06')
    await move('2026-01-07')
    await ann.undo(first)
    expect(await ann.titles(...WEEK)).toEqual(['07 Soup'])
  })

  test('are deleted into the bin as one, and come back as they were', async () => {
    const ann = await newcomer()
    const soup = await ann.plan('2026-01-05', 'Soup', { servings: 3, startTime: '19:00', cookId: ann.user.id })
    const pie = await ann.plan('2026-01-06', 'Pie', { leftoversOf: soup.id })
    const removed = await ann.ask(mealPlans.removeSeveral, { query: { ids: [soup.id, pie.id] } })
    expect(removed.body).toEqual({ removed: 2 })
    expect(await ann.titles(...WEEK)).toEqual([])
    await ann.undo(removed)
    const { revision: _one, ...before } = soup
    expect((await ann.ask(mealPlans.get, { params: { id: soup.id } })).body).toMatchObject(before)
    expect((await ann.ask(mealPlans.get, { params: { id: pie.id } })).body.leftoversOf).toBe(soup.id)
  })

  test('one whose number was given again meanwhile comes back under another', async () => {
    const ann = await newcomer()
    const soup = await ann.plan('2026-01-05', 'Soup')
    const removed = await ann.ask(mealPlans.remove, { params: { id: soup.id } })
    const pie = await ann.plan('2026-01-06', 'Pie')
    await ann.undo(removed)
    expect(await ann.titles(...WEEK)).toEqual(['05 Soup', '06 Pie'])
    expect((await ann.ask(mealPlans.get, { params: { id: pie.id } })).body.title).toBe('Pie')
  })

  test('ones whose numbers another household was given meanwhile come back under others', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()]
    const soup = await ann.plan('2026-01-05', 'Soup')
    const rest = await ann.plan('2026-01-06', 'Soup again', { leftoversOf: soup.id })
    const removed = await ann.ask(mealPlans.removeSeveral, { query: { ids: [soup.id, rest.id] } })
    const pie = await bob.plan('2026-01-06', 'Pie')
    await ann.undo(removed)
    expect(await ann.titles(...WEEK)).toEqual(['05 Soup', '06 Soup again'])
    expect(await bob.titles(...WEEK)).toEqual(['06 Pie'])
    const { items } = (await ann.ask(mealPlans.list, { query: { orderBy: 'date', orderDirection: 'asc' } })).body
    expect(items.map(({ id }) => id)).not.toContain(pie.id)
    expect(items[1]?.leftoversOf).toBe(items[0]?.id)
  })

  test('a week is copied, or moved', async () => {
    const ann = await newcomer()
    await ann.plan('2026-01-05', 'Soup')
    await ann.plan('2026-01-08', 'Pie')
    const body = { from: WEEK[0], to: WEEK[1], target: '2026-01-12' }
    await ann.ask(mealPlans.copy, { body })
    expect(await ann.titles('2026-01-05', '2026-01-18')).toEqual(['05 Soup', '08 Pie', '12 Soup', '15 Pie'])
    const moved = await ann.ask(mealPlans.copy, { body: { ...body, target: '2026-01-19', move: true } })
    expect(await ann.titles('2026-01-05', '2026-01-25')).toEqual(['12 Soup', '15 Pie', '19 Soup', '22 Pie'])
    await ann.undo(moved)
    expect(await ann.titles(...WEEK)).toEqual(['05 Soup', '08 Pie'])
    expect((await ann.ask(mealPlans.copy, { body: { ...body, to: '2020-01-01' } })).status).toBe(422)
  })
})

describe('a meal that repeats', () => {
  test('every other week until a day; over several days', async () => {
    const ann = await newcomer()
    await ann.plan('2026-01-05', 'Pizza', { repeat: { every: 2, unit: 'week', until: '2026-02-28' } })
    await ann.plan('2026-01-06', 'Stew', { repeat: { every: 1, unit: 'day', until: '2026-01-08' } })
    expect(await ann.titles('2026-01-01', '2026-01-31')).toEqual([
      '05 Pizza',
      '06 Stew',
      '07 Stew',
      '08 Stew',
      '19 Pizza',
    ])
    expect(await ann.titles('2026-02-01', '2026-12-31')).toEqual(['02 Pizza', '16 Pizza'])
  })

  test('is changed and ended from a day on, and comes back', async () => {
    const ann = await newcomer()
    const first = await ann.plan('2026-01-05', 'Pizza', { repeat: { until: '2026-01-26' } })
    const all = (await ann.ask(mealPlans.list, { query: { perPage: -1, orderBy: 'date', orderDirection: 'asc' } })).body
    const third = all.items[2]!
    expect(all.items.every(entry => entry.seriesId === first.seriesId)).toBe(true)
    const params = { id: third.id }
    await ann.ask(mealPlans.patch, { params, query: { scope: 'following' }, body: { title: 'Calzone' } })
    expect(await ann.titles('2026-01-01', '2026-01-31')).toEqual(['05 Pizza', '12 Pizza', '19 Calzone', '26 Calzone'])
    const removed = await ann.ask(mealPlans.remove, { params, query: { scope: 'following' } })
    expect(await ann.titles('2026-01-01', '2026-01-31')).toEqual(['05 Pizza', '12 Pizza'])
    await ann.undo(removed)
    expect(await ann.titles('2026-01-01', '2026-01-31')).toHaveLength(4)
    await ann.ask(mealPlans.remove, { params: { id: first.id }, query: { scope: 'all' } })
    expect(await ann.titles('2026-01-01', '2026-01-31')).toEqual([])
  })

  test('without an end is written down further as time goes by, once', async () => {
    const ann = await newcomer()
    const start = app.clock.now().slice(0, 10)
    await ann.plan(start, 'Pizza', { repeat: {} })
    const count = async () =>
      (await ann.ask(mealPlans.list, { query: { perPage: -1, queryFilter: 'title = "Pizza"' } })).body.items.length
    const before = await count()
    expect(before).toBeGreaterThan(10)
    const later = Date.parse(addDays(start, 70))
    const clock = { millis: () => later, now: () => new Date(later).toISOString().replace('Z', '000Z') }
    const contexts = [1, 2, 3].map(() => createSystemContext({ ...app, clock }))
    await Promise.all(contexts.map(ctx => continueSeries(ctx)))
    expect(await count()).toBe(before + 10)
    const dates = (await ann.ask(mealPlans.list, { query: { perPage: -1 } })).body.items.map(({ date }) => date!).sort()
    expect(dates.slice(1).every((date, i) => daysBetween(dates[i]!, date) === 7)).toBe(true)
  })

  test('goes on after its deletion was taken back', async () => {
    const ann = await newcomer()
    const start = app.clock.now().slice(0, 10)
    const first = await ann.plan(start, 'Pizza', { repeat: {} })
    const count = async () => (await ann.ask(mealPlans.list, { query: { perPage: -1 } })).body.items.length
    const before = await count()
    const removed = await ann.ask(mealPlans.remove, { params: { id: first.id }, query: { scope: 'following' } })
    expect(await count()).toBe(0)
    await ann.undo(removed)
    const later = Date.parse(addDays(start, 70))
    const clock = { millis: () => later, now: () => new Date(later).toISOString().replace('Z', '000Z') }
    await continueSeries(createSystemContext({ ...app, clock }))
    expect(await count()).toBe(before + 10)
  })
})

describe('beside the wire of the reference', () => {
  test('servings come from the weekday, or the household, unless said', async () => {
    const ann = await newcomer()
    await ann.ask(mealPlanSettings.update, { body: { servings: 4, servingsByWeekday: { saturday: 7 } } })
    expect((await ann.plan('2026-01-05', 'Monday')).servings).toBe(4)
    expect((await ann.plan('2026-01-10', 'Saturday')).servings).toBe(7)
    expect((await ann.plan('2026-01-10', 'Alone', { servings: 1 })).servings).toBe(1)
  })

  test('who cooks and who eats are members of the household', async () => {
    const ann = await newcomer()
    const bob = await newcomer({ group: ann.group, household: ann.household })
    const stranger = await newcomer()
    const entry = await ann.plan('2026-01-05', 'Soup', { cookId: bob.user.id, eaterIds: [ann.user.id, bob.user.id] })
    expect(entry).toMatchObject({ cookId: bob.user.id, eaterIds: [ann.user.id, bob.user.id] })
    for (const body of [{ cookId: stranger.user.id }, { eaterIds: [stranger.user.id] }])
      expect((await ann.ask(mealPlans.patch, { params: { id: entry.id }, body })).status).toBe(422)
  })

  test('made: into the timeline once, with a note; leftovers are planned', async () => {
    const ann = await newcomer()
    const soup = await ann.cook('Leek soup')
    const entry = await ann.plan('2026-01-05', '', { recipeId: soup.id })
    const body = { servingsLeft: 2, leftovers: { date: '2026-01-06', entryType: 'lunch' as const }, note: 'More salt' }
    const made = await ann.ask(mealPlans.markMade, { params: { id: entry.id }, body })
    expect(made.body[0]).toMatchObject({ id: entry.id, servingsLeft: 2, madeAt: expect.any(String) })
    expect(made.body[1]).toMatchObject({ leftoversOf: entry.id, servings: 2, date: '2026-01-06', entryType: 'lunch' })
    const events = (await ann.ask(timeline.list, { query: { queryFilter: 'eventType = "info"' } })).body.items
    expect(events).toMatchObject([{ subject: `${ann.user.fullName} made this for dinner`, eventMessage: 'More salt' }])
    expect((await ann.ask(recipes.get, { params: { slug: soup.slug } })).body.lastMade).not.toBeNull()
    await ann.ask(mealPlans.markMade, { params: { id: entry.id }, body: {} })
    expect((await ann.ask(timeline.list, { query: { queryFilter: 'eventType = "info"' } })).body.total).toBe(1)
  })

  test('a menu is saved, applied elsewhere without what is gone, renamed, deleted and restored', async () => {
    const ann = await newcomer()
    const soup = await ann.cook('Leek soup')
    const pie = await ann.cook('Pie')
    await ann.plan('2026-01-05', '', { recipeId: soup.id })
    await ann.plan('2026-01-07', '', { recipeId: pie.id })
    await ann.plan('2026-01-08', 'Leftovers')
    const body = { name: 'Busy week', from: WEEK[0], to: WEEK[1] }
    const menu = (await ann.ask(mealPlanTemplates.create, { body })).body
    expect([menu.days, menu.entries.map(({ day }) => day)]).toEqual([7, [0, 2, 3]])
    await ann.ask(recipes.remove, { params: { slug: pie.slug } })
    const params = { id: menu.id }
    const applied = await ann.ask(mealPlanTemplates.apply, { params, body: { date: '2026-03-02' } })
    expect(await ann.titles('2026-03-01', '2026-03-31')).toEqual(['02 Leek soup', '05 Leftovers'])
    await ann.undo(applied)
    expect(await ann.titles('2026-03-01', '2026-03-31')).toEqual([])
    expect((await ann.ask(mealPlanTemplates.rename, { params, body: { name: 'Calm week' } })).body.name).toBe(
      'Calm week',
    )
    const stranger = await newcomer()
    expect((await stranger.ask(mealPlanTemplates.apply, { params, body: { date: '2026-03-02' } })).status).toBe(404)
    await ann.undo(await ann.ask(mealPlanTemplates.remove, { params }))
    expect((await ann.ask(mealPlanTemplates.list)).body.map(({ name }) => name)).toEqual(['Calm week'])
  })

  test('a recipe that is deleted takes its meals along, and brings them back to the households that planned them', async () => {
    const ann = await newcomer()
    const bob = await newcomer({ group: ann.group })
    const soup = await ann.cook('Leek soup')
    const meal = await ann.plan('2026-01-05', '', { recipeId: soup.id, servings: 3 })
    await ann.plan('2026-01-06', '', { recipeId: soup.id, leftoversOf: meal.id })
    await bob.plan('2026-01-07', '', { recipeId: soup.id })
    const removed = await ann.ask(recipes.remove, { params: { slug: soup.slug } })
    expect(await ann.titles(...WEEK)).toEqual([])
    expect(await bob.titles(...WEEK)).toEqual([])
    const note = await ann.plan('2026-01-08', 'A note')
    await ann.undo(removed)
    expect(await ann.titles(...WEEK)).toEqual(['05 Leek soup', '06 Leek soup', '08 A note'])
    expect(await bob.titles(...WEEK)).toEqual(['07 Leek soup'])
    const { items } = (await ann.ask(mealPlans.list, { query: { orderBy: 'date', orderDirection: 'asc' } })).body
    expect(items.map(({ servings, leftoversOf }) => [servings, leftoversOf])).toEqual([
      [3, null],
      [null, items[0]?.id],
      [null, null],
    ])
    expect(items[2]?.id).toBe(note.id)
  })

  test('what must be done the evening before is told', async () => {
    const ann = await newcomer()
    const beans = await ann.cook('Beans')
    const recipeInstructions = [{ text: 'Soak the beans overnight. Boil them.' }]
    await ann.ask(recipes.patch, { params: { slug: beans.slug }, body: { recipeInstructions } })
    const entry = await ann.plan('2026-01-06', '', { recipeId: beans.id })
    const query = { start_date: '2026-01-06', end_date: '2026-01-06' }
    const told = (await ann.ask(mealPlans.listPreparations, { query })).body
    expect(told).toEqual([{ entryId: entry.id, date: '2026-01-06', kind: 'soak', text: 'Soak the beans overnight.' }])
  })
})

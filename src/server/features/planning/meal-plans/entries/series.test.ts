import { describe, expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { startApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { addDays, daysBetween } from '#shared/domain/meal-plan/days.ts'
import { makePlanner } from '../testing.ts'
import { continueSeries } from './series.ts'

const running = await startApp()
const { app } = running
const newcomer = (place: Parameters<typeof makePlanner>[1] = {}) => makePlanner(running, place)

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

  test('is changed whole and taken back, with what each of its meals was, but for one that was changed since', async () => {
    const ann = await newcomer()
    const start = app.clock.now().slice(0, 10)
    const first = await ann.plan(start, 'Pizza', { repeat: {} })
    const texts = async () => {
      const { items } = (
        await ann.ask(mealPlans.list, { query: { perPage: -1, orderBy: 'date', orderDirection: 'asc' } })
      ).body
      return items.map(({ id, title, text }) => ({ id, said: `${title} ${text}`.trim() }))
    }
    const [, second, third] = await texts()
    await ann.ask(mealPlans.patch, { params: { id: second!.id }, body: { text: 'outside' } })
    const change = (text: string) =>
      ann.ask(mealPlans.patch, { params: { id: first.id }, query: { scope: 'all' }, body: { text } })
    const changed = await change('with salad')
    await ann.ask(mealPlans.patch, { params: { id: third!.id }, body: { title: 'Calzone' } })
    expect((await texts()).slice(0, 4).map(({ said }) => said)).toEqual([
      'Pizza with salad',
      'Pizza with salad',
      'Calzone with salad',
      'Pizza with salad',
    ])
    await ann.undo(changed)
    expect((await texts()).slice(0, 4).map(({ said }) => said)).toEqual([
      'Pizza',
      'Pizza outside',
      'Calzone with salad',
      'Pizza',
    ])
    const later = Date.parse(addDays(start, 300))
    const clock = { millis: () => later, now: () => new Date(later).toISOString().replace('Z', '000Z') }
    await continueSeries(createSystemContext({ ...app, clock }))
    expect((await texts()).at(-1)?.said).toBe('Pizza')
  })

  test('is changed whole, then ended: taking the change back does not let it go on', async () => {
    const ann = await newcomer()
    const start = app.clock.now().slice(0, 10)
    const { id } = await ann.plan(start, 'Pizza', { repeat: {} })
    const [params, query] = [{ id }, { scope: 'all' as const }]
    const changed = await ann.ask(mealPlans.patch, { params, query, body: { text: 'with salad' } })
    await ann.ask(mealPlans.remove, { params, query })
    await ann.undo(changed)
    const later = Date.parse(addDays(start, 300))
    const clock = { millis: () => later, now: () => new Date(later).toISOString().replace('Z', '000Z') }
    await continueSeries(createSystemContext({ ...app, clock }))
    expect(await ann.titles(start, addDays(start, 700))).toEqual([])
  })

  test('that became an idea is removed with what follows from today on: what is past stays', async () => {
    const ann = await newcomer()
    const today = app.clock.now().slice(0, 10)
    const start = addDays(today, -14)
    await ann.plan(start, 'Pizza', { repeat: { until: addDays(today, 14) } })
    const { items } = (await ann.ask(mealPlans.list, { query: { perPage: -1, orderBy: 'date' } })).body
    const params = { id: items.find(({ date }) => date === addDays(today, 7))!.id }
    await ann.ask(mealPlans.patch, { params, body: { date: null } })
    const removed = await ann.ask(mealPlans.remove, { params, query: { scope: 'following' } })
    expect(await ann.titles(start, addDays(today, 14))).toHaveLength(2)
    expect((await ann.ask(mealPlans.listIdeas)).body).toEqual([])
    await ann.undo(removed)
    expect(await ann.titles(start, addDays(today, 14))).toHaveLength(4)
  })

  test('does not begin anew when one that was moved to after its end is removed with what follows', async () => {
    const ann = await newcomer()
    const start = app.clock.now().slice(0, 10)
    const { id } = await ann.plan(start, 'Pizza', { repeat: { until: addDays(start, 14) } })
    await ann.ask(mealPlans.patch, { params: { id }, body: { date: addDays(start, 300) } })
    await ann.ask(mealPlans.remove, { params: { id }, query: { scope: 'following' } })
    const later = Date.parse(addDays(start, 299))
    const clock = { millis: () => later, now: () => new Date(later).toISOString().replace('Z', '000Z') }
    await continueSeries(createSystemContext({ ...app, clock }))
    expect(await ann.titles(start, addDays(start, 400))).toHaveLength(2)
  })

  test('belongs to its repetition with the entry that comes again, which has to be of the household', async () => {
    const ann = await newcomer()
    const stranger = await newcomer()
    const single = await ann.plan('2026-01-05', 'Pizza')
    const foreign = await stranger.plan('2026-01-05', 'Soup')
    const again = { date: '2026-01-12', title: 'Pizza', repeat: { until: '2026-01-26' } }
    expect((await ann.ask(mealPlans.create, { body: { ...again, repeats: foreign.id } })).status).toBe(404)
    expect(await ann.titles('2026-01-01', '2026-01-31')).toEqual(['05 Pizza'])
    const { seriesId } = (await ann.ask(mealPlans.create, { body: { ...again, repeats: single.id } })).body
    const params = { id: single.id }
    expect((await ann.ask(mealPlans.get, { params })).body.seriesId).toBe(seriesId)
    const removed = await ann.ask(mealPlans.remove, { params, query: { scope: 'following' } })
    expect(await ann.titles('2026-01-01', '2026-01-31')).toEqual([])
    await ann.undo(removed)
    expect(await ann.titles('2026-01-01', '2026-01-31')).toHaveLength(4)
  })

  test('is taken back: what it made goes, but for what was changed since, and nothing more is written down', async () => {
    const ann = await newcomer()
    const start = app.clock.now().slice(0, 10)
    const single = await ann.plan(start, 'Pizza')
    const again = { date: addDays(start, 7), title: 'Pizza', repeat: {}, repeats: single.id }
    const begun = await ann.ask(mealPlans.create, { body: again })
    const all = async () => (await ann.ask(mealPlans.list, { query: { perPage: -1 } })).body.items
    expect((await all()).length).toBeGreaterThan(10)
    await ann.ask(mealPlans.patch, { params: { id: begun.body.id }, body: { text: 'with olives' } })
    await ann.undo(begun)
    expect(await ann.titles(start, '2999-12-31')).toHaveLength(2)
    expect((await ann.ask(mealPlans.get, { params: { id: single.id } })).body.seriesId).toBeNull()
    const later = Date.parse(addDays(start, 70))
    const clock = { millis: () => later, now: () => new Date(later).toISOString().replace('Z', '000Z') }
    await continueSeries(createSystemContext({ ...app, clock }))
    expect(await all()).toHaveLength(2)
  })

  test('is taken back days later: also what was written down since goes, but for what somebody changed', async () => {
    const ann = await newcomer()
    const start = app.clock.now().slice(0, 10)
    const begun = await ann.ask(mealPlans.create, { body: { date: start, title: 'Pizza', repeat: {} } })
    const all = async () => {
      const query = { perPage: -1, orderBy: 'date', orderDirection: 'asc' } as const
      return (await ann.ask(mealPlans.list, { query })).body.items
    }
    const atFirst = (await all()).length
    const later = Date.parse(addDays(start, 70))
    const clock = { millis: () => later, now: () => new Date(later).toISOString().replace('Z', '000Z') }
    await continueSeries(createSystemContext({ ...app, clock }))
    const last = (await all()).at(-1)!
    expect(await all()).toHaveLength(atFirst + 10)
    await ann.ask(mealPlans.patch, { params: { id: last.id }, body: { text: 'with olives' } })
    await ann.undo(begun)
    expect((await all()).map(({ id }) => id)).toEqual([last.id])
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

  test('comes no further where it is taken back while it is written down', async () => {
    const ann = await newcomer()
    const start = app.clock.now().slice(0, 10)
    const plan = (title: string) => ann.ask(mealPlans.create, { body: { date: start, title, repeat: {} } })
    const begun = await Promise.all(Array.from({ length: 12 }, (_, i) => plan(`Pizza ${i}`)))
    const later = Date.parse(addDays(start, 70))
    const clock = { millis: () => later, now: () => new Date(later).toISOString().replace('Z', '000Z') }
    await Promise.all([
      continueSeries(createSystemContext({ ...app, clock })),
      ...begun.toReversed().map(one => ann.undo(one)),
    ])
    expect((await ann.ask(mealPlans.list, { query: { perPage: -1 } })).body.items).toEqual([])
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

  test('takes what a food was merged into for the meals to come, until the merge is taken back', async () => {
    const ann = await newcomer()
    const start = app.clock.now().slice(0, 10)
    const food = async (name: string) => (await ann.ask(foods.create, { body: { name } })).body.id
    const [milk, oat, drink] = [await food('milk'), await food('oat drink'), await food('oats, drunk')]
    const pudding = await ann.cook('Pudding')
    const substitutions = [{ foodId: milk, substituteId: drink }]
    await ann.plan(start, '', { recipeId: pudding.id, substitutions, repeat: {} })
    const lastTaken = async (days: number) => {
      const later = Date.parse(addDays(start, days))
      const clock = { millis: () => later, now: () => new Date(later).toISOString().replace('Z', '000Z') }
      await continueSeries(createSystemContext({ ...app, clock }))
      const query = { perPage: 1, orderBy: 'date', orderDirection: 'desc' } as const
      return (await ann.ask(mealPlans.list, { query })).body.items[0]?.substitutions
    }
    const merged = await ann.ask(foods.merge, { body: { fromFood: drink, toFood: oat } })
    expect(await lastTaken(70)).toMatchObject([{ foodId: milk, substituteId: oat }])
    await ann.undo(merged)
    expect(await lastTaken(140)).toMatchObject([{ foodId: milk, substituteId: drink }])
  })
})

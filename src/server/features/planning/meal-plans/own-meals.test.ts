import { describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { startApp } from '#server/testing/start-app.ts'
import { mealPlanLinks } from '#shared/contract/planning/meal-plan-links.ts'
import { mealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { messageOf } from '../../notifications/events/event-words.ts'
import { makePlanner } from './testing.ts'

const running = await startApp()
const { app, server } = running

const newcomer = (place: Parameters<typeof makePlanner>[1] = {}) => makePlanner(running, place)
const nobody = as(server, null)
const today = new Date().toISOString().slice(0, 10)

const OWN = { mealNames: { snack: 'Brotzeit' }, mealOrder: ['snack', 'breakfast'], hiddenMeals: ['drink'] } as const
const own = () => ({
  mealNames: { ...OWN.mealNames },
  mealOrder: [...OWN.mealOrder],
  hiddenMeals: [...OWN.hiddenMeals],
})

describe('the meals of a household', () => {
  test('are the usual ones until it says otherwise, and are kept with the settings of the plan', async () => {
    const ann = await newcomer()
    const stranger = await newcomer()
    expect((await ann.ask(mealPlanSettings.get)).body).toMatchObject({ mealNames: {}, mealOrder: [], hiddenMeals: [] })
    expect((await ann.ask(mealPlanSettings.update, { body: own() })).body).toMatchObject(own())
    expect((await ann.ask(mealPlanSettings.get)).body).toMatchObject(own())
    expect((await stranger.ask(mealPlanSettings.get)).body).toMatchObject({ mealNames: {}, hiddenMeals: [] })
    expect((await nobody(mealPlanSettings.update, { body: own() })).status).toBe(401)
  })

  test.each([
    { mealNames: { snack: '' } },
    { mealNames: { snack: 'x'.repeat(41) } },
    { mealNames: { snack: 'two\nlines' } },
    { mealNames: { elevenses: 'Elevenses' } },
    { mealOrder: ['lunch', 'lunch'] },
    { hiddenMeals: ['breakfast', 'lunch', 'snack', 'dinner', 'side', 'dessert', 'drink'] },
  ])('refuses %j', async body => {
    const ann = await newcomer()
    expect((await ann.ask(mealPlanSettings.update, { body: body as never })).status).toBe(422)
  })

  test('are read out of settings that an earlier version wrote', async () => {
    const ann = await newcomer()
    await ann.ask(mealPlanSettings.update, { body: {} })
    const settings = { servings: 3, mealTimes: { lunch: '13:00' } }
    await app.db.updateTable('mealPlanSettings').set({ settings }).where('householdId', '=', ann.household.id).execute()
    expect((await ann.ask(mealPlanSettings.get)).body).toMatchObject({ ...settings, mealNames: {}, mealOrder: [] })
  })

  test('stay what they are for other programs, and a hidden one can still be planned', async () => {
    const ann = await newcomer()
    await ann.ask(mealPlanSettings.update, { body: own() })
    expect((await ann.plan(today, 'Bread', { entryType: 'snack' })).entryType).toBe('snack')
    expect((await ann.plan(today, 'Tea', { entryType: 'drink' })).entryType).toBe('drink')
  })

  test('come in the order of the household’s day', async () => {
    const ann = await newcomer()
    for (const entryType of ['breakfast', 'lunch', 'snack']) await ann.plan(today, entryType, { entryType })
    const order = async () => (await ann.ask(mealPlans.listToday)).body.map(({ title }) => title)
    expect(await order()).toEqual(['breakfast', 'lunch', 'snack'])
    await ann.ask(mealPlanSettings.update, { body: own() })
    expect(await order()).toEqual(['snack', 'breakfast', 'lunch'])
  })

  test('are called by its names in the calendar feed and for guests', async () => {
    const ann = await newcomer()
    await ann.plan(today, 'Bread', { entryType: 'snack' })
    await ann.plan(today, 'Soup', { entryType: 'lunch' })
    await ann.ask(mealPlanSettings.update, { body: own() })
    const feed = (await ann.ask(mealPlanLinks.create, { body: { kind: 'calendar' } })).body
    const { body: calendar } = await server.inject({ url: new URL(feed.address ?? '').pathname })
    expect(calendar).toContain('SUMMARY:Brotzeit: Bread')
    expect(calendar).toContain('SUMMARY:Lunch: Soup')
    const page = (await ann.ask(mealPlanLinks.create, { body: { kind: 'page', from: today, to: today } })).body
    const shared = (await nobody(mealPlanLinks.getShared, { params: { token: page.address?.split('/').at(-1) ?? '' } }))
      .body
    expect(shared.mealNames).toEqual({ snack: 'Brotzeit' })
    expect(shared.entries.map(({ entryType, name }) => [entryType, name])).toEqual([
      ['snack', 'Bread'],
      ['lunch', 'Soup'],
    ])
  })

  test('are called by its names in messages', async () => {
    const ann = await newcomer()
    await ann.ask(mealPlanSettings.update, { body: own() })
    await ann.plan(today, 'Bread', { entryType: 'snack' })
    await ann.plan(today, 'Soup', { entryType: 'lunch' })
    const events = await app.db
      .selectFrom('events')
      .selectAll()
      .where('householdId', '=', ann.household.id)
      .where('type', '=', 'mealplan_entry_created')
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
    expect(events.map(event => messageOf(app, event, 'de-DE').body.split(': ')[1]).sort()).toEqual([
      'Bread (Brotzeit)',
      'Soup (Mittagessen)',
    ])
  })
})

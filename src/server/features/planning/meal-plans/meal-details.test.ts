import { describe, expect, test } from 'vitest'
import { startApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { mealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { mealPlanTemplates } from '#shared/contract/planning/meal-plan-templates.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { timeline } from '#shared/contract/recipes/timeline.ts'
import { makePlanner } from './testing.ts'

const running = await startApp()

const newcomer = (place: Parameters<typeof makePlanner>[1] = {}) => makePlanner(running, place)

const WEEK = ['2026-01-05', '2026-01-11'] as const

describe('what a meal of the plan has besides its day', () => {
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

  test('what is taken instead of a food is kept, follows merges of foods, and is the group’s', async () => {
    const ann = await newcomer()
    const stranger = await newcomer()
    const food = async (person: typeof ann, name: string) =>
      (await person.ask(foods.create, { body: { name } })).body.id
    const [milk, oat, drink] = [await food(ann, 'milk'), await food(ann, 'oat drink'), await food(ann, 'oats, drunk')]
    const pudding = await ann.cook('Pudding')
    const recipeIngredient = [{ food: { id: milk } }]
    await ann.ask(recipes.patch, { params: { slug: pudding.slug }, body: { recipeIngredient } as never })
    const meal = { recipeId: pudding.id, substitutions: [{ foodId: milk, substituteId: drink }] }
    const { id } = await ann.plan('2026-01-05', '', meal)
    const read = async () => (await ann.ask(mealPlans.get, { params: { id } })).body.substitutions
    expect(await read()).toEqual([
      { foodId: milk, food: 'milk', substituteId: drink, substitute: 'oats, drunk', onHand: false },
    ])
    const merged = await ann.ask(foods.merge, { body: { fromFood: drink, toFood: oat } })
    expect(await read()).toMatchObject([{ foodId: milk, substituteId: oat }])
    const query = { start_date: WEEK[0], end_date: WEEK[1] }
    expect((await ann.ask(mealPlans.listNeededFoods, { query })).body).toMatchObject([{ entryId: id, foodId: oat }])
    await ann.undo(merged)
    expect(await read()).toMatchObject([{ foodId: milk, substituteId: drink }])
    const change = (substitutions: object[]) =>
      ann.ask(mealPlans.patch, { params: { id }, body: { substitutions } as never })
    const butter = await food(ann, 'butter')
    await change([
      { foodId: milk, substituteId: oat },
      { foodId: butter, substituteId: oat },
    ])
    const porridge = await ann.cook('Porridge')
    await ann.ask(recipes.patch, { params: { slug: porridge.slug }, body: { recipeIngredient } as never })
    await ann.ask(mealPlans.patch, { params: { id }, body: { recipeId: porridge.id } })
    expect(await read()).toMatchObject([{ foodId: milk, substituteId: oat }])
    const toast = await ann.cook('Toast')
    await ann.ask(mealPlans.patch, { params: { id }, body: { recipeId: toast.id } })
    expect(await read()).toEqual([])
    await ann.ask(mealPlans.patch, { params: { id }, body: { recipeId: pudding.id } })
    await change([{ foodId: milk, substituteId: drink }])
    const theirs = await food(stranger, 'rice drink')
    expect((await change([{ foodId: milk, substituteId: theirs }])).status).toBe(404)
    expect((await change([{ foodId: milk }])).status).toBe(422)
    await ann.ask(foods.remove, { params: { id: drink } })
    expect(await read()).toEqual([])
    expect((await change([])).body.substitutions).toEqual([])
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

  test('made: what was noted on the recipe already does not come into the timeline again', async () => {
    const ann = await newcomer()
    const soup = await ann.cook('Leek soup')
    const { id } = await ann.plan('2026-01-05', '', { recipeId: soup.id })
    const eventsBefore = (await ann.ask(timeline.list, { query: {} })).body.total
    const body = { servingsLeft: 1, isLogged: true }
    const made = await ann.ask(mealPlans.markMade, { params: { id }, body })
    expect(made.body).toMatchObject([{ id, servingsLeft: 1, madeAt: expect.any(String) }])
    expect((await ann.ask(timeline.list, { query: {} })).body.total).toBe(eventsBefore)
    const wrong = { params: { id }, body: { isLogged: 'perhaps' } as never }
    expect((await ann.ask(mealPlans.markMade, wrong)).status).toBe(422)
  })

  test('made, and taken back whole: it is open again, the timeline and the rest are as before', async () => {
    const ann = await newcomer()
    const stranger = await newcomer()
    const soup = await ann.cook('Leek soup')
    const lastMade = async () => (await ann.ask(recipes.get, { params: { slug: soup.slug } })).body.lastMade
    const notes = async () =>
      (await ann.ask(timeline.list, { query: { queryFilter: 'eventType = "info"' } })).body.total
    const { id } = await ann.plan('2026-01-05', '', { recipeId: soup.id })
    const body = { servingsLeft: 2, leftovers: { date: '2026-01-06', entryType: 'lunch' as const }, note: 'More salt' }
    const made = await ann.ask(mealPlans.markMade, { params: { id }, body })
    expect([await notes(), await ann.titles(...WEEK)]).toEqual([1, ['05 Leek soup', '06 Leek soup']])
    const ids = String(made.headers['larder-bin']).split(',')
    expect((await stranger.ask(bin.restore, { body: { ids } })).status).toBe(404)
    await ann.undo(made)
    expect((await ann.ask(mealPlans.get, { params: { id } })).body).toMatchObject({ madeAt: null, servingsLeft: null })
    expect([await notes(), await lastMade(), await ann.titles(...WEEK)]).toEqual([0, null, ['05 Leek soup']])
    await ann.ask(mealPlans.markMade, { params: { id }, body: {} })
    expect(await notes()).toBe(1)
  })

  test('made, and taken back after others changed what came of it: their changes stay', async () => {
    const ann = await newcomer()
    const soup = await ann.cook('Leek soup')
    const { id } = await ann.plan('2026-01-05', '', { recipeId: soup.id })
    const body = { servingsLeft: 2, leftovers: { date: '2026-01-06', entryType: 'lunch' as const }, note: 'More salt' }
    const made = await ann.ask(mealPlans.markMade, { params: { id }, body })
    await ann.ask(mealPlans.patch, { params: { id: made.body[1]!.id }, body: { text: 'with bread' } })
    const [event] = (await ann.ask(timeline.list, { query: { queryFilter: 'eventType = "info"' } })).body.items
    await ann.ask(timeline.update, { params: { id: event!.id }, body: { subject: 'Soup', eventMessage: 'Less salt' } })
    const params = { slug: soup.slug }
    await ann.ask(recipes.setLastMade, { params, body: { timestamp: '2026-02-01T10:00:00Z' } })
    await ann.undo(made)
    expect((await ann.ask(mealPlans.get, { params: { id } })).body.madeAt).toBeNull()
    expect(await ann.titles(...WEEK)).toEqual(['05 Leek soup', '06 Leek soup'])
    expect((await ann.ask(timeline.get, { params: { id: event!.id } })).body.eventMessage).toBe('Less salt')
    expect((await ann.ask(recipes.get, { params })).body.lastMade).toMatch(/^2026-02-01/)
  })

  test('a menu is saved, applied elsewhere without what is gone, renamed, deleted and restored', async () => {
    const ann = await newcomer()
    const soup = await ann.cook('Leek soup')
    const pie = await ann.cook('Pie')
    await ann.plan('2026-01-05', '', { recipeId: soup.id })
    await ann.plan('2026-01-07', '', { recipeId: pie.id })
    const soups = await ann.plan('2026-01-09', '', { recipeId: soup.id })
    await ann.plan('2026-01-08', 'Leftovers', { leftoversOf: soups.id })
    const body = { name: 'Busy week', from: WEEK[0], to: WEEK[1] }
    const menu = (await ann.ask(mealPlanTemplates.create, { body })).body
    expect([menu.days, menu.entries.map(({ day }) => day)]).toEqual([7, [0, 2, 3, 4]])
    await ann.ask(recipes.remove, { params: { slug: pie.slug } })
    const [listed] = (await ann.ask(mealPlanTemplates.list)).body
    expect(listed?.entries.map(({ day, leftoversOf }) => [day, leftoversOf])).toEqual([
      [0, null],
      [3, 2],
      [4, null],
    ])
    const params = { id: menu.id }
    const applied = await ann.ask(mealPlanTemplates.apply, { params, body: { date: '2026-03-02' } })
    expect(await ann.titles('2026-03-01', '2026-03-31')).toEqual(['02 Leek soup', '05 Leftovers', '06 Leek soup'])
    const [, again, rest] = applied.body
    expect([again?.date, rest?.title, rest?.leftoversOf]).toEqual(['2026-03-06', 'Leftovers', again?.id])
    await ann.undo(applied)
    expect(await ann.titles('2026-03-01', '2026-03-31')).toEqual([])
    expect((await ann.ask(mealPlanTemplates.rename, { params, body: { name: 'Calm week' } })).body.name).toBe(
      'Calm week',
    )
    // Its second day would be one that nobody can write.
    expect((await ann.ask(mealPlanTemplates.apply, { params, body: { date: '9999-12-31' } })).status).toBe(422)
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
})

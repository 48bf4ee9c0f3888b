import { describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { joinAnother } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { pantry } from '#shared/contract/planning/pantry.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { timeline } from '#shared/contract/recipes/timeline.ts'
import { HOUSEHOLD_HEADER } from '#shared/household-header.ts'
import { makePlanner } from '../testing.ts'

const running = await startApp()

/** Somebody who has a pantry and a recipe, and how things stand with a meal of it. */
async function soupCook() {
  const ann = await makePlanner(running)
  await ann.ask(pantry.open)
  const soup = await ann.cook('Leek soup')
  const planSoup = async (entryType: string) => (await ann.plan('2026-01-05', '', { recipeId: soup.id, entryType })).id
  const make = (id: number, body: object = {}) => ann.ask(mealPlans.markMade, { params: { id }, body })
  const lastMade = async () => (await ann.ask(recipes.get, { params: { slug: soup.slug } })).body.lastMade
  const times = async () =>
    (await ann.ask(timeline.list, { query: { queryFilter: 'eventType = "info"' } })).body.items.map(
      ({ timestamp }) => timestamp,
    )
  const state = async (id: number) => ({
    isMade: (await ann.ask(mealPlans.get, { params: { id } })).body.madeAt !== null,
    isDated: (await lastMade()) !== null,
    notes: (await times()).length,
    stock: (await ann.ask(pantry.list)).body.items.map(({ quantity }) => quantity),
  })
  return { ...ann, soup, planSoup, make, lastMade, times, state }
}

describe('that a meal was made is taken back whole, or not at all', () => {
  test('when a housemate changed the meal since', async () => {
    const ann = await soupCook()
    const bob = await makePlanner(running, { group: ann.group, household: ann.household })
    const id = await ann.planSoup('dinner')
    const made = await ann.make(id, { servingsLeft: 2 })
    await bob.ask(mealPlans.patch, { params: { id }, body: { text: 'with bread' } })
    await ann.undo(made)
    expect(await ann.state(id)).toEqual({ isMade: true, isDated: true, notes: 1, stock: [2] })
  })

  test('when the meal was deleted since, and another one has its number', async () => {
    const ann = await soupCook()
    const id = await ann.planSoup('dinner')
    const made = await ann.make(id, { servingsLeft: 2 })
    await ann.ask(mealPlans.remove, { params: { id } })
    const pie = await ann.plan('2026-01-06', 'Pie')
    await ann.undo(made)
    expect(await ann.titles('2026-01-01', '2026-01-31')).toEqual(['06 Pie'])
    expect(await ann.state(pie.id)).toMatchObject({ isDated: true, notes: 1, stock: [2] })
  })

  test('when whoever takes it back is in another household meanwhile', async () => {
    const ann = await soupCook()
    const id = await ann.planSoup('dinner')
    const made = await ann.make(id, { servingsLeft: 2 })
    const cabin = await joinAnother(running.app, ann)
    const inCabin = as(running.server, ann.token, { [HOUSEHOLD_HEADER]: cabin.id })
    const ids = String(made.headers['larder-bin']).split(',')
    expect((await inCabin(bin.restore, { body: { ids } })).status).toBe(200)
    expect(await ann.state(id)).toEqual({ isMade: true, isDated: true, notes: 1, stock: [2] })
  })

  test('when it was made twice and both are taken back, the last one first; also after a move', async () => {
    const ann = await soupCook()
    const id = await ann.planSoup('dinner')
    const first = await ann.make(id, { servingsLeft: 2 })
    const again = await ann.make(id, { servingsLeft: 1, note: 'More salt' })
    expect(await ann.state(id)).toMatchObject({ notes: 2, stock: [1] })
    await ann.undo(again)
    expect(await ann.state(id)).toEqual({ isMade: true, isDated: true, notes: 1, stock: [2] })
    const moved = await ann.ask(mealPlans.move, { body: { moves: [{ id, date: '2026-01-08' }] } })
    await ann.undo(moved)
    await ann.undo(first)
    expect(await ann.state(id)).toEqual({ isMade: false, isDated: false, notes: 0, stock: [] })
  })

  test('when it was made twice, the first one is taken back first, it stays made', async () => {
    const ann = await soupCook()
    const id = await ann.planSoup('dinner')
    const first = await ann.make(id)
    const again = await ann.make(id, { note: 'More salt' })
    await ann.undo(first)
    expect(await ann.state(id)).toMatchObject({ isMade: true, notes: 2 })
    await ann.undo(again)
    expect(await ann.state(id)).toMatchObject({ isMade: true, notes: 1 })
  })
})

describe('when a recipe was last made', () => {
  test('is the other time of the day when one of two meals is taken back, and never when both are', async () => {
    const ann = await soupCook()
    const lunch = await ann.make(await ann.planSoup('lunch'))
    const [atLunch] = await ann.times()
    const dinner = await ann.make(await ann.planSoup('dinner'))
    expect(await ann.lastMade()).toBe(atLunch)
    await ann.undo(lunch)
    const [atDinner] = await ann.times()
    expect(await ann.lastMade()).toBe(atDinner)
    await ann.undo(dinner)
    expect([await ann.times(), await ann.lastMade()]).toEqual([[], null])
  })

  test('is what somebody said before, where no entry of its timeline does', async () => {
    const ann = await soupCook()
    const { slug } = ann.soup
    await ann.ask(recipes.setLastMade, { params: { slug }, body: { timestamp: '2020-02-01T10:00:00Z' } })
    const made = await ann.make(await ann.planSoup('lunch'))
    expect(await ann.lastMade()).not.toMatch(/^2020/)
    await ann.undo(made)
    expect(await ann.lastMade()).toMatch(/^2020-02-01T10:00/)
  })
})

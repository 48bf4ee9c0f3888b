import { describe, expect, test } from 'vitest'
import { startApp } from '#server/testing/start-app.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { makePlanner } from '../testing.ts'

const running = await startApp()

const newcomer = (place: Parameters<typeof makePlanner>[1] = {}) => makePlanner(running, place)

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

  test('leftovers are leftovers again when the meal that they are of comes back', async () => {
    const ann = await newcomer()
    const soup = await ann.plan('2026-01-05', 'Soup')
    const leftovers = { date: '2026-01-06', entryType: 'lunch' as const }
    const made = await ann.ask(mealPlans.markMade, { params: { id: soup.id }, body: { servingsLeft: 2, leftovers } })
    const rest = made.body.find(({ id }) => id !== soup.id)
    const leftoversOf = async () => (await ann.ask(mealPlans.get, { params: { id: rest!.id } })).body.leftoversOf
    const removed = await ann.ask(mealPlans.removeSeveral, { query: { ids: [soup.id] } })
    expect(await ann.titles(...WEEK)).toEqual(['06 Soup'])
    await ann.undo(removed)
    expect(await ann.titles(...WEEK)).toEqual(['05 Soup', '06 Soup'])
    expect(await leftoversOf()).toBe(soup.id)
  })

  test('so are those that were planned before the meal that they are of', async () => {
    const ann = await newcomer()
    const rest = await ann.plan('2026-01-06', 'Rest')
    const soup = await ann.plan('2026-01-05', 'Soup')
    const params = { id: rest.id }
    await ann.ask(mealPlans.patch, { params, body: { leftoversOf: soup.id } })
    for (const ids of [[soup.id], [rest.id, soup.id]]) {
      await ann.undo(await ann.ask(mealPlans.removeSeveral, { query: { ids } }))
      expect((await ann.ask(mealPlans.get, { params })).body.leftoversOf).toBe(soup.id)
    }
  })

  test('so are leftovers of leftovers, whichever of them was planned first', async () => {
    const ann = await newcomer()
    const [rest, soup, roast] = [
      await ann.plan('2026-01-07', 'Rest'),
      await ann.plan('2026-01-06', 'Soup'),
      await ann.plan('2026-01-05', 'Roast'),
    ]
    await ann.ask(mealPlans.patch, { params: { id: soup.id }, body: { leftoversOf: roast.id } })
    await ann.ask(mealPlans.patch, { params: { id: rest.id }, body: { leftoversOf: soup.id } })
    const ids = [rest.id, soup.id, roast.id]
    await ann.undo(await ann.ask(mealPlans.removeSeveral, { query: { ids } }))
    const back = await Promise.all(ids.map(id => ann.ask(mealPlans.get, { params: { id } })))
    expect(back.map(({ body }) => body.leftoversOf)).toEqual([soup.id, roast.id, null])
  })

  test('leftovers of a cooked meal stay leftovers without it; of one that was not cooked they are a meal to cook', async () => {
    const ann = await makePlanner(running)
    const leftovers = { date: '2026-01-06', entryType: 'lunch' as const }
    for (const isCooked of [true, false]) {
      const soup = await ann.plan('2026-01-05', 'Soup')
      const params = { id: soup.id }
      const made = isCooked && (await ann.ask(mealPlans.markMade, { params, body: { servingsLeft: 2, leftovers } }))
      const rest = made ? made.body[1]! : await ann.plan('2026-01-06', 'Soup', { leftoversOf: soup.id })
      const state = async () => {
        const { leftoversOf, isLeftovers } = (await ann.ask(mealPlans.get, { params: { id: rest.id } })).body
        return { leftoversOf, isLeftovers }
      }
      const before = { leftoversOf: soup.id, isLeftovers: true }
      expect(await state()).toEqual(before)
      const removed = await ann.ask(mealPlans.remove, { params })
      expect(await state()).toEqual({ leftoversOf: null, isLeftovers: isCooked })
      await ann.undo(removed)
      expect(await state()).toEqual(before)
      await ann.ask(mealPlans.removeSeveral, { query: { ids: [soup.id] } })
      const alone = await ann.ask(mealPlans.removeSeveral, { query: { ids: [rest.id] } })
      await ann.undo(alone)
      expect(await state()).toEqual({ leftoversOf: null, isLeftovers: isCooked })
      await ann.ask(mealPlans.remove, { params: { id: rest.id } })
    }
  })

  test('leftovers of a cooked meal that went meanwhile come back as leftovers, from the bin and from another day', async () => {
    const ann = await newcomer()
    for (const isMoved of [true, false]) {
      const soup = await ann.plan('2026-01-05', 'Soup')
      const leftovers = { date: '2026-01-06', entryType: 'lunch' as const }
      const made = await ann.ask(mealPlans.markMade, { params: { id: soup.id }, body: { servingsLeft: 2, leftovers } })
      const { id } = made.body[1]!
      const change = isMoved
        ? await ann.ask(mealPlans.move, { body: { moves: [{ id, date: '2026-01-08' }] } })
        : await ann.ask(mealPlans.remove, { params: { id } })
      await ann.ask(mealPlans.remove, { params: { id: soup.id } })
      await ann.undo(change)
      const { body } = await ann.ask(mealPlans.get, { params: { id } })
      expect([body.date, body.leftoversOf, body.isLeftovers]).toEqual(['2026-01-06', null, true])
      // As programs write back what they read.
      const echo = { ...body, recipe: undefined } as never
      expect((await ann.ask(mealPlans.update, { params: { id }, body: echo })).body.isLeftovers).toBe(true)
    }
  })

  test('leftovers that come back are not of a meal that has the number of theirs by now', async () => {
    const ann = await newcomer()
    const soup = await ann.plan('2026-01-05', 'Soup')
    const leftovers = { date: '2026-01-06', entryType: 'lunch' as const }
    const made = await ann.ask(mealPlans.markMade, { params: { id: soup.id }, body: { servingsLeft: 2, leftovers } })
    const params = { id: made.body[1]!.id }
    const removed = await ann.ask(mealPlans.remove, { params })
    await ann.ask(mealPlans.remove, { params: { id: soup.id } })
    expect((await ann.plan('2026-01-05', 'Pie')).id).toBe(soup.id)
    await ann.undo(removed)
    expect((await ann.ask(mealPlans.get, { params })).body).toMatchObject({ leftoversOf: null, isLeftovers: true })
  })

  test('leftovers come back as they were although their meal is another dish on another day by now', async () => {
    const ann = await newcomer()
    const soup = await ann.plan('2026-01-05', 'Soup')
    const rest = await ann.plan('2026-01-06', 'Soup', { leftoversOf: soup.id })
    const removed = await ann.ask(mealPlans.remove, { params: { id: rest.id } })
    const change = { date: '2026-01-04', entryType: 'lunch' as const, title: 'Pie' }
    await ann.ask(mealPlans.update, { params: { id: soup.id }, body: { ...soup, ...change } as never })
    await ann.undo(removed)
    expect((await ann.ask(mealPlans.get, { params: { id: rest.id } })).body).toMatchObject({
      ...{ date: '2026-01-06', title: 'Soup', leftoversOf: soup.id, isLeftovers: true },
    })
  })

  test('leftovers are a meal of their own when their meal comes back that is left of them by now', async () => {
    const ann = await newcomer()
    const roast = await ann.plan('2026-01-04', 'Roast')
    const soup = await ann.plan('2026-01-05', 'Soup', { leftoversOf: roast.id })
    const rest = await ann.plan('2026-01-06', 'Soup', { leftoversOf: soup.id })
    const removed = await ann.ask(mealPlans.remove, { params: { id: soup.id } })
    await ann.ask(mealPlans.update, { params: { id: roast.id }, body: { ...roast, leftoversOf: rest.id } as never })
    await ann.undo(removed)
    const meals = [roast, soup, rest].map(({ id }) => ann.ask(mealPlans.get, { params: { id } }))
    const of = (await Promise.all(meals)).map(({ body }) => body.leftoversOf)
    expect(of).toEqual([rest.id, roast.id, null])
  })

  test('a meal is not left of itself, nor of what is left of it', async () => {
    const ann = await newcomer()
    const soup = await ann.plan('2026-01-05', 'Soup')
    const rest = await ann.plan('2026-01-06', 'Soup', { leftoversOf: soup.id })
    for (const leftoversOf of [soup.id, rest.id])
      expect((await ann.ask(mealPlans.patch, { params: { id: soup.id }, body: { leftoversOf } })).status).toBe(422)
    const stew = await ann.plan('2026-01-07', 'Stew', { leftoversOf: rest.id })
    expect(stew.leftoversOf).toBe(rest.id)
    const first = await ann.plan('2026-01-05', 'Pie', { repeat: { every: 1, until: '2026-01-19' } })
    const params = { id: first.id }
    const body = { leftoversOf: first.id + 1 }
    expect((await ann.ask(mealPlans.patch, { params, body, query: { scope: 'all' } })).status).toBe(422)
    expect((await ann.ask(mealPlans.patch, { params, body })).status).toBe(200)
  })

  test('leftovers are of the copy where their meal is copied, too', async () => {
    const ann = await newcomer()
    const soup = await ann.plan('2026-01-05', 'Soup')
    await ann.plan('2026-01-06', 'Soup', { leftoversOf: soup.id })
    const copied = { from: '2026-01-05', to: '2026-01-06', target: '2026-03-28' }
    const [again, rest] = (await ann.ask(mealPlans.copy, { body: copied })).body
    expect([again, rest]).toMatchObject([
      { date: '2026-03-28', leftoversOf: null },
      { date: '2026-03-29', leftoversOf: again?.id },
    ])
    const alone = { ...copied, from: '2026-01-06', target: '2026-04-06' }
    expect((await ann.ask(mealPlans.copy, { body: alone })).body).toMatchObject([{ leftoversOf: null }])
  })

  test('more than are written at once are copied, also leftovers that are eaten before the meal that they are of', async () => {
    const ann = await newcomer()
    const body = { entries: Array.from({ length: 120 }, (_, n) => ({ date: '2026-01-06', title: `Dish ${n}` })) }
    const dishes = (await ann.ask(mealPlans.createSeveral, { body })).body
    const [rest, soup, roast] = [dishes[0]!, dishes[118]!, dishes[119]!]
    await ann.ask(mealPlans.patch, { params: { id: soup.id }, body: { leftoversOf: roast.id } })
    for (const { id } of [rest, ...dishes.slice(1, 118)])
      await ann.ask(mealPlans.patch, { params: { id }, body: { leftoversOf: soup.id } })
    const copied = await ann.ask(mealPlans.copy, { body: { from: WEEK[0], to: WEEK[1], target: '2026-01-12' } })
    expect(copied.status).toBe(200)
    const copies = new Map(copied.body.map(entry => [entry.title, entry]))
    expect(copies.get('Dish 0')?.leftoversOf).toBe(copies.get('Dish 118')?.id)
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
    expect((await ann.ask(bin.list, { query: {} })).body.map(({ name }) => name)).toEqual(['Soup + 1'])
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
    expect((await ann.ask(mealPlans.copy, { body: { ...body, target: '9999-12-31' } })).status).toBe(422)
  })
})

import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { newList, put, startListApp } from '#server/testing/list-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { listLinks } from '#shared/contract/planning/list-links.ts'
import { listOperations } from '#shared/contract/planning/list-operations.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { pantry } from '#shared/contract/planning/pantry.ts'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { suggestions } from '#shared/contract/recipes/suggestions.ts'
import { addDays, dayOfMoment } from '#shared/domain/meal-plan/days.ts'
import { nextStamp } from '#shared/domain/shopping-list/stamp.ts'

const { app, server, newcomer } = await startListApp()
const today = dayOfMoment(app.clock.now())
let seen = ''

async function withPantry(place: Parameters<typeof newcomer>[0] = {}) {
  const person = await newcomer(place)
  const { ask } = person
  const { id } = (await ask(pantry.open)).body
  const act = async (...operations: object[]) => {
    const made = operations.map(one => {
      seen = nextStamp('phone', Date.now(), seen)
      return { id: newId(), stamp: seen, ...one }
    })
    const answer = await ask(listOperations.send, { params: { id }, body: { operations: made as never } })
    expect(answer.status).toBe(200)
    return answer.body
  }
  const add = async (fields: object) => {
    const item = newId()
    await act({ kind: 'add', item, fields: { quantity: 0, note: '', ...fields } })
    return item
  }
  const food = async (name: string, given: object = {}) =>
    (await ask(foods.create, { body: { name, ...given } })).body.id
  const stock = async () => (await ask(pantry.list)).body.items
  const onHand = async (foodId: string) => (await ask(foods.get, { params: { id: foodId } })).body.onHand
  return { ...person, id, act, add, food, stock, onHand }
}

describe('a pantry', () => {
  test('is one for a household, and tells what to use first', async () => {
    const ann = await withPantry()
    const bob = await newcomer({ group: ann.group, household: ann.household })
    expect((await bob.ask(pantry.open)).body.id).toBe(ann.id)
    const milk = await ann.food('milk')
    await ann.add({ note: 'Soup in the blue box', place: 'freezer', level: 'some', bestBefore: today })
    await ann.add({ foodId: milk, place: 'fridge', level: 'plenty', bestBefore: addDays(today, 9), openedOn: today })
    await ann.add({ note: 'Ham', place: 'fridge', level: 'low', bestBefore: addDays(today, 2) })
    await ann.add({ note: 'Rice', level: 'none' })
    expect((await bob.ask(pantry.list)).body.items).toMatchObject([
      { name: 'Ham', level: 'low', useBy: addDays(today, 2) },
      { name: 'milk', foodId: milk, place: 'fridge', useBy: addDays(today, 7) },
      { name: 'Soup in the blue box', place: 'freezer', useBy: null },
    ])
  })

  test('is no shopping list for the calls that know lists', async () => {
    const ann = await withPantry()
    const item = await ann.add({ note: 'Rice', level: 'some' })
    const list = await newList(ann)
    expect((await ann.ask(shoppingLists.list)).body.items.map(({ id }) => id)).toEqual([list.id])
    expect((await ann.ask(shoppingItems.list)).body.items).toEqual([])
    const params = { id: ann.id }
    expect((await ann.ask(shoppingLists.get, { params })).status).toBe(404)
    expect((await ann.ask(shoppingLists.remove, { params })).status).toBe(400)
    expect((await ann.ask(listLinks.create, { params, body: {} })).status).toBe(404)
    expect((await ann.ask(shoppingItems.get, { params: { id: item } })).status).toBe(404)
    await put(ann, ann.id, { note: 'Sneaked in' }).catch(() => undefined)
    expect((await ann.stock()).map(({ name }) => name)).toEqual(['Rice'])
  })

  test('is nobody else’s', async () => {
    const ann = await withPantry()
    await ann.add({ note: 'Rice', level: 'some' })
    const neighbour = await withPantry({ group: ann.group })
    expect(neighbour.id).not.toBe(ann.id)
    expect(await neighbour.stock()).toEqual([])
    const read = await neighbour.ask(listOperations.list, { params: { id: ann.id } })
    expect(read.status).toBe(404)
  })

  test('refuses levels and dates that are none', async () => {
    const ann = await withPantry()
    for (const fields of [{ level: 'heaps' }, { bestBefore: 'soon' }, { place: '' }]) {
      seen = nextStamp('phone', Date.now(), seen)
      const operations = [{ id: newId(), stamp: seen, kind: 'add', item: newId(), fields }]
      const answer = await ann.ask(listOperations.send, { params: { id: ann.id }, body: { operations } as never })
      expect(answer.status).toBe(422)
    }
  })
})

describe('what is on hand', () => {
  test('follows the pantry', async () => {
    const ann = await withPantry()
    const cream = await ann.food('cream')
    const item = await ann.add({ foodId: cream, level: 'plenty' })
    expect(await ann.onHand(cream)).toBe(true)
    await ann.act({ kind: 'set', item, fields: { level: 'low' } })
    expect(await ann.onHand(cream)).toBe(true)
    await ann.act({ kind: 'set', item, fields: { level: 'none' } })
    expect(await ann.onHand(cream)).toBe(false)
    await ann.act({ kind: 'set', item, fields: { level: 'some' } })
    await ann.act({ kind: 'remove', item })
    expect(await ann.onHand(cream)).toBe(false)
  })

  test('is set by clients that know no pantry', async () => {
    const ann = await withPantry()
    const cream = await ann.food('cream', { onHand: true })
    expect(await ann.stock()).toMatchObject([{ foodId: cream, level: 'some' }])
    const food = (await ann.ask(foods.get, { params: { id: cream } })).body
    const update = (onHand: boolean) =>
      ann.ask(foods.update, { params: { id: cream }, body: { ...food, labelId: null, onHand } as never })
    expect((await update(false)).body.onHand).toBe(false)
    expect(await ann.stock()).toEqual([])
    expect((await update(true)).body.onHand).toBe(true)
    expect(await ann.stock()).toMatchObject([{ foodId: cream, level: 'some' }])
  })

  test('fills the first pantry of a group', async () => {
    const ann = await newcomer()
    await ann.ask(foods.create, { body: { name: 'salt', onHand: true } })
    await ann.ask(foods.create, { body: { name: 'pepper' } })
    await ann.ask(pantry.open)
    expect((await ann.ask(pantry.list)).body.items.map(({ name }) => name)).toEqual(['salt'])
    const neighbour = await withPantry({ group: ann.group })
    expect(await neighbour.stock()).toEqual([])
  })

  test('where a household of the group has some', async () => {
    const ann = await withPantry()
    const neighbour = await withPantry({ group: ann.group })
    const cream = await ann.food('cream')
    const own = await ann.add({ foodId: cream, level: 'some' })
    await neighbour.add({ foodId: cream, level: 'some' })
    await ann.act({ kind: 'set', item: own, fields: { level: 'none' } })
    expect(await ann.onHand(cream)).toBe(true)
  })
})

test('leftovers of the plan are stock until they are eaten', async () => {
  const ann = await withPantry()
  const entry = (await ann.ask(mealPlans.create, { body: { date: today, title: 'Leek soup' } })).body
  const made = { servingsLeft: 2, leftovers: { date: addDays(today, 1), entryType: 'lunch' as const } }
  const [, rest] = (await ann.ask(mealPlans.markMade, { params: { id: entry.id }, body: made })).body
  expect(await ann.stock()).toMatchObject([{ name: 'Leek soup', place: 'fridge', quantity: 2 }])
  await ann.ask(mealPlans.markMade, { params: { id: rest!.id }, body: {} })
  expect(await ann.stock()).toEqual([])
})

test('leftovers in stock are as before when it is taken back that their meal was made, or they were eaten', async () => {
  const ann = await withPantry()
  const takeBack = async ({ headers }: { headers: Record<string, unknown> }) =>
    (await ann.ask(bin.restore, { body: { ids: String(headers['larder-bin']).split(',') } })).status
  const entry = (await ann.ask(mealPlans.create, { body: { date: today, title: 'Leek soup' } })).body
  const made = { servingsLeft: 2, leftovers: { date: addDays(today, 1), entryType: 'lunch' as const } }
  const cooked = await ann.ask(mealPlans.markMade, { params: { id: entry.id }, body: made })
  const eaten = await ann.ask(mealPlans.markMade, { params: { id: cooked.body[1]!.id }, body: {} })
  expect([await takeBack(eaten), await ann.stock()]).toMatchObject([200, [{ name: 'Leek soup', quantity: 2 }]])
  expect([await takeBack(cooked), await ann.stock()]).toEqual([200, []])
})

test('leftovers that were put into the freezer stay when it is taken back that their meal was made', async () => {
  const ann = await withPantry()
  for (const fields of [{ place: 'freezer' }, { frozenOn: today }]) {
    const { id } = (await ann.ask(mealPlans.create, { body: { date: today, title: 'Leek soup' } })).body
    const cooked = await ann.ask(mealPlans.markMade, { params: { id }, body: { servingsLeft: 2 } })
    const [item] = await ann.stock()
    await ann.act({ kind: 'set', item: item!.id, fields })
    const ids = String(cooked.headers['larder-bin']).split(',')
    expect((await ann.ask(bin.restore, { body: { ids } })).status).toBe(200)
    expect(await ann.stock()).toMatchObject([{ id: item!.id, quantity: 2 }])
    await ann.act({ kind: 'remove', item: item!.id })
  }
})

test('suggestions begin with what does not keep, and say so', async () => {
  const ann = await withPantry()
  const [spinach, rice] = [await ann.food('spinach'), await ann.food('rice')]
  const cook = async (name: string, ...used: string[]) => {
    const slug = (await ann.ask(recipes.create, { body: { name } })).body
    const recipeIngredient = used.map(id => ({ food: { id } }))
    await ann.ask(recipes.patch, { params: { slug }, body: { recipeIngredient } as never })
  }
  await cook('Rice', rice)
  await cook('Spinach', spinach)
  await ann.add({ foodId: rice, level: 'some' })
  await ann.add({ foodId: spinach, level: 'some', place: 'fridge', bestBefore: addDays(today, 1) })
  const { items } = (await ann.ask(suggestions.list)).body
  expect(items.map(({ recipe }) => recipe.name)).toEqual(['Spinach', 'Rice'])
  expect(items[0]?.foods).toMatchObject([{ id: spinach, useBy: addDays(today, 1) }])
  const wish = { meals: [{ date: today, entryType: 'dinner' as const }], choices: 2, seed: 'seed' }
  const [meal] = (await ann.ask(mealPlans.suggest, { body: wish })).body
  expect(meal?.choices[0]).toMatchObject({
    recipe: { name: 'Spinach' },
    reasons: expect.arrayContaining([expect.objectContaining({ kind: 'spoils', food: 'spinach' })]),
  })
})

/** As long ago as most things do not last. */
const LONG_AGO = Date.now() - 100 * 86_400_000

describe('what nobody said anything of for long', () => {
  async function withOldCream() {
    const ann = await withPantry()
    const [cream, rice] = [await ann.food('cream'), await ann.food('rice')]
    const item = newId()
    const fields = { quantity: 0, note: '', foodId: cream, level: 'some', place: 'fridge' }
    await ann.act({ kind: 'add', item, fields, stamp: nextStamp('phone', LONG_AGO) })
    await ann.add({ foodId: rice, level: 'some' })
    const cook = async (name: string, ...used: string[]) => {
      const slug = (await ann.ask(recipes.create, { body: { name } })).body
      const recipeIngredient = used.map(id => ({ food: { id } }))
      await ann.ask(recipes.patch, { params: { slug }, body: { recipeIngredient } as never })
      return (await ann.ask(recipes.get, { params: { slug } })).body.id
    }
    return { ...ann, cream, rice, item, cook }
  }

  test('is probably used up, until somebody says that it is there', async () => {
    const ann = await withOldCream()
    const sure = async () => (await ann.stock()).find(({ foodId }) => foodId === ann.cream)?.confidence
    expect(await sure()).toBeLessThan(0.5)
    await ann.act({ kind: 'set', item: ann.item, fields: { askedOn: today, neverAsk: true } })
    expect(await sure()).toBeLessThan(0.5)
    await ann.act({ kind: 'set', item: ann.item, fields: { level: 'some' } })
    expect(await sure()).toBe(1)
    const lastSeen = new Date(LONG_AGO).toISOString()
    await ann.act({ kind: 'set', item: ann.item, fields: { level: 'some', lastSeen } })
    expect(await sure()).toBeLessThan(0.5)
  })

  test('counts less when dishes are suggested, and they say so', async () => {
    const ann = await withOldCream()
    await ann.cook('A soup', ann.cream)
    await ann.cook('Rice', ann.rice)
    const { items } = (await ann.ask(suggestions.list)).body
    expect(items.map(({ recipe, foods }) => [recipe.name, foods[0]?.isDoubtful])).toEqual([
      ['Rice', false],
      ['A soup', true],
    ])
    const given = (await ann.ask(suggestions.list, { query: { foods: ['cream'] } })).body.items
    expect(given.find(({ recipe }) => recipe.name === 'A soup')?.foods[0]?.isDoubtful).toBe(false)
    const wish = { meals: [{ date: today, entryType: 'dinner' as const }], choices: 2, seed: 'seed' }
    const [meal] = (await ann.ask(mealPlans.suggest, { body: wish })).body
    const soup = meal?.choices.find(({ recipe }) => recipe.name === 'A soup')
    expect(soup?.doubtfulFoods).toEqual([{ id: ann.cream, name: 'cream' }])
    expect(soup?.reasons.map(({ kind }) => kind)).not.toContain('at-hand')
  })

  test('is needed by the meals that are planned and not made', async () => {
    const ann = await withOldCream()
    const recipeId = await ann.cook('A soup', ann.cream)
    const entry = (await ann.ask(mealPlans.create, { body: { date: today, recipeId } })).body
    const needed = async (person: Pick<typeof ann, 'ask'>) =>
      (await person.ask(mealPlans.listNeededFoods, { query: { start_date: today, end_date: today } })).body
    expect(await needed(ann)).toEqual([{ entryId: entry.id, date: today, meal: 'A soup', foodId: ann.cream }])
    expect(await needed(await newcomer({ group: ann.group }))).toEqual([])
    await ann.ask(mealPlans.markMade, { params: { id: entry.id }, body: {} })
    expect(await needed(ann)).toEqual([])
  })
})

test('nobody opens a pantry without signing in', async () => {
  expect((await as(server, null)(pantry.open)).status).toBe(401)
  expect((await as(server, null)(pantry.list)).status).toBe(401)
})
